import type { InterfaceLocale } from '@cuecard/contract';
import { parseAcceptLanguage } from '../../../platform/http/accept-language.ts';
import type { Mail } from '../../../providers/mail/mail-provider.ts';

type Words = Omit<Mail, 'to'>;
export type FactorKind = 'totp' | 'passkey';

interface FactorWords {
  readonly kinds: Record<FactorKind, string>;
  readonly added: (kind: string) => Words;
  readonly removed: (kind: string) => Words;
  readonly codeUsed: (left: number) => Words;
}

const WORDS: Record<InterfaceLocale, FactorWords> = {
  en: {
    kinds: { totp: 'An authenticator app', passkey: 'A passkey' },
    added: (kind) => ({
      subject: 'A second factor was added to your Cuecard account',
      text: `${kind} was added to your Cuecard account just now. From now on, signing in takes a second factor.\n\nIf this was not you, set a new password with “Forgot password” and write to whoever runs this server.`,
    }),
    removed: (kind) => ({
      subject: 'A second factor was removed from your Cuecard account',
      text: `${kind} was removed from your Cuecard account just now.\n\nIf this was not you, set a new password with “Forgot password”, sign out everywhere, and add your second factor again.`,
    }),
    codeUsed: (left) => ({
      subject: 'A recovery code of your Cuecard account was used',
      text: `One of your recovery codes was used just now. Codes left: ${left}. You can make new ones under “Account and security”.\n\nIf this was not you, set a new password with “Forgot password” and make new recovery codes.`,
    }),
  },
  'zh-CN': {
    kinds: { totp: '验证器应用', passkey: '通行密钥' },
    added: (kind) => ({
      subject: '你的 Cuecard 账号已添加两步验证方式',
      text: `你的 Cuecard 账号刚刚添加了${kind}。今后登录时需要进行两步验证。\n\n如果不是你本人操作，请使用“忘记密码”设置新密码，并联系此服务器的运营者。`,
    }),
    removed: (kind) => ({
      subject: '你的 Cuecard 账号已移除两步验证方式',
      text: `你的 Cuecard 账号刚刚移除了${kind}。\n\n如果不是你本人操作，请使用“忘记密码”设置新密码，退出所有设备，并重新添加两步验证。`,
    }),
    codeUsed: (left) => ({
      subject: '你的 Cuecard 账号使用了一个恢复码',
      text: `你的一个恢复码刚刚被使用，还剩 ${left} 个。你可以在“账号与安全”中生成新的恢复码。\n\n如果不是你本人操作，请使用“忘记密码”设置新密码，并生成新的恢复码。`,
    }),
  },
  'zh-TW': {
    kinds: { totp: '驗證器應用程式', passkey: '通行金鑰' },
    added: (kind) => ({
      subject: '你的 Cuecard 帳號已新增兩步驟驗證方式',
      text: `你的 Cuecard 帳號剛剛新增了${kind}。今後登入時需要進行兩步驟驗證。\n\n如果不是你本人操作，請使用「忘記密碼」設定新密碼，並聯絡此伺服器的營運者。`,
    }),
    removed: (kind) => ({
      subject: '你的 Cuecard 帳號已移除兩步驟驗證方式',
      text: `你的 Cuecard 帳號剛剛移除了${kind}。\n\n如果不是你本人操作，請使用「忘記密碼」設定新密碼，登出所有裝置，並重新新增兩步驟驗證。`,
    }),
    codeUsed: (left) => ({
      subject: '你的 Cuecard 帳號使用了一組復原碼',
      text: `你的一組復原碼剛剛被使用，還剩 ${left} 組。你可以在「帳號與安全性」產生新的復原碼。\n\n如果不是你本人操作，請使用「忘記密碼」設定新密碼，並產生新的復原碼。`,
    }),
  },
};

const read = (acceptLanguage: string) => WORDS[parseAcceptLanguage(acceptLanguage)];

/** These tell the owner, who may not be the one who did it. */
export function factorAddedMail(kind: FactorKind, acceptLanguage: string): Words {
  const { kinds, added } = read(acceptLanguage);
  return added(kinds[kind]);
}

export function factorRemovedMail(kind: FactorKind, acceptLanguage: string): Words {
  const { kinds, removed } = read(acceptLanguage);
  return removed(kinds[kind]);
}

export function recoveryUsedMail(left: number, acceptLanguage: string): Words {
  return read(acceptLanguage).codeUsed(left);
}
