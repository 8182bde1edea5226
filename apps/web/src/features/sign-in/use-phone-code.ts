import { calls, type CaptchaAnswer } from '@cuecard/contract';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';

/** A code on its way to a phone; `resendAt` is milliseconds since 1970. */
export interface SentSms {
  phone: string;
  resendAt: number;
}

/** Reduces a number written with spaces, hyphens or the country's code to its eleven digits. */
export function normalisePhone(text: string): string {
  return text.replace(/[\s-]/g, '').replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');
}

/** Sends a code to a phone, with the answer to a captcha. */
export function usePhoneCode(handlers: {
  onSent: (sent: SentSms) => void;
  onError: (error: unknown) => void;
}) {
  return useMutation({
    mutationFn: (request: { phone: string; captcha: CaptchaAnswer }) =>
      callApi(calls.sendPhoneCode, request),
    onSuccess: ({ resendAfterSeconds }, { phone }) =>
      handlers.onSent({ phone, resendAt: Date.now() + resendAfterSeconds * 1000 }),
    onError: handlers.onError,
  });
}
