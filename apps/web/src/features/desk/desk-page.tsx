import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { userInfoQuery } from '../../shared/api/queries.ts';
import { Page, PageTitle } from '../../shared/frame/page.tsx';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { APPLICATIONS_PAGE, EXAM_PAGE } from '../../shared/frame/pages.ts';
import { useOpenInterview } from '../../shared/interview/recent-interviews.ts';
import styles from './desk-page.module.css';
import { LastInterviews } from './last-interviews.tsx';
import { LoadFailure } from './load-failure.tsx';
import { nameInterview, NextInterview } from './next-interview.tsx';
import { OtherApplications } from './other-applications.tsx';
import { usePreparation } from './preparation.ts';
import { StepList } from './step-list.tsx';
import { listSteps } from './steps.ts';

/** The signed-in home: the next interview, and one list of what to do for it. */
export function DeskPage() {
  const { t } = useLingui();
  usePageTitle(t`Your desk`);
  const user = useQuery(userInfoQuery);
  const isOpen = useOpenInterview() !== null;
  const known = usePreparation();
  const name = user.data?.user.name ?? '';
  const predictedFor =
    known.state === 'known' ? (known.preparation.predictions[0]?.jobTitle ?? null) : null;
  const isFirstDay =
    known.state === 'known' &&
    known.next === null &&
    nameInterview(known.setup, predictedFor) === null;
  return (
    <Page className={styles['desk']}>
      <header>
        <PageTitle>
          {name === '' ? <Trans>Welcome to your desk</Trans> : <Trans>Hello, {name}</Trans>}
        </PageTitle>
        {isFirstDay && (
          <p className={styles['sub']}>
            <Trans>Which interview is next? Questions and answers follow from it.</Trans>
          </p>
        )}
      </header>
      {known.state === 'failed' ? (
        <LoadFailure error={known.error} retry={known.retry} />
      ) : (
        <section
          className={styles['card']}
          data-first={isFirstDay || undefined}
          aria-busy={known.state === 'loading'}
        >
          <div className={styles['what']}>
            {known.state === 'known' && (
              <NextInterview
                setup={known.setup}
                application={known.next}
                now={known.now}
                predictedFor={predictedFor}
                user={{
                  data: user.data ?? null,
                  error: user.error,
                  retry: () => void user.refetch(),
                }}
              />
            )}
          </div>
          <div className={styles['todo']}>
            <h2>
              {isFirstDay ? (
                <Trans>Then, one step at a time</Trans>
              ) : (
                <Trans>What to do next</Trans>
              )}
            </h2>
            {known.state === 'known' ? (
              <StepList
                steps={listSteps(known.preparation)}
                isFirstDay={isFirstDay}
                isQuiet={isOpen}
              />
            ) : (
              <Loading />
            )}
          </div>
        </section>
      )}
      <p className={styles['else']}>
        <span>
          <Trans>Something else?</Trans>
        </span>
        <Link to={APPLICATIONS_PAGE}>
          <Trans>Applications</Trans>
        </Link>
        <Link to={EXAM_PAGE}>
          <Trans>Written exam</Trans>
        </Link>
      </p>
      {known.state === 'known' && (
        <OtherApplications applications={known.applications} next={known.next} />
      )}
      <LastInterviews />
    </Page>
  );
}

/** As tall as the list will be, so that nothing moves when it comes. */
function Loading() {
  return (
    <div className={styles['loading']}>
      <span className="visually-hidden">
        <Trans>Loading…</Trans>
      </span>
      <i />
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}
