import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { PaymentEvent } from '../../providers/payment/payment-provider.ts';

type Trx = Transaction<Database>;

/** Notes that it came; returns its row's id, or null when it was here before. */
export async function addEvent(
  trx: Trx,
  event: PaymentEvent,
  orderId: string | null,
  receivedAt: Date,
): Promise<number | null> {
  const row = await trx
    .insertInto('payment_events')
    .values({
      channel: event.channel,
      event_id: event.eventId,
      order_id: orderId,
      kind: event.kind,
      amount: event.amount,
      currency: event.currency,
      vendor_reference: event.vendorReference,
      at: event.at,
      received_at: receivedAt,
      outcome: 'taken-up',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function noteOutcome(trx: Trx, id: number, outcome: string): Promise<void> {
  await trx.updateTable('payment_events').set({ outcome }).where('id', '=', id).execute();
}
