import { Trans } from '@lingui/react/macro';
import { Notice } from './notice.tsx';
import styles from './overlay.module.css';

/** The end was asked for by keys, and waits for the second press. */
export function EndAgain({ isInRoom = false }: { isInRoom?: boolean }) {
  const words = <Trans>Press the same keys again to end the interview.</Trans>;
  if (isInRoom) return <Notice meaning="warn">{words}</Notice>;
  return (
    <p className={styles.note} role="alert">
      {words}
    </p>
  );
}
