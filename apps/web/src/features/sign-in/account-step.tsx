import { calls, DOCUMENT_VERSIONS, LIMITS } from '@cuecard/contract';
import { authCalls } from '@cuecard/contract/calls/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
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
import { useWork } from '../../shared/work/use-work.ts';
import { WorkNote } from '../../shared/work/work-note.tsx';
import { AcceptanceNote } from './acceptance-note.tsx';
import { CodeRow } from './code-row.tsx';
import type { SentCode } from './sent-code.ts';
import { useEnter } from './use-enter.ts';

const schema = authCalls.signUpWithEmail.request.pick({ code: true, password: true, name: true });
type Fields = z.input<typeof schema>;

/** Second step of the sign-up: the code that came, a password, and how to be called. */
export function AccountStep(props: {
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
    defaultValues: { code: '', password: '', name: '' },
  });
  // The step before is gone from the page: the focus goes on to what is asked next.
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  const { email } = props.sent;
  const signUp = useMutation({
    mutationFn: ({ code, password, name }: Fields) =>
      work.call(calls.signUpWithEmail, {
        email,
        code,
        password,
        accepted: DOCUMENT_VERSIONS,
        ...(name && { name }),
      }),
    onSuccess: ({ token }) => {
      keepLoginForm('/login/signin');
      enter(token);
    },
    onError: (error) =>
      setServerError<Fields>(error, ['code', 'password', 'name'], form.setError, words),
  });
  const problem = signUp.isError ? findServerProblem(signUp.error) : null;
  const { errors } = form.formState;
  const shortest = LIMITS.passwordShortest;
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={form.handleSubmit((fields) => signUp.mutate(fields))}
    >
      {/* For password managers: whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <div>
        <CodeInput
          {...form.register('code')}
          label={t`Code from the e-mail`}
          error={findFieldWords(errors.code, words({ field: 'code', reason: 'invalid' }))}
        />
        <CodeRow
          purpose="signup"
          sent={props.sent}
          onSent={props.onSent}
          onChangeEmail={props.onChangeEmail}
        />
      </div>
      <SecretInput
        {...form.register('password')}
        label={t`Password`}
        description={t`At least ${shortest} characters`}
        autoComplete="new-password"
        error={findFieldWords(errors.password, words({ field: 'password', reason: 'invalid' }))}
      />
      <TextInput
        {...form.register('name')}
        label={t`Your name (optional)`}
        autoComplete="name"
        error={findFieldWords(errors.name, words({ field: 'name', reason: 'invalid' }))}
        errorProps={{ role: 'alert' }}
      />
      {problem?.field === 'email' && (
        <p role="alert" className={styles['failure']}>
          {words(problem)}
        </p>
      )}
      {signUp.isError && problem === null && <FailureNote error={signUp.error} />}
      <AcceptanceNote />
      <WorkNote work={work} />
      <Button type="submit" size="md" loading={signUp.isPending}>
        <Trans>Create account</Trans>
      </Button>
    </form>
  );
}
