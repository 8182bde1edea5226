import type { ReactNode } from 'react';
import styles from './chip.module.css';

export type ChipMeaning = 'plain' | 'answer' | 'interviewer' | 'candidate' | 'warn' | 'ok' | 'bad';

/** A word on a pale ground; the colour says again what the word says. */
export function Chip({ meaning, children }: { meaning: ChipMeaning; children: ReactNode }) {
  return <span className={`${styles.chip} ${styles[meaning]}`}>{children}</span>;
}
