import { calls, type RequestOf } from '@cuecard/contract';
import { authCalls } from '@cuecard/contract/calls/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useForm, useWatch } from 'react-hook-form';
import formStyles from '../../shared/account-form/account-form.module.css';
import { FailureNote } from '../../shared/account-form/failure-note.tsx';
import { useFormatFieldProblem } from '../../shared/account-form/field-words.ts';
import { SecretInput } from '../../shared/account-form/secret-input.tsx';
import { setServerError, findFieldWords } from '../../shared/account-form/server-errors.ts';
import { findServerProblem } from '../../shared/account-form/server-problem.ts';
import { keepLoginForm } from '../../shared/login/kept-login-form.ts';
import { waitingSignIn } from '../../shared/second-factor/waiting-sign-in.ts';
import { useWork } from '../../shared/work/use-work.ts';
import { WorkNote } from '../../shared/work/work-note.tsx';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { EndedNotice } from './ended-notice.tsx';
import { LoginFrame } from './login-frame.tsx';
import styles from './login-frame.module.css';
import type { LoginSearch } from './login-search.ts';
import { useEnter } from './use-enter.ts';
import { WaysIn } from './ways-in.tsx';

type Fields = RequestOf<typeof calls.signInWithPassword>;

export function SignInPage({ search }: { search: LoginSearch }) {
  const { t } = useLingui();
  usePageTitle(t`Sign in`);
  const words = useFormatFieldProblem();
  const enter = useEnter(search.next);
  const work = useWork();
  const form = useForm<Fields>({
    resolver: zodResolver(authCalls.signInWithPassword.request),
    defaultValues: { email: search.email ?? '', password: '' },
  });
  const signIn = useMutation({
    mutationFn: (fields: Fields) => {
      keepLoginForm('/login/signin');
      return work.call(calls.signInWithPassword, fields);
    },
    onSuccess: ({ token }) => enter(token),
    onError: (error) => {
      if (waitingSignIn.begin(error, search.next)) return;
      setServerError<Fields>(error, ['email', 'password'], form.setError, words);
    },
  });
  const { errors } = form.formState;
  // The address that was typed goes along to where a new password is set.
  const email = useWatch({ control: form.control, name: 'email' }).trim();
  return (
    <LoginFrame
      title={<Trans>Sign in</Trans>}
      notice={<EndedNotice ended={search.ended} />}
      below={
        <Trans>
          New here?{' '}
          <Link to="/login/signup" search={search}>
            Create account
          </Link>
        </Trans>
      }
    >
      <form
        className={formStyles['form']}
        noValidate
        onSubmit={form.handleSubmit((fields) => signIn.mutate(fields))}
      >
        <TextInput
          {...form.register('email')}
          type="email"
          label={t`E-mail`}
          autoComplete="username"
          error={findFieldWords(errors.email, words({ field: 'email', reason: 'invalid' }))}
          errorProps={{ role: 'alert' }}
        />
        <SecretInput
          {...form.register('password')}
          label={t`Password`}
          autoComplete="current-password"
          error={findFieldWords(errors.password, words({ field: 'password', reason: 'required' }))}
        />
        <Link
          to="/login/forget-password"
          search={email === '' ? search : { ...search, email }}
          className={styles['forgot'] ?? ''}
        >
          <Trans>Forgot password?</Trans>
        </Link>
        {signIn.isError && findServerProblem(signIn.error) === null && (
          <FailureNote error={signIn.error} />
        )}
        <WorkNote work={work} />
        <Button type="submit" size="md" loading={signIn.isPending}>
          <Trans>Sign in</Trans>
        </Button>
      </form>
      <WaysIn search={search} here="signin" />
    </LoginFrame>
  );
}
