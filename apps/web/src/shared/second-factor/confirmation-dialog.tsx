import { calls } from '@cuecard/contract';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { useSelector } from '@tanstack/react-store';
import { callApi } from '../api/call-api.ts';
import { login } from '../login/browser-login.ts';
import { showMessage } from '../snackbar.ts';
import { confirmation } from './confirmation.ts';
import { FactorForm } from './factor-form.tsx';
import styles from './second-factor.module.css';

/** Asks who is signed in, over whatever page wanted to know; pages with such calls show it once. */
export function ConfirmationDialog() {
  const { t } = useLingui();
  const asked = useSelector(confirmation.asked);
  const cancel = () => confirmation.settle(false);
  return (
    <Modal
      opened={asked !== null}
      onClose={cancel}
      title={t`Confirm it’s you`}
      size={420}
      zIndex={400}
      classNames={{ title: styles['title'] ?? '' }}
    >
      {asked !== null && (
        <>
          <p className={styles['lead']}>
            <Trans>
              This affects your whole account, so please confirm once more that it’s you.
            </Trans>
          </p>
          <FactorForm
            key={asked.challenge.challenge}
            challenge={asked.challenge}
            action={<Trans>Continue</Trans>}
            send={async (proof) => {
              const { challenge } = asked.challenge;
              const { token: shown } = login.snapshot();
              const { token } = await callApi(calls.confirmLogin, { challenge, proof });
              // A sign-out or a refresh meanwhile stands.
              if (login.snapshot().token === shown) login.setPermission(token);
              confirmation.settle(true);
            }}
            onExpired={() => {
              cancel();
              showMessage(msg`That took too long. Please try again.`);
            }}
          />
        </>
      )}
    </Modal>
  );
}
