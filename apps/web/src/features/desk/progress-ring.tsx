import { mdiCheckBold } from '@mdi/js';
import { Icon } from '../../shared/icon.tsx';
import styles from './desk-page.module.css';

/** How far a step is, 0 to 1; the words beside it say the same. */
export function ProgressRing({ progress }: { progress: number }) {
  if (progress >= 1)
    return (
      <span className={styles['tick']}>
        <Icon path={mdiCheckBold} size={14} />
      </span>
    );
  return (
    <svg className={styles['ring']} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="8" />
      {progress > 0 && (
        <circle
          className={styles['part']}
          cx="10"
          cy="10"
          r="8"
          pathLength="100"
          strokeDasharray={`${Math.round(progress * 100)} 100`}
        />
      )}
    </svg>
  );
}
