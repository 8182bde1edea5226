import { createHmac, timingSafeEqual } from 'node:crypto';
import { currency } from '@cuecard/contract';
import { z } from 'zod';
import { NoticeRefused, type PaymentEvent } from '../payment-provider.ts';

export const SIGNATURE_HEADER = 'development-signature';

/** Older notices are refused, as vendors advise: who kept one cannot use it later. */
const OLDEST_MS = 5 * 60_000;

const notice = z.object({
  id: z.string().min(1).max(200),
  kind: z.enum(['paid', 'failed']),
  orderNumber: z.string().min(1).max(64),
  amount: z.number().int().nonnegative(),
  currency,
  reference: z.string(),
  at: z.number().int(),
});
export type DevelopmentNotice = z.output<typeof notice>;

/** The time that it is sent, and a signature over both. */
export function computeSignature(secret: string, body: string | Buffer, sentAt: number): string {
  const digest = createHmac('sha256', secret).update(`${sentAt}.`).update(body).digest('hex');
  return `t=${sentAt},v1=${digest}`;
}

/** @throws NoticeRefused */
export function readSigned(
  secret: string,
  body: Buffer,
  signature: string,
  now: number,
): PaymentEvent {
  const sentAt = Number(/^t=(\d{1,15}),/.exec(signature)?.[1] ?? Number.NaN);
  const expected = Buffer.from(computeSignature(secret, body, sentAt));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new NoticeRefused('the signature is wrong or missing');
  if (Math.abs(now - sentAt) > OLDEST_MS) throw new NoticeRefused('the signature is too old');
  const { id, reference, at, ...told } = notice.parse(JSON.parse(body.toString('utf8')));
  return {
    ...told,
    channel: 'development',
    eventId: id,
    vendorReference: reference,
    at: new Date(at),
  };
}
