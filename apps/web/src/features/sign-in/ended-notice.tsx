import { Trans } from '@lingui/react/macro';
import styles from './login-frame.module.css';
import type { LoginSearch } from './login-search.ts';

/** Says why the user has to sign in again. */
export function EndedNotice({ ended }: { ended: LoginSearch['ended'] }) {
  if (ended === undefined) return null;
  return (
    <output className={styles['notice']}>
      {ended === 'elsewhere' ? (
        <Trans>You were signed out on another device.</Trans>
      ) : (
        <Trans>Your sign-in has ended. Please sign in again.</Trans>
      )}
    </output>
  );
}
