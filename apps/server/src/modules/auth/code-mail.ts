import {
  defaultLocale,
  fallbackLocale,
  interfaceLocales,
  verificationCode,
  type InterfaceLocale,
} from '@cuecard/contract';
import type { Mail } from '../../providers/mail/mail-provider.ts';

const minutes = verificationCode.lifeMs / 60_000;

const words: Record<InterfaceLocale, (code: string) => Omit<Mail, 'to'>> = {
  en: (code) => ({
    subject: 'Your Cuecard verification code',
    text: `Your verification code is ${code}.\n\nIt is valid for ${minutes} minutes and works once. If you did not ask for it, you can ignore this mail.`,
  }),
  'zh-CN': (code) => ({
    subject: 'Cuecard 验证码',
    text: `您的验证码是 ${code}。\n\n验证码 ${minutes} 分钟内有效，只能使用一次。如果不是您本人操作，请忽略此邮件。`,
  }),
  'zh-TW': (code) => ({
    subject: 'Cuecard 驗證碼',
    text: `您的驗證碼是 ${code}。\n\n驗證碼 ${minutes} 分鐘內有效，只能使用一次。如果不是您本人操作，請忽略此郵件。`,
  }),
};

/** The mail with a verification code, in the language that the browser asks for. */
export function codeMail(to: string, code: string, acceptLanguage: string): Mail {
  return { to, ...words[localeOf(acceptLanguage)](code) };
}

/** The first of our languages in an `Accept-Language` header; without the header, our default. */
export function localeOf(acceptLanguage: string): InterfaceLocale {
  if (acceptLanguage.trim() === '') return defaultLocale;
  const asked = acceptLanguage
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag, weight: quality === undefined ? 1 : Number(quality.trim().slice(2)) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of asked) {
    const known = knownLocale(tag.trim().toLowerCase());
    if (known !== null) return known;
  }
  return fallbackLocale;
}

function knownLocale(tag: string): InterfaceLocale | null {
  const exact = interfaceLocales.find((locale) => locale.toLowerCase() === tag);
  if (exact !== undefined) return exact;
  if (/^zh-(?:hant|hk|mo)\b/.test(tag)) return 'zh-TW';
  if (/^zh\b/.test(tag)) return 'zh-CN';
  return /^en\b/.test(tag) ? 'en' : null;
}
