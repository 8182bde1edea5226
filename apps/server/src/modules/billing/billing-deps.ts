import type { PaymentChannel } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Seller } from '../../config/billing-environment.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Log } from '../../platform/logging/create-log.ts';
import type { EnqueueMail } from '../auth/auth-api.ts';
import type { SecurityLog } from '../security-log/security-log-api.ts';
import type { Catalogue } from './catalogue.ts';
import type { PaymentProvider } from '../../providers/payment/payment-provider.ts';

export interface BillingDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: Log;
  readonly security: SecurityLog;
  readonly enqueueMail: EnqueueMail;
  readonly catalogue: Catalogue;
  /** Ways to pay that are configured, the usual one first. */
  readonly providers: readonly PaymentProvider[];
  readonly seller: Seller;
  /** The outside address; null: as the client wrote it. */
  readonly publicUrl: string | null;
}

export function findProvider(
  { providers }: Pick<BillingDeps, 'providers'>,
  channel: PaymentChannel,
): PaymentProvider | null {
  return providers.find((provider) => provider.channel === channel) ?? null;
}

/** A vendor that takes longer is taken for one that cannot be reached, milliseconds. */
export const VENDOR_WAIT_MS = 15_000;
