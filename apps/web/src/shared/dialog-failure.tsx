import { Trans } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import type { ReactNode } from 'react';
import styles from './lazy-dialog.module.css';

interface DialogFailureProps {
  onClose: () => void;
  /** Null: its code is there and broke, and only opening it anew helps. */
  onRetry: (() => void) | null;
}

/** Stands where a dialog could not be loaded, or broke; the page below it, which may be an interview, goes on. */
export default function DialogFailure({ onClose, onRetry }: DialogFailureProps) {
  if (onRetry === null)
    return (
      <Note onClose={onClose} title={<Trans>Something broke in this window</Trans>}>
        <p>
          <Trans>Everything else on this page continues. Close the window and open it again.</Trans>
        </p>
        <div className={styles.ways}>
          <Button onClick={onClose} data-autofocus>
            <Trans>Close</Trans>
          </Button>
        </div>
      </Note>
    );
  return (
    <Note onClose={onClose} title={<Trans>This window could not be loaded</Trans>}>
      <p>
        <Trans>The network is down. Everything else on this page continues.</Trans>
      </p>
      <div className={styles.ways}>
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
        <Button onClick={onRetry} data-autofocus>
          <Trans>Try again</Trans>
        </Button>
      </div>
    </Note>
  );
}

interface NoteProps {
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
}

function Note({ onClose, title, children }: NoteProps) {
  return (
    <Modal opened onClose={onClose} title={title} classNames={{ title: styles.title ?? '' }}>
      {children}
    </Modal>
  );
}
