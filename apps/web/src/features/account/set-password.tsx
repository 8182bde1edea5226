import { calls, LIMITS } from '@cuecard/contract';
import { authCalls } from '@cuecard/contract/calls/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import formStyles from '../../shared/account-form/account-form.module.css';
import { CodeInput } from '../../shared/account-form/code-input.tsx';
import { FailureNote } from '../../shared/account-form/failure-note.tsx';
import { useFormatFieldProblem } from '../../shared/account-form/field-words.ts';
import { ResendRow } from '../../shared/account-form/resend-row.tsx';
import { SecretInput } from '../../shared/account-form/secret-input.tsx';
import { setServerError, findFieldWords } from '../../shared/account-form/server-errors.ts';
import { findServerProblem } from '../../shared/account-form/server-problem.ts';
import { SECURITY_PAGE } from '../../shared/frame/pages.ts';
import { waitingSignIn } from '../../shared/second-factor/waiting-sign-in.ts';
import { useWork } from '../../shared/work/use-work.ts';
import { WorkNote } from '../../shared/work/work-note.tsx';
import { login } from '../../shared/login/browser-login.ts';
import { accountQuery, loginsQuery } from './queries.ts';

const schema = authCalls.resetPassword.request.pick({ code: true, password: true });
type Fields = z.input<typeof schema>;

interface SetPasswordProps {
  email: string;
  onDone: (isDone: boolean) => void;
}

/** The first password of an account that was opened another way: by the same code as a forgotten one. */
export function SetPassword({ email, onDone }: SetPasswordProps) {
  const [resendAt, setResendAt] = useState<number | null>(null);
  const work = useWork();
  const sending = useMutation({
    mutationFn: () => work.call(calls.sendEmailCode, { email, purpose: 'reset' }),
    onSuccess: ({ resendAfterSeconds }) => setResendAt(Date.now() + resendAfterSeconds * 1000),
  });
  if (resendAt === null)
    return (
      <div className={formStyles['form']}>
        {sending.isError && <FailureNote error={sending.error} />}
        <WorkNote work={work} />
        <Button
          loading={sending.isPending}
          style={{ justifySelf: 'start' }}
          onClick={() => sending.mutate()}
        >
          <Trans>Send the code</Trans>
        </Button>
      </div>
    );
  return (
    <NewPassword
      email={email}
      onDone={onDone}
      resend={
        <>
          <ResendRow
            resendAt={resendAt}
            isSending={sending.isPending}
            error={sending.error}
            onResend={() => sending.mutate()}
          />
          <WorkNote work={work} />
        </>
      }
    />
  );
}

function NewPassword({ email, onDone, resend }: SetPasswordProps & { resend: React.ReactNode }) {
  const { t } = useLingui();
  const words = useFormatFieldProblem();
  const queries = useQueryClient();
  const work = useWork();
  const form = useForm<Fields>({
    resolver: zodResolver(schema),
    defaultValues: { code: '', password: '' },
  });
  const set = useMutation({
    mutationFn: (fields: Fields) => work.call(calls.resetPassword, { email, ...fields }),
    onSuccess: ({ token }) => {
      // The reset ended every login, this one too, and opened another.
      login.setPermission(token);
      onDone(true);
      for (const { queryKey } of [accountQuery, loginsQuery])
        void queries.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      // The reset ended this login; the sign-in's page asks for the second factor.
      if (waitingSignIn.begin(error, SECURITY_PAGE)) login.clear('signed-out');
      else setServerError<Fields>(error, ['code', 'password'], form.setError, words);
    },
  });
  const { errors } = form.formState;
  const shortest = LIMITS.passwordShortest;
  return (
    <form
      className={formStyles['form']}
      noValidate
      onSubmit={form.handleSubmit((fields) => set.mutate(fields))}
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <div>
        <CodeInput
          {...form.register('code')}
          label={t`Code from the e-mail`}
          error={findFieldWords(errors.code, words({ field: 'code', reason: 'invalid' }))}
          data-autofocus
        />
        {resend}
      </div>
      <SecretInput
        {...form.register('password')}
        label={t`New password`}
        description={t`At least ${shortest} characters`}
        autoComplete="new-password"
        error={findFieldWords(errors.password, words({ field: 'password', reason: 'invalid' }))}
      />
      {set.isError && findServerProblem(set.error) === null && <FailureNote error={set.error} />}
      <WorkNote work={work} />
      <Button type="submit" loading={set.isPending} style={{ justifySelf: 'start' }}>
        <Trans>Set the password</Trans>
      </Button>
    </form>
  );
}
