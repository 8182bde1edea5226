import type { InterviewSummary } from '@cuecard/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { liveInterviewPage, pastInterviewPage } from '../../shared/frame/pages.ts';
import styles from './desk-page.module.css';

/** The last interviews, newest first; null while they load. */
export function RecentInterviews(props: { interviews: readonly InterviewSummary[] | null }) {
  if (props.interviews === null)
    return (
      <div className={styles['loading']} aria-busy="true">
        <span className="visually-hidden">
          <Trans>Loading…</Trans>
        </span>
        <i />
        <i />
        <i />
      </div>
    );
  if (props.interviews.length === 0)
    return (
      <p className={styles['empty']}>
        <Trans>None yet. After your first one, its questions and answers appear here.</Trans>
      </p>
    );
  return (
    <ul className={styles['list']}>
      {props.interviews.map((interview) => (
        <li key={interview.id}>
          <InterviewRow interview={interview} />
        </li>
      ))}
    </ul>
  );
}

function InterviewRow({ interview }: { interview: InterviewSummary }) {
  const { i18n } = useLingui();
  const { id, setup, state, createdAt, questions, activeMs } = interview;
  const title = setup.kind === 'job' ? setup.jobTitle : `${setup.school} · ${setup.major}`;
  const minutes = Math.max(1, Math.round(activeMs / 60_000));
  const isOver = state === 'ended' || state === 'ending';
  return (
    <Link to={isOver ? pastInterviewPage(id) : liveInterviewPage(id)} className={styles['row']}>
      <b>{title}</b>
      <span>
        {i18n.date(new Date(createdAt), { dateStyle: 'medium', timeStyle: 'short' })}
        {' · '}
        {isOver ? (
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
