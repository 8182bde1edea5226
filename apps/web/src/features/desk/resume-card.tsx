import type { ResumeSummary } from '@cuecard/contract';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { resumePage, RESUMES_PAGE } from '../../shared/frame/pages.ts';
import { findActiveResume, isBeingRead, resumesQuery } from '../../shared/resume/queries.ts';
import styles from './desk-page.module.css';
import { LoadFailure } from './load-failure.tsx';

/** The resume that answers are drawn from, or the way to one. */
export function ResumeCard() {
  const list = useQuery(resumesQuery);
  if (list.data === undefined && list.isError)
    return <LoadFailure error={list.error} retry={() => void list.refetch()} />;
  return (
    <section className={styles['card']} aria-busy={list.data === undefined}>
      <h2>
        <Trans>Your resume</Trans>
      </h2>
      {list.data === undefined ? (
        <p className={styles['plan']}>{'\u00a0'}</p>
      ) : (
        <Known resumes={list.data} />
      )}
    </section>
  );
}

function Known({ resumes }: { resumes: readonly ResumeSummary[] }) {
  const active = findActiveResume(resumes);
  if (active !== null)
    return (
      <>
        <p className={styles['plan']}>{active.name ?? active.fileName}</p>
        {active.label !== null && <p className={styles['soft']}>{active.label}</p>}
        <p className={styles['soft']}>
          <Link to={resumePage(active.id)}>
            <Trans>Check what was read</Trans>
          </Link>
        </p>
      </>
    );
  return (
    <>
      <p className={styles['soft']}>
        {resumes.some(({ state }) => isBeingRead(state)) ? (
          <Trans>It is being read.</Trans>
        ) : (
          <Trans>None yet. With one, answers come from your own experience.</Trans>
        )}
      </p>
      <p className={styles['soft']}>
        <Link to={RESUMES_PAGE}>
          {resumes.length === 0 ? <Trans>Upload your resume</Trans> : <Trans>Your resumes</Trans>}
        </Link>
      </p>
    </>
  );
}
