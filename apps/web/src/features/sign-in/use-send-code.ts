import { calls } from '@cuecard/contract';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';
import type { SentCode } from './sent-code.ts';

/** Sends a sign-up code to an address. */
export function useSendCode(onSent: (sent: SentCode) => void) {
  return useMutation({
    mutationFn: (email: string) => callApi(calls.sendEmailCode, { email, purpose: 'signup' }),
    onSuccess: ({ resendAfterSeconds }, email) =>
      onSent({ email, resendAt: Date.now() + resendAfterSeconds * 1000 }),
  });
}
