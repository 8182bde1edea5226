import { VERIFICATION_CODE, type InterfaceLocale } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Sms } from '../../providers/sms/sms-provider.ts';
import type { CodePurpose } from './code-repository.ts';
import { issueCode, type CodeDeps } from './issue-code.ts';
import { parseAcceptLanguage } from '../../platform/http/accept-language.ts';

/** Puts a text message into the queue, in the transaction that needs it. */
export type EnqueueSms = (executor: Kysely<Database>, sms: Sms) => Promise<void>;

const MINUTES = VERIFICATION_CODE.lifeMs / 60_000;

/** The brackets are how Chinese carriers want the sender named. */
const words: Record<InterfaceLocale, (code: string) => string> = {
  en: (code) =>
    `[Cuecard] Your verification code is ${code}. It is valid for ${MINUTES} minutes. Do not pass it on.`,
  'zh-CN': (code) => `【Cuecard】您的验证码是 ${code}，${MINUTES} 分钟内有效，请勿转告他人。`,
  'zh-TW': (code) => `【Cuecard】您的驗證碼是 ${code}，${MINUTES} 分鐘內有效，請勿轉告他人。`,
};

/**
 * Sends a code to a phone, whether it has an account or not.
 * @returns seconds until the next one may be sent
 * @throws ContractError `formRejected`: `too-soon` with the seconds to wait
 */
export async function sendPhoneCode(
  deps: CodeDeps & { readonly enqueueSms: EnqueueSms },
  { phone, purpose }: { readonly phone: string; readonly purpose: CodePurpose },
  acceptLanguage: string,
): Promise<number> {
  return issueCode(deps, { target: phone, purpose }, (transaction, code) => {
    const text = words[parseAcceptLanguage(acceptLanguage)](code);
    return deps.enqueueSms(transaction, { to: phone, code, text });
  });
}
