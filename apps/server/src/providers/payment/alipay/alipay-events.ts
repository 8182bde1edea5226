import { z } from 'zod';
import type { PaymentEvent } from '../payment-provider.ts';

const HOURS_AHEAD_IN_CHINA = 8;
const DAY = 24 * 60 * 60 * 1000;

/** Yuan with two digits behind the point, as Alipay writes money. */
export function yuan(minor: number): string {
  const digits = String(minor).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The other way round, without a float in between; null when it is no amount. */
export function toMinorUnits(text: string | undefined): number | null {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text ?? '') ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** `2026-11-22 10:00:00`, by China's clock, whatever this machine's is. */
export function chinaTime(at: Date): string {
  const shifted = new Date(at.getTime() + (HOURS_AHEAD_IN_CHINA / 24) * DAY);
  return shifted.toISOString().slice(0, 19).replace('T', ' ');
}

/** Parses such a time; returns the moment that was passed when it is none. */
function parseMoment(text: string | undefined, otherwise: Date): Date {
  const at = new Date(`${(text ?? '').replace(' ', 'T')}+08:00`);
  return Number.isNaN(at.getTime()) ? otherwise : at;
}

const status = z.enum(['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED']);
type Status = z.output<typeof status>;

/** The fields of a notice that are read. */
const notice = z.object({
  notify_id: z.string().min(1).max(200),
  notify_time: z.string().optional(),
  out_trade_no: z.string().min(1).max(64),
  trade_no: z.string().min(1).max(64),
  trade_status: status,
  total_amount: z.string(),
  refund_fee: z.string().optional(),
  gmt_payment: z.string().optional(),
});

/** Reads the event of a notice whose signature, app and seller are right; null while nobody has paid. */
export function eventOfNotice(fields: unknown, now: Date): PaymentEvent | null {
  const read = notice.parse(fields);
  const total = toMinorUnits(read.total_amount) ?? 0;
  const refunded = toMinorUnits(read.refund_fee) ?? 0;
  const kind = toKind(read.trade_status, (read.gmt_payment ?? '') !== '', refunded);
  if (kind === null) return null;
  return {
    channel: 'alipay',
    eventId: read.notify_id,
    orderNumber: read.out_trade_no,
    kind,
    amount: kind === 'refunded' && refunded > 0 ? refunded : total,
    currency: 'CNY',
    vendorReference: read.trade_no,
    at: parseMoment(read.notify_time, now),
  };
}

/** The fields that are read of the answer to `alipay.trade.query`. */
const trade = z.object({
  outTradeNo: z.string(),
  tradeNo: z.string(),
  tradeStatus: status,
  totalAmount: z.string(),
  sendPayDate: z.string().optional(),
});

/** What a trade that was asked for says has happened, newest first; empty while nobody has paid. */
export function eventsOfTrade(answer: unknown, orderNumber: string, now: Date): PaymentEvent[] {
  const read = trade.parse(answer);
  if (read.outTradeNo !== orderNumber) throw new Error('the trade is of another order');
  const paid = (read.sendPayDate ?? '') !== '';
  const kind = toKind(read.tradeStatus, paid, 0);
  if (kind === null) return [];
  const event = (kind: PaymentEvent['kind']): PaymentEvent => ({
    channel: 'alipay',
    eventId: `query:${orderNumber}:${kind}`,
    orderNumber,
    kind,
    amount: toMinorUnits(read.totalAmount) ?? 0,
    currency: 'CNY',
    vendorReference: read.tradeNo,
    at: parseMoment(read.sendPayDate, now),
  });
  return kind === 'refunded' ? [event('refunded'), event('paid')] : [event(kind)];
}

/** A trade that was paid is closed by giving all of it back; one that was not, by time or by us. */
function toKind(tradeStatus: Status, paid: boolean, refunded: number): PaymentEvent['kind'] | null {
  if (tradeStatus === 'WAIT_BUYER_PAY') return null;
  if (refunded > 0) return 'refunded';
  if (tradeStatus === 'TRADE_CLOSED') return paid ? 'refunded' : 'closed';
  return tradeStatus === 'TRADE_FINISHED' ? 'finished' : 'paid';
}
