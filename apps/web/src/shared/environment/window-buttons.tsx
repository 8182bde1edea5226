import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import { mdiEyeOffOutline, mdiWindowMinimize } from '@mdi/js';
import { useSelector } from '@tanstack/react-store';
import { changeOwnWindow, ownWindow } from './own-window.ts';
import { shell } from './shell.ts';
import { Icon } from '../icon.tsx';
import { showFailure, showMessage } from '../snackbar.ts';

interface WindowButtonsProps {
  /** Why hidden mode may not be turned on here; null: it may. */
  refused?: MessageDescriptor | null;
}

/** In the desktop app alone: hides the window, and turns hidden mode on or off. */
export function WindowButtons({ refused = null }: WindowButtonsProps) {
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
        onClick={() => {
          // What is on may always be turned off.
          if (refused !== null && !isHidden) showMessage(refused);
          else void changeOwnWindow({ hiddenMode: !isHidden }).catch(showFailure);
        }}
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
