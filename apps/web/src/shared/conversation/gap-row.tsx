import type { InterviewGap } from '@cuecard/contract';
import { useLingui } from '@lingui/react';
import styles from './gap-row.module.css';
import { formatGap } from './gap-words.ts';

/** A time of the interview in which nothing was heard: what was said then is nowhere. */
export function GapRow({ gap }: { gap: InterviewGap }) {
  const { i18n } = useLingui();
  return (
    <div className={styles.gap} data-gap={gap.because}>
      <span>{formatGap(gap, i18n)}</span>
    </div>
  );
}
