import { calls, type AccountAddress, type RequestOf } from '@cuecard/contract';
import { msg } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { findServerProblem } from '../../shared/account-form/server-problem.ts';
import { callApi } from '../../shared/api/call-api.ts';
import { confirmed } from '../../shared/second-factor/confirmation.ts';
import { showMessage } from '../../shared/snackbar.ts';
import { accountQuery, securityEventsQuery } from './queries.ts';

/** Where codes have gone, and from when others may be asked for, milliseconds since 1970. */
export interface SentCodes {
  readonly address: AccountAddress;
  readonly resendAt: number;
}

export interface ChangeOptions {
  readonly kind: AccountAddress['kind'];
  /** What the account has now; null: nothing of this kind. */
  readonly present: string | null;
  readonly onDone: () => void;
}

/** Another address for the account: codes that are sent, and the change for which they are given back. */
export function useChangeAddress({ kind, present, onDone }: ChangeOptions) {
  const queries = useQueryClient();
  const [sent, setSent] = useState<SentCodes | null>(null);
  const needsCurrent = kind === 'email' && present !== null;
  const sending = useMutation({
    mutationFn: async (address: AccountAddress) => {
      const { resendAfterSeconds } = await confirmed(() =>
        callApi(calls.sendAddressCode, { address }),
      );
      if (needsCurrent) await sendCurrentCode();
      return { address, resendAt: Date.now() + resendAfterSeconds * 1000 };
    },
    onSuccess: setSent,
  });
  const changing = useMutation({
    mutationFn: (form: RequestOf<typeof calls.changeAddress>) =>
      confirmed(() => callApi(calls.changeAddress, form)),
    onSuccess: async () => {
      void queries.invalidateQueries({ queryKey: securityEventsQuery.queryKey });
      await queries.invalidateQueries({ queryKey: accountQuery.queryKey });
      showMessage(
        kind === 'email' ? msg`Your new e-mail address is set.` : msg`Your new number is set.`,
      );
      onDone();
    },
  });
  const restart = (): void => {
    setSent(null);
    sending.reset();
    changing.reset();
  };
  return { sent, needsCurrent, sending, changing, restart };
}

/** A code that went to the present mailbox a moment ago is still good. */
async function sendCurrentCode(): Promise<void> {
  try {
    await callApi(calls.sendAccountCode, { purpose: 'old-address' });
  } catch (error) {
    if (findServerProblem(error)?.reason !== 'too-soon') throw error;
  }
}
