import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import styles from './app-frame.module.css';
import { sellsHere } from '../environment/shell.ts';
import { ABOUT_PAGE, DOWNLOAD_PAGE, POLICY_PAGE, PRICING_PAGE, TERMS_PAGE } from './pages.ts';

/** Says on every page what happens to the user's words and sound, and leads to what else there is to say. */
export function PrivacyFooter() {
  const { t } = useLingui();
  return (
    <footer className={styles['footer']}>
      <span>
        <Trans>Cuecard never stores sound.</Trans>
      </span>
      <span>
        <Trans>The setup says where speech becomes text.</Trans>
      </span>
      <span>
        <Trans>Tell the others that Cuecard is listening, where the law requires it.</Trans>
      </span>
      <nav className={styles['links']} aria-label={t`About this site`}>
        <Link to={POLICY_PAGE}>
          <Trans>Privacy policy</Trans>
        </Link>
        <Link to={TERMS_PAGE}>
          <Trans>Terms of use</Trans>
        </Link>
        {sellsHere() && (
          <Link to={PRICING_PAGE}>
            <Trans>Pricing</Trans>
          </Link>
        )}
        <Link to={DOWNLOAD_PAGE}>
          <Trans>Desktop app</Trans>
        </Link>
        <Link to={ABOUT_PAGE}>
          <Trans>About</Trans>
        </Link>
      </nav>
    </footer>
  );
}
