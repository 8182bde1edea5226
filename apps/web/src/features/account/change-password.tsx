import { calls, LIMITS } from '@cuecard/contract';
import { accountCalls } from '@cuecard/contract/calls/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import formStyles from '../../shared/account-form/account-form.module.css';
import { FailureNote } from '../../shared/account-form/failure-note.tsx';
import { useFormatFieldProblem } from '../../shared/account-form/field-words.ts';
import { SecretInput } from '../../shared/account-form/secret-input.tsx';
import { setServerError, findFieldWords } from '../../shared/account-form/server-errors.ts';
import { findServerProblem } from '../../shared/account-form/server-problem.ts';
import { callApi } from '../../shared/api/call-api.ts';
import { confirmed } from '../../shared/second-factor/confirmation.ts';
import { loginsQuery } from './queries.ts';

const schema = accountCalls.changePassword.request;
type Fields = z.input<typeof schema>;

export function ChangePassword({
  email,
  onDone,
}: {
  email: string | null;
  onDone: (isDone: boolean) => void;
}) {
  const { t } = useLingui();
  const words = useFormatFieldProblem();
  const queries = useQueryClient();
  const form = useForm<Fields>({
    resolver: zodResolver(schema),
    defaultValues: { current: '', password: '' },
  });
  const change = useMutation({
    mutationFn: (fields: Fields) => confirmed(() => callApi(calls.changePassword, fields)),
    onMutate: () => onDone(false),
    onSuccess: () => {
      form.reset();
      onDone(true);
      void queries.invalidateQueries({ queryKey: loginsQuery.queryKey });
    },
    onError: (error) =>
      setServerError<Fields>(error, ['current', 'password'], form.setError, words),
  });
  const { errors } = form.formState;
  const shortest = LIMITS.passwordShortest;
  return (
    <form
      className={formStyles['form']}
      noValidate
      onSubmit={form.handleSubmit((fields) => change.mutate(fields))}
    >
      {email !== null && (
        <input type="email" autoComplete="username" value={email} readOnly hidden />
      )}
      <SecretInput
        {...form.register('current')}
        label={t`Current password`}
        autoComplete="current-password"
        error={findFieldWords(errors.current, words({ field: 'current', reason: 'required' }))}
      />
      <SecretInput
        {...form.register('password')}
        label={t`New password`}
        description={t`At least ${shortest} characters`}
        autoComplete="new-password"
        error={findFieldWords(errors.password, words({ field: 'password', reason: 'invalid' }))}
      />
      {change.isError && findServerProblem(change.error) === null && (
        <FailureNote error={change.error} />
      )}
      <Button type="submit" loading={change.isPending} style={{ justifySelf: 'start' }}>
        <Trans>Change password</Trans>
      </Button>
    </form>
  );
}
