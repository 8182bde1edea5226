import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';
import { ownWindow } from '../../shared/environment/own-window.ts';
import { isOwnServer, shell } from '../../shared/environment/shell.ts';
import { BackupSection } from './backup-section.tsx';
import { ProtectionNote } from './protection-note.tsx';
import styles from './window-sections.module.css';
import { ShortcutSection } from './shortcut-section.tsx';
import { WindowSwitches } from './window-switches.tsx';

/** The settings that only the desktop app has: its window, and the server that it belongs to. */
export function WindowSections() {
  const { t } = useLingui();
  const applied = useSelector(ownWindow, (now) => now.applied);
  const own = shell.desktop?.ownServer ?? null;
  const host = (shell.server ?? '').replace(/^https?:\/\//, '');
  return (
    <>
      <section className={styles['card']} aria-labelledby="window">
        <h2 id="window">
          <Trans>Window</Trans>
        </h2>
        <WindowSwitches />
        {applied !== null && <ProtectionNote protection={applied.protection} />}
        <p className={styles['note']}>
          <Trans>
            Whatever is hidden from others, you still see that Cuecard is listening, and what
            agreeing to it means.
          </Trans>
        </p>
      </section>
      <ShortcutSection />
      {isOwnServer() && own !== null && <BackupSection backups={own.backups} />}
      <section className={styles['card']} aria-labelledby="server">
        <h2 id="server">
          <Trans>Server</Trans>
        </h2>
        <p>
          {isOwnServer() ? t`On this computer` : host} · <Link to="/connect">{t`Change`}</Link>
        </p>
      </section>
    </>
  );
}
