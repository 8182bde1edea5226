import { ContractError, BILLING_LIMITS, type Order, type PaymentStatus } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findOrder, toOrder } from './order-repository.ts';

/** How often a waiting call looks, milliseconds: by a key, for who has the payment's page open. */
const LOOK_EVERY_MS = 500;

/**
 * The order once its status is another than the known one, or as it is after 25 seconds, or when the
 * server is closing.
 * @throws ContractError `orderNotFound`
 */
export async function awaitOrder(
  { db, clock }: { readonly db: Kysely<Database>; readonly clock: Clock },
  userId: number,
  id: string,
  { known, closing }: { readonly known: PaymentStatus; readonly closing: AbortSignal },
): Promise<Order> {
  const until = clock.now() + BILLING_LIMITS.awaitMs;
  for (;;) {
    const row = await findOrder(db, userId, id);
    if (row === null) throw new ContractError('orderNotFound');
    if (row.status !== known || clock.now() >= until || closing.aborted) return toOrder(row);
    await pause(clock, closing);
  }
}

function pause(clock: Clock, closing: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = (): void => {
      cancel();
      closing.removeEventListener('abort', over);
      resolve();
    };
    const cancel = clock.after(LOOK_EVERY_MS, over);
    closing.addEventListener('abort', over);
  });
}
