import { Trans, useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useCloseSettings } from '../../shared/settings/page-behind.ts';
import { PartTabs } from './part-list.tsx';
import styles from './settings.module.css';

/** Under every question that a part asks, also one that was open before the dialog. */
const BELOW_QUESTIONS = 190;
const DIALOGS = '[role="dialog"], [role="alertdialog"]';

/** The settings over the page from which they were opened: their parts, and beside them the open one. */
export function SettingsDialog({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const close = useCloseSettings();
  const dialog = useRef<HTMLDivElement>(null);
  useEscape(dialog, close);
  return (
    <Modal.Root
      opened
      onClose={close}
      closeOnEscape={false}
      centered
      size={1040}
      zIndex={BELOW_QUESTIONS}
      radius="lg"
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay backgroundOpacity={0.3} />
      <Modal.Content>
        <div ref={dialog} className={styles['dialog']}>
          <div className={styles['side']}>
            <Modal.Title className={styles['title'] ?? ''}>
              <Trans>Settings</Trans>
            </Modal.Title>
            <PartTabs />
          </div>
          <div className={styles['open']}>{children}</div>
          <Modal.CloseButton className={styles['close'] ?? ''} aria-label={t`Close`} />
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

/**
 * Escape answers the question that a part asks, and does not close the settings around it: neither where it is
 * pressed in the question, which may be gone by now, nor where somebody is quicker than the focus that moves there.
 */
function useEscape(dialog: { current: HTMLElement | null }, close: () => void): void {
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
    const pressedIn = (event.target as Element).closest(DIALOGS);
    const open = [pressedIn, ...document.querySelectorAll(DIALOGS)];
    if (open.every((each) => each === null || each.contains(dialog.current))) close();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onEscape(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
