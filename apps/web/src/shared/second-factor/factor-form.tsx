import {
  code as codeSchema,
  type ConfirmationProof,
  type FactorChallenge,
  type ProofKind,
} from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import formStyles from '../account-form/account-form.module.css';
import { CodeInput } from '../account-form/code-input.tsx';
import { CodeProof } from '../account-form/code-proof.tsx';
import { FailureNote } from '../account-form/failure-note.tsx';
import { SecretInput } from '../account-form/secret-input.tsx';
import { parseFormRejection } from '../api/form-rejection.ts';
import { focusNow } from '../focus-now.ts';
import { useFormatProofProblem } from './factor-words.ts';
import { PasskeyRefused, signWithPasskey } from './passkey.ts';

interface FactorFormProps {
  challenge: FactorChallenge;
  /** Sends what was shown. @throws ApiError */
  send: (proof: ConfirmationProof) => Promise<void>;
  /** The challenge is not waited for any more. */
  onExpired: () => void;
  /** What the button does that sends a code or password. */
  action: ReactNode;
}

/** One of the ways in which an account shows that its owner is here; the others are a link away. */
export function FactorForm({ challenge, send, onExpired, action }: FactorFormProps) {
  const [chosen, setChosen] = useState<ProofKind | undefined>(challenge.ways[0]);
  const sending = useMutation({
    mutationFn: send,
    onError: (error) => {
      if (parseFormRejection(error)?.field === 'challenge') onExpired();
    },
  });
  if (chosen === undefined) return <NoWay />;
  const others = challenge.ways.filter((way) => way !== chosen);
  return (
    <div className={formStyles['form']}>
      {chosen === 'passkey' ? (
        <PasskeyWay challenge={challenge} sending={sending} />
      ) : (
        <TypedWay key={chosen} kind={chosen} sending={sending} action={action} />
      )}
      {others.length > 0 && (
        <div className={formStyles['row']} style={{ marginTop: 0 }}>
          {others.map((way) => (
            <button
              key={way}
              type="button"
              className={formStyles['link']}
              onClick={() => {
                sending.reset();
                setChosen(way);
              }}
            >
              <OtherWay way={way} />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function OtherWay({ way }: { way: ProofKind }) {
  if (way === 'passkey') return <Trans>Use a passkey</Trans>;
  if (way === 'totp') return <Trans>Use a code from the app</Trans>;
  return <Trans>Use a recovery code</Trans>;
}

/** Passkeys work under the name where they were made, and no recovery code is left. */
function NoWay() {
  return (
    <p className={formStyles['failure']}>
      <Trans>
        None of your passkeys works at this address. Open Cuecard at the address where you made
        them.
      </Trans>
    </p>
  );
}

type Sending = ReturnType<typeof useMutation<void, Error, ConfirmationProof>>;

function PasskeyWay({ challenge, sending }: { challenge: FactorChallenge; sending: Sending }) {
  const words = useFormatProofProblem();
  const signing = useMutation({
    mutationFn: async () => {
      const { passkey } = challenge;
      if (passkey === null) throw new PasskeyRefused(null);
      const answer = await signWithPasskey(passkey);
      await sending.mutateAsync({ kind: 'passkey', answer });
    },
  });
  const { error } = signing;
  const refusal = parseFormRejection(error);
  return (
    <>
      {error instanceof PasskeyRefused || refusal !== null ? (
        <p role="alert" className={formStyles['failure']}>
          {words('passkey', refusal?.reason ?? 'required')}
        </p>
      ) : (
        signing.isError && <FailureNote error={error} />
      )}
      <Button
        size="md"
        loading={signing.isPending}
        onClick={() => signing.mutate()}
        data-autofocus
        ref={focusNow}
      >
        <Trans>Use a passkey</Trans>
      </Button>
    </>
  );
}

interface TypedWayProps {
  kind: Exclude<ProofKind, 'passkey'>;
  sending: Sending;
  action: ReactNode;
}

function TypedWay({ kind, sending, action }: TypedWayProps) {
  const { t } = useLingui();
  const words = useFormatProofProblem();
  const [value, setValue] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const [isSent, setSent] = useState(false);
  const refusal = parseFormRejection(sending.error);
  const reason = isIncomplete ? 'invalid' : refusal?.reason;
  const field = {
    value,
    error: reason === undefined ? undefined : words(kind, reason),
    errorProps: { role: 'alert' },
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      setValue(currentTarget.value);
      setIncomplete(false);
      sending.reset();
    },
    ref: focusNow,
    'data-autofocus': true,
  };
  return (
    <form
      className={formStyles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const proof = readProof(kind, value);
        setIncomplete(proof === null);
        if (proof !== null) sending.mutate(proof);
      }}
    >
      {kind === 'totp' && <CodeInput {...field} label={t`Code from your authenticator app`} />}
      {kind === 'recovery' && (
        <TextInput
          {...field}
          label={t`Recovery code`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      {kind === 'password' && (
        <SecretInput {...field} label={t`Your password`} autoComplete="current-password" />
      )}
      {kind === 'code' && (
        <CodeProof purpose="confirm" onSent={() => setSent(true)}>
          <CodeInput {...field} label={t`Code`} />
        </CodeProof>
      )}
      {sending.isError && refusal === null && <FailureNote error={sending.error} />}
      <Button
        type="submit"
        size="md"
        loading={sending.isPending}
        disabled={kind === 'code' && !isSent}
      >
        {action}
      </Button>
    </form>
  );
}

/** What was typed as a proof; null while it cannot be one. */
function readProof(kind: TypedWayProps['kind'], value: string): ConfirmationProof | null {
  if (kind === 'password') return value === '' ? null : { kind, password: value };
  if (kind === 'recovery') {
    const typed = value.trim();
    return typed.length < 12 || typed.length > 40 ? null : { kind, code: typed };
  }
  const code = codeSchema.safeParse(value.replaceAll(' ', ''));
  return code.success ? { kind, code: code.data } : null;
}
