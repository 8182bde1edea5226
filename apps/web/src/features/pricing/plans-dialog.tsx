import { Trans } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import { useState } from 'react';
import { Buying } from './buying.tsx';
import { Plans, useView, type Choice } from './plans.tsx';
import styles from './pricing.module.css';

/** The plans as a dialog over any page, which stays as it is; a live interview goes on below. */
export default function PlansDialog({ onClose }: { onClose: () => void }) {
  const [view, setView] = useView();
  const [choice, setChoice] = useState<Choice | null>(null);
  if (choice !== null)
    return <Buying choice={choice} onBack={() => setChoice(null)} onOver={onClose} />;
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Trans>Plans</Trans>}
      size={1040}
      classNames={{ title: styles.title ?? '' }}
    >
      <Plans view={view} onView={setView} onBuy={setChoice} />
    </Modal>
  );
}
