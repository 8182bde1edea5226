import { passkeyName, SECOND_FACTOR } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import formStyles from '../../shared/account-form/account-form.module.css';
import { FailureNote } from '../../shared/account-form/failure-note.tsx';
import { PasskeyRefused } from '../../shared/second-factor/passkey.ts';
import styles from './account.module.css';
import { QuestionDialog } from './question-dialog.tsx';

interface PasskeyNameProps {
  title: string;
  lead?: ReactNode;
  action: ReactNode;
  isOpen: boolean;
  name: string;
  saving: { mutate: (name: string) => void; isPending: boolean; error: unknown };
  onClose: () => void;
}

/** Asks for the name of a passkey. */
export function PasskeyNameDialog(props: PasskeyNameProps) {
  return (
    <QuestionDialog title={props.title} isOpen={props.isOpen} onClose={props.onClose}>
      <NameForm {...props} />
    </QuestionDialog>
  );
}

function NameForm({ lead, action, name, saving }: PasskeyNameProps) {
  const { t } = useLingui();
  const [value, setValue] = useState(name);
  const [isEmpty, setEmpty] = useState(false);
  return (
    <form
      className={formStyles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const given = passkeyName.safeParse(value);
        setEmpty(!given.success);
        if (given.success) saving.mutate(given.data);
      }}
    >
      {lead !== undefined && <p className={styles['dialogText']}>{lead}</p>}
      <TextInput
        label={t`Name of the passkey`}
        placeholder={t`My laptop`}
        autoComplete="off"
        maxLength={SECOND_FACTOR.passkeyNameCharacters}
        value={value}
        onChange={({ currentTarget }) => {
          setValue(currentTarget.value);
          setEmpty(false);
        }}
        error={isEmpty ? t`Enter a name.` : undefined}
        errorProps={{ role: 'alert' }}
        data-autofocus
      />
      {saving.error !== null && <AddFailure error={saving.error} />}
      <Button type="submit" loading={saving.isPending}>
        {action}
      </Button>
    </form>
  );
}

function AddFailure({ error }: { error: unknown }) {
  if (!(error instanceof PasskeyRefused)) return <FailureNote error={error} />;
  return (
    <p role="alert" className={formStyles['failure']}>
      {error.isThere ? (
        <Trans>This device already has a passkey for this account.</Trans>
      ) : (
        <Trans>No passkey was made. Try again, or use another device or key.</Trans>
      )}
    </p>
  );
}
