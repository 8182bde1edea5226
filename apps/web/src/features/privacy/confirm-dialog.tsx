import { Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import type { ReactNode } from 'react';
import { useReturnedFocus } from '../../shared/returned-focus.ts';
import styles from './privacy.module.css';

/** Asks before what cannot be taken back. */
export function Confirm(props: { title: string; onCancel: () => void; children: ReactNode }) {
  useReturnedFocus();
  return (
    <Modal
      opened
      onClose={props.onCancel}
      title={props.title}
      classNames={{ title: styles.ask ?? '' }}
    >
      {props.children}
    </Modal>
  );
}
