import { ContractError } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { hashKey, toNetwork } from '../../../platform/limits/client-address.ts';
import {
  countTry,
  forgetTries,
  takeFromBucket,
  type Bucket,
  type Slowdown,
} from '../../../platform/limits/limits-repository.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** The limits of each address: a person never meets them, a script does. */
const OF_ADDRESS = {
  exchanges: { burst: 60, everyMs: SECOND },
  sends: { burst: 30, everyMs: 10 * SECOND },
  lookUps: { burst: 60, everyMs: 2 * SECOND },
  captchas: { burst: 30, everyMs: 5 * SECOND },
  challenges: { burst: 30, everyMs: 5 * SECOND },
} as const satisfies Record<string, Bucket>;
type AddressLimit = keyof typeof OF_ADDRESS;

/** Visits from campaigns that are recorded, each day: of one address, and of all together. */
const VISITS_OF_ADDRESS: Bucket = { burst: 100, everyMs: DAY / 100 };
const VISITS_OF_ALL: Bucket = { burst: 10_000, everyMs: DAY / 10_000 };

/** Five tries cost nothing; then 1, 2, 4 … s, at most five minutes: slower and slower, never locked. */
const TRIES_OF_TARGET: Slowdown = {
  free: 5,
  firstMs: SECOND,
  maxMs: 5 * MINUTE,
  forgetMs: DAY,
};

/**
 * Limits of what can be tried and sent, in PostgreSQL, so that they hold over restarts and for every
 * server together. All of them throw ContractError `tooManyRequests` with `retryAfterMs`.
 */
export interface AccountGuard {
  address(limit: AddressLimit, ip: string): Promise<void>;
  visit(ip: string): Promise<void>;
  /**
   * Counts a try of a secret that somebody who is let in already, or an address, can try.
   * @returns call it when the try was right
   */
  countTryOn(target: string): Promise<() => Promise<void>>;
}

function refuse(retryAfterMs: number): void {
  if (retryAfterMs > 0) throw new ContractError('tooManyRequests', { retryAfterMs });
}

export function createAccountGuard(db: Kysely<Database>, clock: Clock): AccountGuard {
  return {
    async address(limit, ip) {
      const key = hashKey('address', limit, toNetwork(ip));
      refuse(await takeFromBucket(db, key, OF_ADDRESS[limit], clock.now()));
    },
    async visit(ip) {
      const key = hashKey('address', 'visits', toNetwork(ip));
      refuse(await takeFromBucket(db, key, VISITS_OF_ADDRESS, clock.now()));
      refuse(await takeFromBucket(db, hashKey('visits'), VISITS_OF_ALL, clock.now()));
    },
    async countTryOn(target) {
      const key = hashKey('target', target);
      refuse(await countTry(db, key, TRIES_OF_TARGET, clock.now()));
      return () => forgetTries(db, key);
    },
  };
}
