import type { InterviewSummary } from '@cuecard/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { HISTORY_PAGE, liveInterviewPage, pastInterviewPage } from '../../shared/frame/pages.ts';
import { isOver, recentInterviewsQuery } from '../../shared/interview/recent-interviews.ts';
import { formatMoment } from '../../shared/locale/clock.ts';
import { formatInterviewName } from '../../shared/interview/interview-name.ts';
import styles from './desk-page.module.css';
import { LoadFailure } from './load-failure.tsx';

/** The last interviews, newest first; nothing is drawn before the first. */
export function LastInterviews() {
  const { data, error, isError, refetch } = useQuery(recentInterviewsQuery);
  if (data === undefined)
    return isError ? <LoadFailure error={error} retry={() => void refetch()} /> : null;
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="last-interviews">
      <div className={styles['heading']}>
        <h2 id="last-interviews">
          <Trans>Your last interviews</Trans>
        </h2>
        <Link to={HISTORY_PAGE}>
          <Trans>See all</Trans>
        </Link>
      </div>
      <ul className={styles['list']}>
        {data.map((interview) => (
          <li key={interview.id}>
            <InterviewRow interview={interview} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function InterviewRow({ interview }: { interview: InterviewSummary }) {
  const { i18n } = useLingui();
  const { id, createdAt, questions, activeMs } = interview;
  const minutes = Math.max(1, Math.round(activeMs / 60_000));
  const isPast = isOver(interview);
  return (
    <Link to={isPast ? pastInterviewPage(id) : liveInterviewPage(id)} className={styles['row']}>
      <b>{formatInterviewName(interview, i18n)}</b>
      <span>
        {formatMoment(createdAt, i18n.locale)}
        {' · '}
        {isPast ? (
          <>
            <Trans>{minutes} min</Trans>
            {' · '}
            <Plural value={questions} one="# question" other="# questions" />
          </>
        ) : (
          <Trans>still open</Trans>
        )}
      </span>
    </Link>
  );
}
