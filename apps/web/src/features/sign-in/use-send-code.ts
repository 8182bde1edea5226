import { calls } from '@cuecard/contract';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';
import type { SentCode } from './sent-code.ts';

export type CodePurpose = 'signup' | 'reset';

/** Sends a code to an address. */
export function useSendCode(purpose: CodePurpose, onSent: (sent: SentCode) => void) {
  return useMutation({
    mutationFn: (email: string) => callApi(calls.sendEmailCode, { email, purpose }),
    onSuccess: ({ resendAfterSeconds }, email) =>
      onSent({ email, resendAt: Date.now() + resendAfterSeconds * 1000 }),
  });
}
