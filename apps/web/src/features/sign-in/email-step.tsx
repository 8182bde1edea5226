import { calls, email as emailSchema } from '@cuecard/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { callApi } from '../../shared/api/call-api.ts';
import styles from '../../shared/account-form/account-form.module.css';
import { FailureNote } from '../../shared/account-form/failure-note.tsx';
import { useFormatFieldProblem } from '../../shared/account-form/field-words.ts';
import { findServerProblem } from '../../shared/account-form/server-problem.ts';
import { WorkNote } from '../../shared/work/work-note.tsx';
import type { SentCode } from './sent-code.ts';
import { useSendCode, type CodePurpose } from './use-send-code.ts';

const schema = z.object({ email: emailSchema });

/** The address that a code goes to. At the sign-up it is said at once when it has an account already. */
export function EmailStep(props: {
  purpose: CodePurpose;
  email: string;
  onSent: (sent: SentCode) => void;
}) {
  const { t } = useLingui();
  const words = useFormatFieldProblem();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: props.email } });
  const { sending, work } = useSendCode(props.purpose, props.onSent);
  const looking = useMutation({
    mutationFn: (email: string) => callApi(calls.emailExists, { email }),
  });
  const checkEmail = (text: string): void => {
    const { success, data } = emailSchema.safeParse(text);
    if (success && props.purpose === 'signup') looking.mutate(data);
  };
  const forget = (): void => {
    sending.reset();
    looking.reset();
  };
  const problem = sending.isError ? findServerProblem(sending.error) : null;
  const taken = looking.data?.exist === true ? words({ field: 'email', reason: 'taken' }) : null;
  const error = form.formState.errors.email
    ? words({ field: 'email', reason: 'invalid' })
    : ((problem && words(problem)) ?? taken);
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={form.handleSubmit(({ email }) => sending.mutate(email))}
    >
      <TextInput
        {...form.register('email', {
          onChange: forget,
          onBlur: ({ target }: { target: HTMLInputElement }) => checkEmail(target.value),
        })}
        type="email"
        label={t`E-mail`}
        autoComplete={props.purpose === 'reset' ? 'username' : 'email'}
        error={error}
        errorProps={{ role: 'alert' }}
      />
      {sending.isError && problem === null && <FailureNote error={sending.error} />}
      <WorkNote work={work} />
      <Button type="submit" size="md" loading={sending.isPending}>
        <Trans>Send the code</Trans>
      </Button>
    </form>
  );
}
