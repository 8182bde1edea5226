import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DOWNLOAD_PAGE } from '../../shared/frame/pages.ts';
import { useVertical } from '../../shared/look/use-vertical.ts';
import { SettingsPart } from '../../shared/settings/settings-part.tsx';
import styles from './preferences.module.css';

/** How Cuecard is on this device; `desktop` is what only the desktop app has, null in a browser. */
export function AppPage({ desktop }: { desktop: ReactNode }) {
  const { t } = useLingui();
  const [isVertical, setVertical] = useVertical();
  return (
    <SettingsPart title={t`App`}>
      <section className={styles.card} aria-labelledby="live-screen">
        <h2 id="live-screen">
          <Trans>Live screen on this device</Trans>
        </h2>
        <Switch
          label={t`Tall screen: answer above, conversation below`}
          description={t`The live screen can switch it too.`}
          checked={isVertical}
          onChange={(event) => setVertical(event.currentTarget.checked)}
        />
      </section>
      {desktop ?? (
        <section className={styles.card} aria-labelledby="desktop">
          <h2 id="desktop">
            <Trans>Desktop app</Trans>
          </h2>
          <p>
            <Trans>
              In the desktop app, this page also has the settings of its window: hiding it, and
              protecting it where the system can.
            </Trans>
          </p>
          <Link to={DOWNLOAD_PAGE}>
            <Trans>Get the desktop app</Trans>
          </Link>
        </section>
      )}
    </SettingsPart>
  );
}
