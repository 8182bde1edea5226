import { calls, type RequestOf } from '@cuecard/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { callApi } from '../../shared/api/call-api.ts';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { FailureNote } from './failure-note.tsx';
import { useFieldWords } from './field-words.ts';
import { LoginFrame } from './login-frame.tsx';
import styles from './login-frame.module.css';
import type { LoginSearch } from './login-search.ts';
import { serverProblem } from './server-problem.ts';
import { useEnter } from './use-enter.ts';

type Fields = RequestOf<typeof calls.signInWithPassword>;

export function SignInPage({ search }: { search: LoginSearch }) {
  const { t } = useLingui();
  usePageTitle(t`Sign in`);
  const words = useFieldWords();
  const enter = useEnter(search.next);
  const form = useForm<Fields>({
    resolver: zodResolver(calls.signInWithPassword.request),
    defaultValues: { email: search.email ?? '', password: '' },
  });
  const signIn = useMutation({
    mutationFn: (fields: Fields) => callApi(calls.signInWithPassword, fields),
    onSuccess: ({ token }) => enter(token),
    onError: (error) => {
      const problem = serverProblem(error);
      if (problem?.field === 'email' || problem?.field === 'password')
        form.setError(
          problem.field,
          { type: 'server', message: words(problem) },
          { shouldFocus: true },
        );
    },
  });
  const { errors } = form.formState;
  const emailError =
    errors.email?.type === 'server'
      ? errors.email.message
      : errors.email && words({ field: 'email', reason: 'invalid' });
  const passwordError =
    errors.password?.type === 'server'
      ? errors.password.message
      : errors.password && words({ field: 'password', reason: 'required' });
  return (
    <LoginFrame
      title={<Trans>Sign in</Trans>}
      notice={<EndedNotice ended={search.ended} />}
      below={
        <Trans>
          New here?{' '}
          <Link to="/login/signup" search={search}>
            Open an account
          </Link>
        </Trans>
      }
    >
      <form
        className={styles['form']}
        noValidate
        onSubmit={form.handleSubmit((fields) => signIn.mutate(fields))}
      >
        <TextInput
          {...form.register('email')}
          type="email"
          label={t`E-mail`}
          autoComplete="username"
          error={emailError}
          errorProps={{ role: 'alert' }}
        />
        <PasswordInput
          {...form.register('password')}
          label={t`Password`}
          autoComplete="current-password"
          error={passwordError}
          errorProps={{ role: 'alert' }}
          visibilityToggleButtonProps={{ 'aria-label': t`Show the password`, tabIndex: 0 }}
        />
        {signIn.isError && serverProblem(signIn.error) === null && (
          <FailureNote error={signIn.error} />
        )}
        <Button type="submit" size="md" loading={signIn.isPending}>
          <Trans>Sign in</Trans>
        </Button>
      </form>
    </LoginFrame>
  );
}

function EndedNotice({ ended }: { ended: LoginSearch['ended'] }) {
  if (ended === undefined) return null;
  return (
    <output className={styles['notice']}>
      {ended === 'elsewhere' ? (
        <Trans>You were signed out on another device.</Trans>
      ) : (
        <Trans>Your sign-in has ended. Please sign in again.</Trans>
      )}
    </output>
  );
}
