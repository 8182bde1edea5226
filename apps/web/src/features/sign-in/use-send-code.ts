import { calls } from '@cuecard/contract';
import { useMutation } from '@tanstack/react-query';
import { useWork } from '../../shared/work/use-work.ts';
import type { SentCode } from './sent-code.ts';

export type CodePurpose = 'signup' | 'reset';

/** Sends a code to an address; the device works for it, which `work` shows. */
export function useSendCode(purpose: CodePurpose, onSent: (sent: SentCode) => void) {
  const work = useWork();
  const sending = useMutation({
    mutationFn: (email: string) => work.call(calls.sendEmailCode, { email, purpose }),
    onSuccess: ({ resendAfterSeconds }, email) =>
      onSent({ email, resendAt: Date.now() + resendAfterSeconds * 1000 }),
  });
  return { sending, work };
}
