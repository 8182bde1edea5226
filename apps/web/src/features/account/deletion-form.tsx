import {
  calls,
  code as codeSchema,
  type AccountFacts,
  type OwnershipProof,
} from '@cuecard/contract';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import formStyles from '../../shared/account-form/account-form.module.css';
import { CodeInput } from '../../shared/account-form/code-input.tsx';
import { CodeProof } from '../../shared/account-form/code-proof.tsx';
import { FailureNote } from '../../shared/account-form/failure-note.tsx';
import { useFormatFieldProblem, type FieldProblem } from '../../shared/account-form/field-words.ts';
import { SecretInput } from '../../shared/account-form/secret-input.tsx';
import { findServerProblem } from '../../shared/account-form/server-problem.ts';
import { callApi } from '../../shared/api/call-api.ts';
import { login } from '../../shared/login/browser-login.ts';
import { confirmed } from '../../shared/second-factor/confirmation.ts';
import { showMessage } from '../../shared/snackbar.ts';
import styles from './account.module.css';

/** The proof that it is the owner who asks: the password, a code, or else a login that is minutes old. */
export function DeletionForm({ account, onKeep }: { account: AccountFacts; onKeep: () => void }) {
  const { t } = useLingui();
  const kind = chooseProofKind(account);
  const words = useFormatFieldProblem(account.email === null ? 'sms' : 'mail');
  const [value, setValue] = useState('');
  const [empty, setEmpty] = useState<FieldProblem | null>(null);
  const [isSent, setSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const deleting = useMutation({
    mutationFn: (proof: OwnershipProof) => confirmed(() => callApi(calls.deleteAccount, { proof })),
    onSuccess: () => {
      login.clear('signed-out');
      showMessage(msg`Your account is deleted.`);
    },
    // The button that had the focus was disabled meanwhile; the proof is what is given again.
    onError: () => form.current?.querySelector('input')?.focus(),
  });
  const remove = (): void => {
    if (kind === 'fresh') deleting.mutate({ kind });
    else if (kind === 'password') {
      if (value === '') setEmpty({ field: 'password', reason: 'required' });
      else deleting.mutate({ kind, password: value });
    } else {
      const given = codeSchema.safeParse(value);
      if (given.success) deleting.mutate({ kind, code: given.data });
      else setEmpty({ field: 'code', reason: 'invalid' });
    }
  };
  const refused = findServerProblem(deleting.error);
  // The sign-in's words speak of an e-mail, which nobody typed here.
  const refusal =
    refused?.field === 'password' ? { ...refused, field: 'current' as const } : refused;
  const problem = empty ?? refusal;
  const field = {
    value,
    error: problem === null ? undefined : words(problem),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      setValue(currentTarget.value);
      setEmpty(null);
      deleting.reset();
    },
  };
  return (
    <form
      ref={form}
      className={`${formStyles['form']} ${styles['dialogForm']}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        remove();
      }}
    >
      {kind === 'password' && (
        <SecretInput {...field} label={t`Your password`} autoComplete="current-password" />
      )}
      {kind === 'code' && (
        <CodeProof purpose="delete" onSent={() => setSent(true)}>
          <CodeInput {...field} label={t`Code`} />
        </CodeProof>
      )}
      {deleting.isError && refused === null && <FailureNote error={deleting.error} />}
      <div className={styles['actions']} style={{ marginTop: 0 }}>
        <Button variant="default" onClick={onKeep} data-autofocus>
          <Trans>Keep the account</Trans>
        </Button>
        <Button
          type="submit"
          color="red"
          loading={deleting.isPending}
          disabled={kind === 'code' && !isSent}
        >
          <Trans>Delete for good</Trans>
        </Button>
      </div>
    </form>
  );
}

function chooseProofKind({ hasPassword, email, phone }: AccountFacts): OwnershipProof['kind'] {
  if (hasPassword) return 'password';
  return email === null && phone === null ? 'fresh' : 'code';
}
