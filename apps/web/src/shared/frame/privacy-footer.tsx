import { Trans } from '@lingui/react/macro';
import styles from './app-frame.module.css';

/** Says on every page what happens to the user's words and sound. */
export function PrivacyFooter() {
  return (
    <footer className={styles['footer']}>
      <span>
        <Trans>Cuecard never stores sound.</Trans>
      </span>
      <span>
        <Trans>The setup says where speech becomes text.</Trans>
      </span>
      <span>
        <Trans>Tell the others that Cuecard listens, where the law asks you to.</Trans>
      </span>
    </footer>
  );
}
