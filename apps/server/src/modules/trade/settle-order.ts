import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Log } from '../../platform/logging/create-log.ts';
import type { PaymentEvent } from './payment-provider.ts';

export interface SettleDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * `credited`: time and plan were given now. `duplicate`: this event was here before. `settled-before`: the
 * order had been credited by another event. `recorded`: noted, nothing to change (a failed try, `finished`
 * of a paid order, a closing of a paid order). `closed`, `refunded`: done now. `wrong-amount`,
 * `unknown-order`, `no-account`: noted and logged as an error, nothing was given; a person must look.
 */
export type SettleOutcome =
  | 'credited'
  | 'duplicate'
  | 'settled-before'
  | 'recorded'
  | 'closed'
  | 'refunded'
  | 'wrong-amount'
  | 'unknown-order'
  | 'no-account';

export interface Settled {
  readonly outcome: SettleOutcome;
  /** Null for `unknown-order`. */
  readonly orderId: string | null;
}

/**
 * Takes up a verified event, in one transaction with the credit that it brings. May be called any number
 * of times, in any order, at the same time: an order is credited once.
 */
export async function settleOrder(_deps: SettleDeps, _event: PaymentEvent): Promise<Settled> {
  await Promise.resolve();
  throw new Error('being written');
}
