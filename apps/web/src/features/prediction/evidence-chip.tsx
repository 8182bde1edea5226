import { Trans } from '@lingui/react/macro';
import type { PredictionFact } from '@cuecard/contract';
import { Link } from '@tanstack/react-router';
import { resumePage } from '../../shared/frame/pages.ts';
import styles from './evidence.module.css';

/** A line of the resume, which leads to where it stands, where that is known; or what the application says. */
export function EvidenceChip({
  fact,
  resumeId,
}: {
  fact: PredictionFact;
  resumeId: string | null;
}) {
  const { place, text, from } = fact;
  if (from !== undefined)
    return (
      <span className={styles.chip}>
        {from === 'company' ? <Trans>The company: {text}</Trans> : <Trans>Your note: {text}</Trans>}
      </span>
    );
  if (resumeId === null || place === null) return <span className={styles.chip}>{text}</span>;
  return (
    <Link className={styles.chip} to={resumePage(resumeId)} search={place as never}>
      {text}
    </Link>
  );
}
