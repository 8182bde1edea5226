import { VERIFICATION_CODE, type InterfaceLocale } from '@cuecard/contract';
import type { Sms } from '../../providers/sms/sms-provider.ts';

const MINUTES = VERIFICATION_CODE.lifeMs / 60_000;

/** The brackets are how Chinese carriers want the sender named. */
const words: Record<InterfaceLocale, (code: string) => string> = {
  en: (code) =>
    `[Cuecard] Your verification code is ${code}. It is valid for ${MINUTES} minutes. Do not pass it on.`,
  'zh-CN': (code) => `【Cuecard】你的验证码是 ${code}，${MINUTES} 分钟内有效，请勿转告他人。`,
  'zh-TW': (code) => `【Cuecard】你的驗證碼是 ${code}，${MINUTES} 分鐘內有效，請勿轉告他人。`,
};

/** The text message with a verification code. */
export function codeSms(to: string, code: string, locale: InterfaceLocale): Sms {
  return { to, code, text: words[locale](code) };
}
