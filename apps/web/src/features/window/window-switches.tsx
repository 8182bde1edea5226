import type { WindowSettings } from '@cuecard/shell';
import { useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { useMutation } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { changeOwnWindow, ownWindow } from '../../shared/environment/own-window.ts';
import { shell } from '../../shared/environment/shell.ts';
import { showFailure } from '../../shared/snackbar.ts';
import { AutostartSwitch } from './autostart-switch.tsx';
import styles from './window-sections.module.css';

/** One switch for each setting; hidden mode is both of the others at once. */
export function WindowSwitches() {
  const { t } = useLingui();
  const settings = useSelector(ownWindow, (now) => now.settings);
  const changing = useMutation({ mutationFn: changeOwnWindow, onError: showFailure });
  const isMac = shell.platform === 'Tauri-Mac';
  const toggle = (name: keyof WindowSettings) => () => changing.mutate({ [name]: !settings[name] });
  return (
    <div className={styles['switches']}>
      <Switch
        label={t`Hidden mode`}
        description={t`Both settings below at once.`}
        checked={settings.hiddenMode}
        onChange={toggle('hiddenMode')}
      />
      <Switch
        label={isMac ? t`Hide the Dock icon` : t`Hide from the taskbar`}
        description={
          isMac
            ? t`Hiding the taskbar is not supported on a Mac. The icon in the menu bar brings the window back.`
            : t`The icon in the tray, or starting Cuecard again, brings the window back.`
        }
        checked={settings.hiddenMode || settings.skipTaskbar}
        disabled={settings.hiddenMode}
        onChange={toggle('skipTaskbar')}
      />
      <Switch
        label={t`Protect the window`}
        description={t`Keeps it out of screen sharing, recordings and screenshots where the system can.`}
        checked={settings.hiddenMode || settings.protectWindow}
        disabled={settings.hiddenMode}
        onChange={toggle('protectWindow')}
      />
      <AutostartSwitch />
    </div>
  );
}
