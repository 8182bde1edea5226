import type { PredictionFact } from '@cuecard/contract';
import { Link } from '@tanstack/react-router';
import { resumePage } from '../../shared/frame/pages.ts';
import styles from './evidence.module.css';

/** A line of the resume; leads to where it stands, where that is known. */
export function EvidenceChip({
  fact,
  resumeId,
}: {
  fact: PredictionFact;
  resumeId: string | null;
}) {
  const { place, text } = fact;
  if (resumeId === null || place === null) return <span className={styles.chip}>{text}</span>;
  return (
    <Link className={styles.chip} to={resumePage(resumeId)} search={place as never}>
      {text}
    </Link>
  );
}
