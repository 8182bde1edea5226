import type { Tier } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { SecurityLog } from '../security-log/security-log-api.ts';
import type { Subject } from './pairing-repository.ts';

export interface PairingDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly security: SecurityLog;
  readonly readTier: (userId: number) => Promise<Tier>;
  /**
   * Counts a try of a code from this address; call what it returns when the code was right.
   * @throws ContractError `tooManyRequests` with `retryAfterMs`
   */
  readonly countTryFrom: (ip: string) => Promise<() => Promise<void>>;
  /** Called when a device has lost its right, or has given it up. */
  readonly onGone: (subject: Subject, pairingId: string) => Promise<void>;
  /** The address at which phones reach this server: the outside address or one in the local network; null: not known. */
  readonly address: () => string | null;
}
