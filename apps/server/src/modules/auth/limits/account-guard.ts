import { ContractError, LOGIN, SMS_PER_PHONE_AND_DAY } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { hashAddress, hashKey, toNetwork } from '../../../platform/limits/client-address.ts';
import { knowsAddress } from './known-address-repository.ts';
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
  tries: { burst: 60, everyMs: SECOND },
  sends: { burst: 30, everyMs: 10 * SECOND },
  lookUps: { burst: 60, everyMs: 2 * SECOND },
  captchas: { burst: 30, everyMs: 5 * SECOND },
  visits: { burst: 30, everyMs: 2 * SECOND },
} as const satisfies Record<string, Bucket>;
type AddressLimit = keyof typeof OF_ADDRESS;

const SMS_OF_PHONE: Bucket = { burst: SMS_PER_PHONE_AND_DAY, everyMs: DAY / SMS_PER_PHONE_AND_DAY };

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
  smsTo(phone: string): Promise<void>;
  /**
   * Counts a try to enter the account of an e-mail or phone. Who tries from an address that the account
   * was signed in from lately is counted apart: a stranger's tries do not slow down the owner.
   * @returns call it when the try was right
   */
  countTryOn(target: string, ip: string): Promise<() => Promise<void>>;
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
    async smsTo(phone) {
      refuse(await takeFromBucket(db, hashKey('sms', phone), SMS_OF_PHONE, clock.now()));
    },
    async countTryOn(target, ip) {
      const since = new Date(clock.now() - LOGIN.maxLoginMs);
      const known = await knowsAddress(db, target, hashAddress(ip), since);
      const key = known ? hashKey('target', target, toNetwork(ip)) : hashKey('target', target);
      refuse(await countTry(db, key, TRIES_OF_TARGET, clock.now()));
      return () => forgetTries(db, key);
    },
  };
}
