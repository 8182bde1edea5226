import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import { mdiCellphone, mdiLaptop, mdiWeb } from '@mdi/js';
import { useState, type ReactNode } from 'react';
import styles from './device-picker.module.css';

/** The choice of the device that runs the interview: today it is this page. */
export function DevicePicker() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={styles.row}>
      <p>
        <Trans>Taken with web express, this page</Trans>
      </p>
      <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
        <Trans>Other devices</Trans>
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t`What will you use for the interview?`}
        size={520}
        classNames={{ title: styles.title ?? '' }}
      >
        <Clients />
        <div className={styles.done}>
          <Button variant="default" onClick={close} data-autofocus>
            <Trans>Continue with web express</Trans>
          </Button>
        </div>
      </Modal>
    </div>
  );
}

function Clients() {
  return (
    <ul className={styles.clients}>
      <Client icon={mdiWeb} name={<Trans>Web express</Trans>} isThis>
        <Trans>
          This page. Nothing is installed; you share the sound of the meeting’s tab or of the
          screen.
        </Trans>
      </Client>
      <Client icon={mdiLaptop} name={<Trans>Professional client</Trans>}>
        <Trans>An app for your computer that hears the meeting without sharing a tab.</Trans>
      </Client>
      <Client icon={mdiCellphone} name={<Trans>Mobile app</Trans>}>
        <Trans>
          An app for your phone. Until it is available, open this page in the phone’s browser and
          choose “In the same room, one microphone”.
        </Trans>
      </Client>
    </ul>
  );
}

function Client(props: { icon: string; name: ReactNode; isThis?: true; children: ReactNode }) {
  return (
    <li className={styles.client} aria-current={props.isThis}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={props.icon} />
      </svg>
      <div>
        <h3>
          {props.name}
          <small>{props.isThis ? <Trans>in use</Trans> : <Trans>not available yet</Trans>}</small>
        </h3>
        <p>{props.children}</p>
      </div>
    </li>
  );
}
