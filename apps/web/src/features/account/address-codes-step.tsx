import { code as codeSchema } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import formStyles from '../../shared/account-form/account-form.module.css';
import { CodeInput } from '../../shared/account-form/code-input.tsx';
import { FailureNote } from '../../shared/account-form/failure-note.tsx';
import type { FieldProblem } from '../../shared/account-form/field-words.ts';
import { ResendRow } from '../../shared/account-form/resend-row.tsx';
import { findServerProblem } from '../../shared/account-form/server-problem.ts';
import type { ChangeOptions, SentCodes, useChangeAddress } from './use-change-address.ts';
import { useFormatAddressProblem } from './use-format-address-problem.ts';

interface AddressCodesProps extends Pick<ChangeOptions, 'kind' | 'present'> {
  change: ReturnType<typeof useChangeAddress>;
  sent: SentCodes;
}

type Field = 'code' | 'currentCode';

/** The codes that went to the new address and to the present mailbox. */
export function AddressCodesStep({ kind, present, change, sent }: AddressCodesProps) {
  const { t } = useLingui();
  const { needsCurrent, sending, changing, restart } = change;
  const { address, resendAt } = sent;
  const [given, setGiven] = useState<Record<Field, string>>({ code: '', currentCode: '' });
  const [invalid, setInvalid] = useState<FieldProblem | null>(null);
  const words = useFormatAddressProblem(kind);
  const problem = invalid ?? findServerProblem(changing.error);
  const current = present ?? '';
  const target = address.kind === 'email' ? address.email : address.phone;

  const save = (): void => {
    const fields: Field[] = needsCurrent ? ['code', 'currentCode'] : ['code'];
    const wrong = fields.find((field) => !codeSchema.safeParse(given[field]).success);
    if (wrong !== undefined) return setInvalid({ field: wrong, reason: 'invalid' });
    const { code, currentCode } = given;
    changing.mutate({ address, code, ...(needsCurrent && { currentCode }) });
  };
  const field = (name: Field) => ({
    value: given[name],
    error: problem?.field === name ? words(problem) : undefined,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      setGiven({ ...given, [name]: currentTarget.value });
      setInvalid(null);
      changing.reset();
    },
  });
  return (
    <form
      className={formStyles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div>
        <CodeInput {...field('code')} label={t`Code sent to ${target}`} data-autofocus />
        <ResendRow
          resendAt={resendAt}
          isSending={sending.isPending}
          error={sending.error}
          onResend={() => sending.mutate(address)}
          change={
            <button type="button" className={formStyles['link']} onClick={restart}>
              {kind === 'email' ? <Trans>Change address</Trans> : <Trans>Change number</Trans>}
            </button>
          }
        />
      </div>
      {needsCurrent && <CodeInput {...field('currentCode')} label={t`Code sent to ${current}`} />}
      {problem?.reason === 'taken' && (
        <p role="alert" className={formStyles['failure']}>
          {words(problem)}
        </p>
      )}
      {changing.isError && problem === null && <FailureNote error={changing.error} />}
      <Button type="submit" loading={changing.isPending}>
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}
