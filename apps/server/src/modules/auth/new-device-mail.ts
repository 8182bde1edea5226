import type { InterfaceLocale } from '@cuecard/contract';
import type { Mail } from '../../providers/mail/mail-provider.ts';
import { parseUserAgent } from '../../platform/http/user-agent.ts';
import type { LoginDevice } from './login-device.ts';

interface Words {
  readonly subject: string;
  /** Of a device that does not say what it is. */
  readonly unknown: string;
  readonly device: (browser: string, system: string) => string;
  readonly from: (network: string) => string;
  readonly text: (device: string, at: string) => string;
}

const WORDS: Record<InterfaceLocale, Words> = {
  en: {
    subject: 'A new sign-in to your Cuecard account',
    unknown: 'unknown',
    device: (browser, system) => `Browser: ${browser}. System: ${system}.`,
    from: (network) => ` Network: ${network}.`,
    text: (device, at) =>
      `Somebody signed in to your Cuecard account on a device, or from a network, that it did not know.\n\n${device}\nTime: ${at} (UTC).\n\nIf this was you, there is nothing to do. If not, set a new password with “Forgot password”, which ends every sign-in.\n\nYou can turn these e-mails off under “Notifications”.`,
  },
  'zh-CN': {
    subject: '你的 Cuecard 账号有新的登录',
    unknown: '未知',
    device: (browser, system) => `浏览器：${browser}，系统：${system}`,
    from: (network) => `，网络：${network}`,
    text: (device, at) =>
      `有人在新的设备或网络上登录了你的 Cuecard 账号。\n\n${device}\n时间：${at}（UTC）\n\n如果是你本人操作，无需处理。如果不是，请使用“忘记密码”设置新密码，所有登录都会随之退出。\n\n你可以在“通知”中关闭此类邮件。`,
  },
  'zh-TW': {
    subject: '你的 Cuecard 帳號有新的登入',
    unknown: '未知',
    device: (browser, system) => `瀏覽器：${browser}，系統：${system}`,
    from: (network) => `，網路：${network}`,
    text: (device, at) =>
      `有人在新的裝置或網路上登入了你的 Cuecard 帳號。\n\n${device}\n時間：${at}（UTC）\n\n如果是你本人操作，無需處理。如果不是，請使用「忘記密碼」設定新密碼，所有登入都會隨之登出。\n\n你可以在「通知」中關閉此類郵件。`,
  },
};

interface NewDevice {
  readonly to: string;
  readonly locale: InterfaceLocale;
  readonly device: Pick<LoginDevice, 'userAgent' | 'network'>;
  readonly at: Date;
}

/** Tells the owner of an account, who may not be the one who signed in. */
export function newDeviceMail({ to, locale, device: { userAgent, network }, at }: NewDevice): Mail {
  const { subject, unknown, device, from, text } = WORDS[locale];
  const { browser, system } = parseUserAgent(userAgent);
  const what = device(browser ?? unknown, system ?? unknown);
  // Nobody has said in which time zone the owner is.
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const where = network === null ? what : what + from(network);
  return { to, subject, text: text(where, format.format(at)) };
}
