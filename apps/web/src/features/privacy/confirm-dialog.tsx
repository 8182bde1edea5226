import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import type { ReactNode } from 'react';
import styles from './privacy.module.css';

/** Asks before what cannot be taken back. */
export function Confirm(props: { title: string; onCancel: () => void; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Modal
      opened
      onClose={props.onCancel}
      title={props.title}
      closeButtonProps={{ 'aria-label': t`Close` }}
      centered
      radius="lg"
      padding="lg"
      overlayProps={{ backgroundOpacity: 0.3 }}
      classNames={{ title: styles.ask ?? '' }}
    >
      {props.children}
    </Modal>
  );
}
