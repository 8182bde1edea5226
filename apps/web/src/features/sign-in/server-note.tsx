import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { isBundled, shell } from '../../shared/environment/shell.ts';
import styles from './login-frame.module.css';

/** Which server the desktop app signs in to, and the way to another. Nothing in a browser, whose address says it. */
export function ServerNote() {
  if (!isBundled() || shell.server === null) return null;
  const host = shell.server.replace(/^https?:\/\//, '');
  return (
    <p className={styles['server']}>
      <Trans>
        Server: {host} · <Link to="/connect">Change</Link>
      </Trans>
    </p>
  );
}
