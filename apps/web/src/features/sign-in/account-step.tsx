import { calls, limits, verificationCode } from '@cuecard/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm, type FieldError } from 'react-hook-form';
import type { z } from 'zod';
import { callApi } from '../../shared/api/call-api.ts';
import { CodeRow } from './code-row.tsx';
import { FailureNote } from './failure-note.tsx';
import { useFieldWords, type LoginField } from './field-words.ts';
import styles from './login-frame.module.css';
import { serverProblem } from './server-problem.ts';
import type { SentCode } from './sent-code.ts';
import { useEnter } from './use-enter.ts';

const schema = calls.signUpWithEmail.request.pick({ code: true, password: true, name: true });
type Fields = z.input<typeof schema>;

/** Second step of the sign-up: the code that came, a password, and how to be called. */
export function AccountStep(props: {
  sent: SentCode;
  next: string | undefined;
  onSent: (sent: SentCode) => void;
  onChangeEmail: () => void;
}) {
  const { t } = useLingui();
  const words = useFieldWords();
  const enter = useEnter(props.next);
  const form = useForm<Fields>({
    resolver: zodResolver(schema),
    defaultValues: { code: '', password: '', name: '' },
  });
  // The step before is gone from the page: the focus goes on to what is asked next.
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  const { email } = props.sent;
  const signUp = useMutation({
    mutationFn: ({ code, password, name }: Fields) =>
      callApi(calls.signUpWithEmail, { email, code, password, ...(name && { name }) }),
    onSuccess: ({ token }) => enter(token),
    onError: (error) => {
      const problem = serverProblem(error);
      if (problem === null || problem.field === 'email') return;
      form.setError(
        problem.field,
        { type: 'server', message: words(problem) },
        { shouldFocus: true },
      );
    },
  });
  const problem = signUp.isError ? serverProblem(signUp.error) : null;
  const wordsAt = (field: LoginField, error: FieldError | undefined): string | undefined => {
    if (error === undefined) return undefined;
    return error.type === 'server' ? error.message : words({ field, reason: 'invalid' });
  };
  const { errors } = form.formState;
  const shortest = limits.passwordShortest;
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={form.handleSubmit((fields) => signUp.mutate(fields))}
    >
      <div>
        <TextInput
          {...form.register('code')}
          label={t`Code from the mail`}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={verificationCode.digits}
          error={wordsAt('code', errors.code)}
          errorProps={{ role: 'alert' }}
        />
        <CodeRow
          key={props.sent.resendAt}
          sent={props.sent}
          onSent={props.onSent}
          onChangeEmail={props.onChangeEmail}
        />
      </div>
      <PasswordInput
        {...form.register('password')}
        label={t`Password`}
        description={t`At least ${shortest} characters`}
        autoComplete="new-password"
        error={wordsAt('password', errors.password)}
        errorProps={{ role: 'alert' }}
        visibilityToggleButtonProps={{ 'aria-label': t`Show the password`, tabIndex: 0 }}
      />
      <TextInput
        {...form.register('name')}
        label={t`Your name (optional)`}
        autoComplete="name"
        error={wordsAt('name', errors.name)}
        errorProps={{ role: 'alert' }}
      />
      {problem?.field === 'email' && (
        <p role="alert" className={styles['failure']}>
          {words(problem)}
        </p>
      )}
      {signUp.isError && problem === null && <FailureNote error={signUp.error} />}
      <Button type="submit" size="md" loading={signUp.isPending}>
        <Trans>Open the account</Trans>
      </Button>
    </form>
  );
}
