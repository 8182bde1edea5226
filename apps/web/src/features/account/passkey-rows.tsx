import { calls, type FactorFacts, type Passkey } from '@cuecard/contract';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../shared/api/call-api.ts';
import { browserSupportsWebAuthn } from '../../shared/second-factor/passkey.ts';
import { formatDay } from '../../shared/locale/clock.ts';
import styles from './account.module.css';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { useAddPasskey } from './use-add-passkey.ts';
import { useFactorChange, useReloadFactors } from './use-factor-change.ts';

interface PasskeyRowsProps {
  factors: FactorFacts;
  onCodes: (codes: readonly string[] | null) => void;
}

/** The passkeys, and how to add one. */
export function PasskeyRows({ factors, onCodes }: PasskeyRowsProps) {
  const canAdd = factors.canAddPasskey && browserSupportsWebAuthn();
  return (
    <>
      <li className={styles['fact']}>
        <div className={styles['what']}>
          <p className={styles['name']}>
            <Trans>Passkeys</Trans>
          </p>
          <p className={styles['seen']}>
            {factors.canAddPasskey ? (
              <Trans>Your fingerprint, your face, the PIN of this device, or a security key.</Trans>
            ) : (
              <Trans>
                Browsers make passkeys only for addresses with a name. Open Cuecard under its
                domain, or as localhost on its own machine.
              </Trans>
            )}
          </p>
        </div>
        {canAdd && <AddPasskey onCodes={onCodes} />}
      </li>
      {factors.passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
    </>
  );
}

function AddPasskey({ onCodes }: Pick<PasskeyRowsProps, 'onCodes'>) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const adding = useAddPasskey((codes) => {
    setOpen(false);
    onCodes(codes);
  });
  return (
    <>
      <Button
        variant="default"
        size="sm"
        onClick={() => {
          adding.reset();
          setOpen(true);
        }}
      >
        <Trans>Add a passkey</Trans>
      </Button>
      <PasskeyNameDialog
        title={t`Add a passkey`}
        lead={<Trans>Give it a name that you will recognise. Your browser will ask next.</Trans>}
        action={<Trans>Continue</Trans>}
        isOpen={isOpen}
        name=""
        saving={adding}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { i18n } = useLingui();
  const { name, createdAt, usedAt, host } = passkey;
  const day = (at: number) => formatDay(at, i18n.locale);
  const made = day(createdAt);
  const used = usedAt === null ? null : day(usedAt);
  return (
    <li className={`${styles['fact']} ${styles['inner']}`}>
      <div className={styles['what']}>
        <p className={styles['name']}>{name}</p>
        <p className={styles['seen']}>
          {used === null ? (
            <Trans>Made on {made}, not used yet</Trans>
          ) : (
            <Trans>
              Made on {made}, last used on {used}
            </Trans>
          )}
          {host !== window.location.hostname && (
            <>
              {' · '}
              <Trans>works at {host}</Trans>
            </>
          )}
        </p>
      </div>
      <div className={styles['buttons']}>
        <RenamePasskey passkey={passkey} />
        <RemovePasskey passkey={passkey} />
      </div>
    </li>
  );
}

function RenamePasskey({ passkey: { id, name } }: { passkey: Passkey }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const reload = useReloadFactors();
  const renaming = useMutation({
    mutationFn: (to: string) => callApi(calls.renamePasskey, { name: to }, { id }),
    onSuccess: async () => {
      await reload();
      setOpen(false);
    },
  });
  return (
    <>
      <Button
        variant="default"
        size="sm"
        aria-label={t`Rename the passkey: ${name}`}
        onClick={() => setOpen(true)}
      >
        <Trans>Rename</Trans>
      </Button>
      <PasskeyNameDialog
        title={t`Rename the passkey`}
        action={<Trans>Save</Trans>}
        isOpen={isOpen}
        name={name}
        saving={renaming}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function RemovePasskey({ passkey: { id, name } }: { passkey: Passkey }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const removing = useFactorChange(
    () => callApi(calls.removePasskey, undefined, { id }),
    msg`The passkey is removed.`,
    close,
  );
  return (
    <>
      <Button
        variant="default"
        size="sm"
        aria-label={t`Remove the passkey: ${name}`}
        onClick={() => setOpen(true)}
      >
        <Trans>Remove</Trans>
      </Button>
      <QuestionDialog title={t`Remove this passkey?`} isOpen={isOpen} onClose={close}>
        <p className={styles['dialogText']}>
          <Trans>
            “{name}” no longer opens this account. Remove it from the device too, so it is no longer
            offered there.
          </Trans>
        </p>
        <div className={styles['actions']}>
          <Button variant="default" onClick={close} data-autofocus>
            <Trans>Keep it</Trans>
          </Button>
          <Button color="red" loading={removing.isPending} onClick={() => removing.mutate()}>
            <Trans>Remove</Trans>
          </Button>
        </div>
      </QuestionDialog>
    </>
  );
}
