import { z } from 'zod';
import type { PaymentFact } from '../../../modules/trade/payment-provider.ts';

const hoursAheadInChina = 8;
const day = 24 * 60 * 60 * 1000;

/** Yuan with two digits behind the point, as Alipay writes money. */
export function yuan(minor: number): string {
  const digits = String(minor).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The other way round, without a float in between; null when it is no amount. */
export function minorOf(text: string | undefined): number | null {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text ?? '') ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** `2026-11-22 10:00:00`, by China's clock, whatever this machine's is. */
export function chinaTime(at: Date): string {
  const shifted = new Date(at.getTime() + (hoursAheadInChina / 24) * day);
  return shifted.toISOString().slice(0, 19).replace('T', ' ');
}

/** Alipay takes letters, digits and underscores in an order's number. */
export const numberOf = (orderId: string): string => orderId.replaceAll('-', '_');
const orderOf = (number: string): string => number.replaceAll('_', '-');

const status = z.enum(['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED']);

/** What is read of a notice. */
export const noticeFields = z.object({
  notify_id: z.string().min(1).max(200),
  app_id: z.string(),
  seller_id: z.string(),
  out_trade_no: z.string().min(1).max(64),
  trade_no: z.string().min(1).max(64),
  trade_status: status,
  total_amount: z.string(),
  refund_fee: z.string().optional(),
  gmt_payment: z.string().optional(),
});

/** Of a notice whose signature, app and seller are right. */
export function factOfNotice(fields: z.output<typeof noticeFields>): PaymentFact {
  const amountMinor = minorOf(fields.total_amount);
  return {
    eventId: fields.notify_id,
    orderId: orderOf(fields.out_trade_no),
    amountMinor,
    currency: 'CNY',
    vendorRef: fields.trade_no,
    ...standingOf(fields.trade_status, {
      amountMinor,
      paid: fields.gmt_payment !== undefined && fields.gmt_payment !== '',
      refundedMinor: minorOf(fields.refund_fee) ?? 0,
    }),
  };
}

/** What is read of the answer to `alipay.trade.query`. */
export const tradeFields = z.object({
  outTradeNo: z.string(),
  tradeNo: z.string(),
  tradeStatus: status,
  totalAmount: z.string(),
  sendPayDate: z.string().optional(),
});

export function factOfTrade(trade: z.output<typeof tradeFields>): PaymentFact {
  const orderId = orderOf(trade.outTradeNo);
  const amountMinor = minorOf(trade.totalAmount);
  const paid = trade.sendPayDate !== undefined && trade.sendPayDate !== '';
  const standing = standingOf(trade.tradeStatus, { amountMinor, paid, refundedMinor: 0 });
  return {
    eventId: `asked:${orderId}:${standing.kind}:${standing.refundedMinor}`,
    orderId,
    amountMinor,
    currency: 'CNY',
    vendorRef: trade.tradeNo,
    ...standing,
  };
}

interface Known {
  readonly amountMinor: number | null;
  readonly paid: boolean;
  readonly refundedMinor: number;
}

/** A trade that was paid is closed by giving all of it back; one that was not, by time or by us. */
function standingOf(
  tradeStatus: z.output<typeof status>,
  { amountMinor, paid, refundedMinor }: Known,
): Pick<PaymentFact, 'kind' | 'refundedMinor'> {
  if (tradeStatus === 'WAIT_BUYER_PAY') return { kind: 'waiting', refundedMinor: 0 };
  if (tradeStatus === 'TRADE_CLOSED')
    return paid || refundedMinor > 0
      ? { kind: 'refunded', refundedMinor: amountMinor ?? refundedMinor }
      : { kind: 'closed', refundedMinor: 0 };
  if (refundedMinor > 0) return { kind: 'refunded', refundedMinor };
  return { kind: tradeStatus === 'TRADE_FINISHED' ? 'finished' : 'paid', refundedMinor: 0 };
}
