import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import { showMessage } from '../snackbar.ts';
import { FeedbackForm } from './feedback-form.tsx';
import styles from './feedback.module.css';

interface FeedbackDialogProps {
  onSent: () => void;
  onClose: () => void;
}

/** Asks after an interview; nobody has to say anything. */
export default function FeedbackDialog({ onSent, onClose }: FeedbackDialogProps) {
  const { t } = useLingui();
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title={t`How was it?`}
      classNames={{ title: styles['title'] ?? '' }}
    >
      <FeedbackForm
        isAfterInterview
        onSent={() => {
          showMessage(msg`Thank you for your feedback`);
          onSent();
        }}
      >
        <Button variant="default" onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
      </FeedbackForm>
    </Modal>
  );
}
