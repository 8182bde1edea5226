import { calls } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callApi } from '../../shared/api/call-api.ts';
import { userInfoQuery } from '../../shared/api/queries.ts';
import {
  EXAM_PAGE,
  HISTORY_PAGE,
  INTERVIEW_PAGE,
  liveInterviewPage,
} from '../../shared/frame/pages.ts';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { BankCard } from './bank-card.tsx';
import styles from './desk-page.module.css';
import { LoadFailure } from './load-failure.tsx';
import { NextSteps } from './next-steps.tsx';
import { PlanCard } from './plan-card.tsx';
import { RecentInterviews } from './recent-interviews.tsx';
import { ResumeCard } from './resume-card.tsx';

const SHOWN_INTERVIEWS = 4;

/** The signed-in home: what goes on, what was, what is left, what to do next. */
export function DeskPage() {
  const { t } = useLingui();
  usePageTitle(t`Your desk`);
  const user = useQuery(userInfoQuery);
  const interviews = useQuery({
    queryKey: ['interviews', 'recent'],
    queryFn: () => callApi(calls.listInterviews, { limit: SHOWN_INTERVIEWS }),
  });
  const list = interviews.data?.interviews;
  const running = list?.find(({ state }) => state !== 'ended' && state !== 'ending');
  const name = user.data?.user.name ?? '';
  return (
    <div className={styles['desk']}>
      <div className={styles['left']}>
        <h1>{name === '' ? <Trans>Welcome to your desk</Trans> : <Trans>Hello, {name}</Trans>}</h1>
        <section className={styles['start']}>
          {running === undefined ? <StartCard /> : <GoOnCard id={running.id} />}
        </section>
        <section className={styles['start']}>
          <div>
            <h2>
              <Trans>A written exam?</Trans>
            </h2>
            <p>
              <Trans>Your phone asks for the picture and shows the answer.</Trans>
            </p>
          </div>
          <Button component={Link} to={EXAM_PAGE} variant="default" size="lg" fz="md">
            <Trans>Exam mode</Trans>
          </Button>
        </section>
        <section aria-labelledby="recent">
          <div className={styles['heading']}>
            <h2 id="recent">
              <Trans>Your last interviews</Trans>
            </h2>
            {list !== undefined && list.length > 0 && (
              <Link to={HISTORY_PAGE}>
                <Trans>See all</Trans>
              </Link>
            )}
          </div>
          {interviews.isError ? (
            <LoadFailure error={interviews.error} retry={() => void interviews.refetch()} />
          ) : (
            <RecentInterviews interviews={list ?? null} />
          )}
        </section>
      </div>
      <aside className={styles['right']}>
        <PlanCard user={user.data ?? null} error={user.error} retry={() => void user.refetch()} />
        <ResumeCard />
        <BankCard />
        <NextSteps past={list?.length ?? null} />
      </aside>
    </div>
  );
}

function StartCard() {
  return (
    <>
      <div>
        <h2>
          <Trans>Interview coming up?</Trans>
        </h2>
        <p>
          <Trans>Say what it is for, check the sound, and start.</Trans>
        </p>
      </div>
      <Button component={Link} to={INTERVIEW_PAGE} size="lg" fz="md">
        <Trans>Start an interview</Trans>
      </Button>
    </>
  );
}

function GoOnCard({ id }: { id: string }) {
  return (
    <>
      <div>
        <h2>
          <Trans>You have an open interview</Trans>
        </h2>
        <p>
          <Trans>Everything said so far is kept. You can carry on where you left off.</Trans>
        </p>
      </div>
      <Button component={Link} to={liveInterviewPage(id)} size="lg" fz="md">
        <Trans>Rejoin</Trans>
      </Button>
    </>
  );
}
