import { email as emailSchema } from '@cuecard/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { FailureNote } from './failure-note.tsx';
import { useFieldWords } from './field-words.ts';
import styles from './login-frame.module.css';
import { serverProblem } from './server-problem.ts';
import type { SentCode } from './sent-code.ts';
import { useSendCode } from './use-send-code.ts';

const schema = z.object({ email: emailSchema });

/** First step of the sign-up: the address. */
export function EmailStep(props: { email: string; onSent: (sent: SentCode) => void }) {
  const { t } = useLingui();
  const words = useFieldWords();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: props.email } });
  const sending = useSendCode(props.onSent);
  const problem = sending.isError ? serverProblem(sending.error) : null;
  const error = form.formState.errors.email
    ? words({ field: 'email', reason: 'invalid' })
    : problem && words(problem);
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={form.handleSubmit(({ email }) => sending.mutate(email))}
    >
      <TextInput
        {...form.register('email', { onChange: () => sending.reset() })}
        type="email"
        label={t`E-mail`}
        autoComplete="email"
        error={error}
        errorProps={{ role: 'alert' }}
      />
      {sending.isError && problem === null && <FailureNote error={sending.error} />}
      <Button type="submit" size="md" loading={sending.isPending}>
        <Trans>Send the code</Trans>
      </Button>
    </form>
  );
}
