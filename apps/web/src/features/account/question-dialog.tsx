import { Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import type { ReactNode } from 'react';
import styles from './account.module.css';

/** A question before something that cannot be undone. */
export function QuestionDialog(props: {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Modal
      opened={props.isOpen}
      onClose={props.onClose}
      title={props.title}
      size={460}
      classNames={{ title: styles['dialogTitle'] ?? '' }}
    >
      {props.children}
    </Modal>
  );
}
