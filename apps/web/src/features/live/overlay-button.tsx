import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import { mdiPictureInPictureBottomRight } from '@mdi/js';
import { useSelector } from '@tanstack/react-store';
import { closeOverlay, openOverlay, openedOverlay } from '../../shared/environment/overlay.ts';
import { shell } from '../../shared/environment/shell.ts';
import { Icon } from '../../shared/icon.tsx';
import { showFailure } from '../../shared/snackbar.ts';

/** Opens and closes the small window over the meeting, where there can be one. */
export function OverlayButton() {
  const { t } = useLingui();
  const isOpen = useSelector(openedOverlay, (opened) => opened !== null);
  if (shell.overlay === null) return null;
  const label = isOpen ? t`Close the small window` : t`Show in a small window over the meeting`;
  return (
    <ActionIcon
      variant={isOpen ? 'light' : 'subtle'}
      aria-label={label}
      title={label}
      aria-pressed={isOpen}
      onClick={() => (isOpen ? closeOverlay() : void openOverlay().catch(showFailure))}
    >
      <Icon path={mdiPictureInPictureBottomRight} />
    </ActionIcon>
  );
}
