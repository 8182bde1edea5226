import type { ReactNode } from 'react';
import styles from './progress-row.module.css';

interface ProgressRowProps {
  name: string;
  /** The progress or the failure in words. */
  words: ReactNode;
  /** The actions after a failure. */
  next?: ReactNode;
  /** 0 to 1; null while it cannot be told; left out when nothing runs. */
  share?: number | null;
  failed?: boolean;
  actions: ReactNode;
}

/** One file that is sent or read, or that could not be: its state, its progress, what can be done. */
export function ProgressRow({ name, words, next, share, failed, actions }: ProgressRowProps) {
  const percent = share === null || share === undefined ? undefined : Math.round(share * 100);
  return (
    <div className={styles['row']} data-failed={failed}>
      <div className={styles['words']}>
        <p className={styles['name']}>{name}</p>
        <p className={styles['state']} role={failed ? 'alert' : 'status'}>
          {words}
        </p>
        {next !== undefined && <p className={styles['next']}>{next}</p>}
        {share !== undefined && (
          <progress className={styles['track']} aria-label={name} max={100} value={percent} />
        )}
      </div>
      <div className={styles['actions']}>{actions}</div>
    </div>
  );
}
