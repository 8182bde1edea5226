import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ABOUT_PAGE, DOWNLOAD_PAGE, FEEDBACK_PAGE } from '../../shared/frame/pages.ts';
import styles from './sections.module.css';

/** The desktop app, and whom to ask. */
export function Reach() {
  return (
    <div className={`${styles['section']} ${styles['reach']}`}>
      <section aria-labelledby="download-title">
        <h2 id="download-title">
          <Trans>On your desktop</Trans>
        </h2>
        <p>
          <Trans>A window of its own, which can stay out of the taskbar.</Trans>
        </p>
        <Button component={Link} to={DOWNLOAD_PAGE} variant="default" size="md">
          <Trans>Download the app</Trans>
        </Button>
      </section>
      <section id="contact" aria-labelledby="contact-title">
        <h2 id="contact-title">
          <Trans>Contact</Trans>
        </h2>
        <p>
          <Trans>
            Read <Link to={ABOUT_PAGE}>who runs this site</Link> and how to reach them, or{' '}
            <Link to={FEEDBACK_PAGE}>send feedback</Link> from your account.
          </Trans>
        </p>
      </section>
    </div>
  );
}
