import { calls, type InterviewSummary } from '@cuecard/contract';
import { viewOf, type SessionView } from '@cuecard/live-session';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { callApi } from '../../shared/api/call-api.ts';
import { dayAndTime } from '../../shared/conversation/times.ts';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { SetupFacts } from '../../shared/interview/setup-facts.tsx';
import { titleOf } from '../../shared/interview/words.ts';
import { Failure } from './history-list.tsx';
import styles from './history.module.css';
import { Transcript } from './transcript.tsx';

/** One interview: what it was, what was said, what was answered. */
export function HistoryDetail({ interviewId }: { interviewId: string }) {
  const { t } = useLingui();
  const query = useQuery({
    queryKey: ['interview', interviewId],
    queryFn: () => callApi(calls.readInterview, undefined, { id: interviewId }),
    staleTime: 0,
  });
  const events = query.data?.events;
  const view = useMemo(() => (events === undefined ? null : viewOf(events)), [events]);
  usePageTitle(query.data ? titleOf(query.data.interview.setup) : t`History`);
  return (
    <div className={styles.page}>
      <Link to="/history" className={styles.back}>
        <Trans>All interviews</Trans>
      </Link>
      {query.isPending && <Loader aria-label={t`Loading`} />}
      {query.isError && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && view && <Detail interview={query.data.interview} view={view} />}
    </div>
  );
}

function Detail({ interview, view }: { interview: InterviewSummary; view: SessionView }) {
  const { i18n } = useLingui();
  const { setup, createdAt, startedAt, activeMs } = interview;
  const minutes = Math.max(1, Math.round(activeMs / 60_000));
  return (
    <>
      <h1 className={styles.title}>{titleOf(setup)}</h1>
      <p className={styles.when}>
        <span>{dayAndTime(startedAt ?? createdAt, i18n.locale)}</span>
        {activeMs > 0 && (
          <span>
            <Trans>{minutes} min</Trans>
          </span>
        )}
        <span>
          <Plural
            value={view.questions.length}
            _0="no questions"
            one="# question"
            other="# questions"
          />
        </span>
      </p>
      <div className={styles.columns}>
        <Transcript view={view} />
        <aside className={styles.box}>
          <h2>
            <Trans>This interview</Trans>
          </h2>
          <dl>
            <SetupFacts setup={setup} />
          </dl>
        </aside>
      </div>
    </>
  );
}
