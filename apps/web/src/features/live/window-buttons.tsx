import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import { mdiEyeOffOutline, mdiWindowMinimize } from '@mdi/js';
import { useSelector } from '@tanstack/react-store';
import { changeOwnWindow, ownWindow } from '../../shared/environment/own-window.ts';
import { shell } from '../../shared/environment/shell.ts';
import { Icon } from '../../shared/icon.tsx';
import { showFailure } from '../../shared/snackbar.ts';

/** In the desktop app alone: hides the window, and turns hidden mode on or off. */
export function WindowButtons() {
  const { t } = useLingui();
  const isHidden = useSelector(ownWindow, (now) => now.settings.hiddenMode);
  const { desktop } = shell;
  if (desktop === null) return null;
  const label = isHidden ? t`Turn hidden mode off` : t`Turn hidden mode on`;
  return (
    <>
      <ActionIcon
        variant={isHidden ? 'light' : 'subtle'}
        aria-label={label}
        title={label}
        aria-pressed={isHidden}
        onClick={() => void changeOwnWindow({ hiddenMode: !isHidden }).catch(showFailure)}
      >
        <Icon path={mdiEyeOffOutline} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={t`Hide Cuecard`}
        title={t`Hide Cuecard. The icon in the tray, or starting it again, brings it back.`}
        onClick={() => void desktop.hide().catch(showFailure)}
      >
        <Icon path={mdiWindowMinimize} />
      </ActionIcon>
    </>
  );
}
