import { VERIFICATION_CODE, type AccountAddress, type InterfaceLocale } from '@cuecard/contract';
import type { Mail } from '../../providers/mail/mail-provider.ts';
import { parseAcceptLanguage } from '../../platform/http/accept-language.ts';

type Words = Omit<Mail, 'to'>;

const MINUTES = VERIFICATION_CODE.lifeMs / 60_000;

const codeWords: Record<InterfaceLocale, (code: string) => Words> = {
  en: (code) => ({
    subject: 'Your Cuecard verification code',
    text: `Your verification code is ${code}.\n\nIt is valid for ${MINUTES} minutes and works once. If you did not ask for it, you can ignore this e-mail.`,
  }),
  'zh-CN': (code) => ({
    subject: 'Cuecard 验证码',
    text: `你的验证码是 ${code}。\n\n验证码 ${MINUTES} 分钟内有效，只能使用一次。如果不是你本人操作，请忽略此邮件。`,
  }),
  'zh-TW': (code) => ({
    subject: 'Cuecard 驗證碼',
    text: `你的驗證碼是 ${code}。\n\n驗證碼 ${MINUTES} 分鐘內有效，只能使用一次。如果不是你本人操作，請忽略此郵件。`,
  }),
};

const NO_ACCOUNT_WORDS: Record<InterfaceLocale, Words> = {
  en: {
    subject: 'There is no Cuecard account with this address',
    text: 'Somebody, probably you, wanted to reset the password of a Cuecard account with this e-mail address. No account uses it. You may have signed up with another address.\n\nIf this was not you, you can ignore this e-mail.',
  },
  'zh-CN': {
    subject: '此邮箱没有 Cuecard 账号',
    text: '有人（可能是你本人）想要重置使用此邮箱的 Cuecard 账号的密码，但没有账号使用此邮箱。你注册时用的可能是另一个邮箱。\n\n如果不是你本人操作，请忽略此邮件。',
  },
  'zh-TW': {
    subject: '此信箱沒有 Cuecard 帳號',
    text: '有人（可能是你本人）想要重設使用此信箱的 Cuecard 帳號的密碼，但沒有帳號使用此信箱。你註冊時用的可能是另一個信箱。\n\n如果不是你本人操作，請忽略此郵件。',
  },
};

const PASSWORD_CHANGED_WORDS: Record<InterfaceLocale, Words> = {
  en: {
    subject: 'Your Cuecard password was changed',
    text: 'The password of your Cuecard account was changed just now, and every other sign-in has ended.\n\nIf this was not you, set a new one with “Forgot password”.',
  },
  'zh-CN': {
    subject: '你的 Cuecard 密码已更改',
    text: '你的 Cuecard 账号密码刚刚被更改，其他登录均已退出。\n\n如果不是你本人操作，请使用“忘记密码”设置新密码。',
  },
  'zh-TW': {
    subject: '你的 Cuecard 密碼已變更',
    text: '你的 Cuecard 帳號密碼剛剛已變更，其他登入均已登出。\n\n如果不是你本人操作，請使用「忘記密碼」設定新密碼。',
  },
};

type AddressKind = AccountAddress['kind'];

const ADDRESS_CHANGED_WORDS: Record<InterfaceLocale, Record<AddressKind, Words>> = {
  en: {
    email: {
      subject: 'Your Cuecard account has another e-mail address',
      text: 'Your Cuecard account was given another e-mail address just now. This one no longer opens it.\n\nIf this was not you, reply to this e-mail or write to the support of the site at once.',
    },
    phone: {
      subject: 'Your Cuecard account has another mobile number',
      text: 'The mobile number of your Cuecard account was changed just now.\n\nIf this was not you, sign in, end the other sign-ins under “Account and security”, and change your password.',
    },
  },
  'zh-CN': {
    email: {
      subject: '你的 Cuecard 账号已更换邮箱',
      text: '你的 Cuecard 账号刚刚更换了邮箱，此邮箱不能再用于登录。\n\n如果不是你本人操作，请立即回复此邮件或联系网站客服。',
    },
    phone: {
      subject: '你的 Cuecard 账号已更换手机号',
      text: '你的 Cuecard 账号刚刚更换了手机号。\n\n如果不是你本人操作，请登录后在“账号与安全”中退出其他登录，并修改密码。',
    },
  },
  'zh-TW': {
    email: {
      subject: '你的 Cuecard 帳號已更換信箱',
      text: '你的 Cuecard 帳號剛剛更換了信箱，此信箱不能再用於登入。\n\n如果不是你本人操作，請立即回覆此郵件或聯絡網站客服。',
    },
    phone: {
      subject: '你的 Cuecard 帳號已更換手機號碼',
      text: '你的 Cuecard 帳號剛剛更換了手機號碼。\n\n如果不是你本人操作，請登入後在「帳號與安全」中登出其他登入，並變更密碼。',
    },
  },
};

/** The mail with a verification code, in the language that the browser asks for. */
export function codeMail(to: string, code: string, acceptLanguage: string): Mail {
  return { to, ...codeWords[parseAcceptLanguage(acceptLanguage)](code) };
}

/** The mail to an address that no account has, after somebody asked to reset its password. */
export function noAccountMail(to: string, acceptLanguage: string): Mail {
  return { to, ...NO_ACCOUNT_WORDS[parseAcceptLanguage(acceptLanguage)] };
}

/** Tells the owner, who may not be the one who changed it. */
export function passwordChangedMail(to: string, acceptLanguage: string): Mail {
  return { to, ...PASSWORD_CHANGED_WORDS[parseAcceptLanguage(acceptLanguage)] };
}

/** Tells the mailbox that the account had until now, whose owner may not be the one who changed it. */
export function addressChangedMail(to: string, kind: AddressKind, acceptLanguage: string): Mail {
  return { to, ...ADDRESS_CHANGED_WORDS[parseAcceptLanguage(acceptLanguage)][kind] };
}
