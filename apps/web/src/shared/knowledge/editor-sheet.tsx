import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Drawer } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { useBlocker } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { focusNow } from '../focus-now.ts';
import styles from './editor-sheet.module.css';

interface EditorSheetProps {
  title: string;
  onClose: () => void;
  children: (given: {
    close: () => void;
    setDirty: (isDirty: boolean) => void;
    /** Runs what would lose the changes, asked for first where there are some. */
    leave: (how: () => void) => void;
  }) => ReactNode;
}

/**
 * Knows whether leaving would lose something; asked when the user leaves, which is before the next
 * rendering.
 */
function createGuard() {
  let dirty = false;
  return {
    isDirty: () => dirty,
    setDirty: (isDirty: boolean) => {
      dirty = isDirty;
    },
  };
}

/** A panel at the side, the whole screen on a phone; asks before typed words are lost. */
export function EditorSheet({ title, onClose, children }: EditorSheetProps) {
  const { t } = useLingui();
  const isPhone = useMediaQuery('(max-width: 700px)') ?? false;
  const [guard] = useState(createGuard);
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const blocker = useBlocker({
    shouldBlockFn: () => guard.isDirty(),
    enableBeforeUnload: () => guard.isDirty(),
    withResolver: true,
  });
  const leave = (how: () => void) => {
    if (guard.isDirty()) setLeaving(() => how);
    else how();
  };
  const close = () => leave(onClose);
  const isBlocked = blocker.status === 'blocked';
  const stay = () => {
    setLeaving(null);
    if (isBlocked) blocker.reset();
  };
  const discard = () => {
    setLeaving(null);
    guard.setDirty(false);
    if (isBlocked) blocker.proceed();
    else leaving?.();
  };
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size={isPhone ? '100%' : 560}
      title={title}
      closeButtonProps={{ 'aria-label': t`Close` }}
      overlayProps={{ backgroundOpacity: 0.16 }}
      transitionProps={{ duration: 0 }}
      classNames={{
        body: styles.body ?? '',
        title: styles.title ?? '',
        content: styles.content ?? '',
        header: styles.header ?? '',
      }}
    >
      {(leaving !== null || isBlocked) && (
        <div className={styles.ask} role="alertdialog" aria-label={t`Leave without saving?`}>
          <b>
            <Trans>Leave without saving?</Trans>
          </b>
          <span>
            <Trans>Your changes here will be lost.</Trans>
          </span>
          <div>
            <Button size="sm" onClick={stay} ref={focusNow}>
              <Trans>Keep editing</Trans>
            </Button>
            <Button size="sm" variant="default" onClick={discard}>
              <Trans>Discard changes</Trans>
            </Button>
          </div>
        </div>
      )}
      {children({ close, setDirty: guard.setDirty, leave })}
    </Drawer>
  );
}
