import { MINOR_DIGITS, type InterfaceLocale } from '@cuecard/contract';
import type { Mail } from '../../providers/mail/mail-provider.ts';
import type { OrderRow } from './order-repository.ts';

type Words = (order: string, amount: string) => Omit<Mail, 'to'>;
export type PaymentNews = 'credited' | 'refunded';

const WORDS: Record<InterfaceLocale, Record<PaymentNews, Words>> = {
  en: {
    credited: (order, amount) => ({
      subject: 'Your Cuecard payment was received',
      text: `We received your payment of ${amount} for order ${order}. What you bought is in your account, and the receipt is under "Plan and payments".\n\nIf you did not pay this, sign in and write to support.`,
    }),
    refunded: (order) => ({
      subject: 'Your Cuecard payment was refunded',
      text: `Money for order ${order} was refunded to where it came from; the order shows how much. Time from it that was not used is no longer in your account.`,
    }),
  },
  'zh-CN': {
    credited: (order, amount) => ({
      subject: '已收到你的 Cuecard 付款',
      text: `我们已收到订单 ${order} 的付款 ${amount}。购买的内容已到账，收据在“套餐与付款”中。\n\n如果不是你本人付款，请登录后联系客服。`,
    }),
    refunded: (order) => ({
      subject: '你的 Cuecard 付款已退回',
      text: `订单 ${order} 的款项已原路退回，金额见订单页。其中未使用的时间已从账号中扣除。`,
    }),
  },
  'zh-TW': {
    credited: (order, amount) => ({
      subject: '已收到你的 Cuecard 付款',
      text: `我們已收到訂單 ${order} 的付款 ${amount}。購買的內容已入帳，收據在「方案與付款」中。\n\n如果不是你本人付款，請登入後聯絡客服。`,
    }),
    refunded: (order) => ({
      subject: '你的 Cuecard 付款已退回',
      text: `訂單 ${order} 的款項已循原付款方式退回，金額見訂單頁。其中未使用的時間已從帳號中扣除。`,
    }),
  },
};

interface PaymentMail {
  readonly to: string;
  readonly locale: InterfaceLocale;
  readonly told: PaymentNews;
  readonly order: Pick<OrderRow, 'number' | 'currency' | 'amount'>;
}

/** Tells the buyer that money came or went back. */
export function paymentMail({ to, locale, told, order }: PaymentMail): Mail {
  const { number, currency, amount } = order;
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return {
    to,
    ...WORDS[locale][told](number, format.format(amount / 10 ** MINOR_DIGITS[currency])),
  };
}
