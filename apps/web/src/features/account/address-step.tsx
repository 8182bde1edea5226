import { email as emailSchema, phone as phoneSchema, type AccountAddress } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import formStyles from '../../shared/account-form/account-form.module.css';
import { FailureNote } from '../../shared/account-form/failure-note.tsx';
import type { FieldProblem } from '../../shared/account-form/field-words.ts';
import { findServerProblem } from '../../shared/account-form/server-problem.ts';
import styles from './account.module.css';
import type { ChangeOptions } from './use-change-address.ts';
import { useFormatAddressProblem } from './use-format-address-problem.ts';

type Kind = AccountAddress['kind'];

interface AddressStepProps extends Pick<ChangeOptions, 'kind' | 'present'> {
  sending: {
    mutate: (address: AccountAddress) => void;
    reset: () => void;
    isPending: boolean;
    error: unknown;
  };
}

/** Which address the account is to have. */
export function AddressStep({ kind, present, sending }: AddressStepProps) {
  const { t } = useLingui();
  const [value, setValue] = useState('');
  const [invalid, setInvalid] = useState<FieldProblem | null>(null);
  const words = useFormatAddressProblem(kind);
  const problem = invalid ?? findServerProblem(sending.error);
  const send = (): void => {
    const address = parseAddress(kind, value);
    if (address === null) setInvalid({ field: kind, reason: 'invalid' });
    else sending.mutate(address);
  };
  return (
    <form
      className={formStyles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p className={styles['dialogText']}>
        <StepLead kind={kind} present={present} />
      </p>
      <TextInput
        type={kind === 'email' ? 'email' : 'tel'}
        label={kind === 'email' ? t`New e-mail address` : t`New mobile number`}
        autoComplete={kind === 'email' ? 'email' : 'tel-national'}
        value={value}
        onChange={({ currentTarget }) => {
          setValue(currentTarget.value);
          setInvalid(null);
          sending.reset();
        }}
        error={problem === null ? undefined : words(problem)}
        errorProps={{ role: 'alert' }}
        data-autofocus
      />
      {sending.error !== null && problem === null && <FailureNote error={sending.error} />}
      <Button type="submit" loading={sending.isPending}>
        <Trans>Send the code</Trans>
      </Button>
    </form>
  );
}

function StepLead({ kind, present }: Pick<ChangeOptions, 'kind' | 'present'>) {
  if (kind === 'phone')
    return <Trans>We’ll send a code to the new number. Mainland China numbers only.</Trans>;
  if (present === null) return <Trans>We’ll send a code to it.</Trans>;
  return <Trans>We’ll send one code to the new address and one to {present}.</Trans>;
}

function parseAddress(kind: Kind, value: string): AccountAddress | null {
  if (kind === 'email') {
    const { success, data } = emailSchema.safeParse(value);
    return success ? { kind, email: data } : null;
  }
  const { success, data } = phoneSchema.safeParse(value);
  return success ? { kind, phone: data } : null;
}
