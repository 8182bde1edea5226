import { calls } from '@cuecard/contract';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import formStyles from '../../shared/account-form/account-form.module.css';
import { FailureNote } from '../../shared/account-form/failure-note.tsx';
import { callApi } from '../../shared/api/call-api.ts';
import { parseFormRejection } from '../../shared/api/form-rejection.ts';
import {
  browserSupportsWebAuthn,
  PasskeyRefused,
  signWithPasskey,
} from '../../shared/second-factor/passkey.ts';
import { useEnter } from './use-enter.ts';

/** Browsers have passkeys for names alone, not for plain addresses. */
export const offersPasskeys = (): boolean =>
  browserSupportsWebAuthn() && !/^[\d.]+$|:/.test(window.location.hostname);

/** Signs in with a passkey that knows its account, without a password. */
export function PasskeySignIn({ next }: { next: string | undefined }) {
  const enter = useEnter(next);
  const entering = useMutation({
    mutationFn: async () => {
      const { passkey } = await callApi(calls.passkeySignIn);
      const answer = await signWithPasskey(passkey);
      const { challenge } = passkey;
      return callApi(calls.signInWithPasskey, { challenge, answer });
    },
    onSuccess: ({ token }) => enter(token),
  });
  return (
    <>
      <Button
        variant="default"
        size="md"
        fullWidth
        loading={entering.isPending}
        onClick={() => entering.mutate()}
      >
        <Trans>Sign in with a passkey</Trans>
      </Button>
      {entering.isError && <Failure error={entering.error} />}
    </>
  );
}

function Failure({ error }: { error: unknown }) {
  const isWrong = parseFormRejection(error) !== null;
  if (!isWrong && !(error instanceof PasskeyRefused)) return <FailureNote error={error} />;
  return (
    <p role="alert" className={formStyles['failure']}>
      {isWrong ? (
        <Trans>This passkey does not open any account here. Sign in another way.</Trans>
      ) : (
        <Trans>No passkey was used. Try again, or sign in another way.</Trans>
      )}
    </p>
  );
}
