import { calls, LIMITS } from '@cuecard/contract';
import { authCalls } from '@cuecard/contract/calls/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import styles from '../../shared/account-form/account-form.module.css';
import { CodeInput } from '../../shared/account-form/code-input.tsx';
import { FailureNote } from '../../shared/account-form/failure-note.tsx';
import { useFormatFieldProblem } from '../../shared/account-form/field-words.ts';
import { SecretInput } from '../../shared/account-form/secret-input.tsx';
import { setServerError, findFieldWords } from '../../shared/account-form/server-errors.ts';
import { findServerProblem } from '../../shared/account-form/server-problem.ts';
import { keepLoginForm } from '../../shared/login/kept-login-form.ts';
import { waitingSignIn } from '../../shared/second-factor/waiting-sign-in.ts';
import { useWork } from '../../shared/work/use-work.ts';
import { WorkNote } from '../../shared/work/work-note.tsx';
import { CodeRow } from './code-row.tsx';
import type { SentCode } from './sent-code.ts';
import { useEnter } from './use-enter.ts';

const schema = authCalls.resetPassword.request.pick({ code: true, password: true });
type Fields = z.input<typeof schema>;

/** The code that came and the new password; it logs in, and ends every other login. */
export function ResetStep(props: {
  sent: SentCode;
  next: string | undefined;
  onSent: (sent: SentCode) => void;
  onChangeEmail: () => void;
}) {
  const { t } = useLingui();
  const words = useFormatFieldProblem();
  const enter = useEnter(props.next);
  const work = useWork();
  const form = useForm<Fields>({
    resolver: zodResolver(schema),
    defaultValues: { code: '', password: '' },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  const { email } = props.sent;
  const reset = useMutation({
    mutationFn: (fields: Fields) => work.call(calls.resetPassword, { email, ...fields }),
    onSuccess: ({ token }) => {
      keepLoginForm('/login/signin');
      enter(token);
    },
    onError: (error) => {
      if (waitingSignIn.begin(error, props.next)) return;
      setServerError<Fields>(error, ['code', 'password'], form.setError, words);
    },
  });
  const { errors } = form.formState;
  const shortest = LIMITS.passwordShortest;
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={form.handleSubmit((fields) => reset.mutate(fields))}
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <div>
        <CodeInput
          {...form.register('code')}
          label={t`Code from the e-mail`}
          error={findFieldWords(errors.code, words({ field: 'code', reason: 'invalid' }))}
        />
        <CodeRow
          purpose="reset"
          sent={props.sent}
          onSent={props.onSent}
          onChangeEmail={props.onChangeEmail}
        />
      </div>
      <SecretInput
        {...form.register('password')}
        label={t`New password`}
        description={t`At least ${shortest} characters`}
        autoComplete="new-password"
        error={findFieldWords(errors.password, words({ field: 'password', reason: 'invalid' }))}
      />
      {reset.isError && findServerProblem(reset.error) === null && (
        <FailureNote error={reset.error} />
      )}
      <WorkNote work={work} />
      <Button type="submit" size="md" loading={reset.isPending}>
        <Trans>Set the password and sign in</Trans>
      </Button>
    </form>
  );
}
