import { ContractError, login, smsPerPhoneAndDay } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { addressHashOf, keyOf, networkOf } from './address-of.ts';
import {
  countTry,
  forgetTries,
  knowsAddress,
  takeFromBucket,
  type Bucket,
  type Slowdown,
} from './limits-repository.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** For each address: a person never meets them, a script does. */
const ofAddress = {
  tries: { burst: 60, everyMs: second },
  sends: { burst: 30, everyMs: 10 * second },
  lookUps: { burst: 60, everyMs: 2 * second },
  captchas: { burst: 30, everyMs: 5 * second },
  visits: { burst: 30, everyMs: 2 * second },
} as const satisfies Record<string, Bucket>;
type AddressLimit = keyof typeof ofAddress;

const smsOfPhone: Bucket = { burst: smsPerPhoneAndDay, everyMs: day / smsPerPhoneAndDay };

/** Five tries cost nothing; then 1, 2, 4 … s, at most five minutes: slower and slower, never locked. */
export const triesOfTarget: Slowdown = {
  free: 5,
  firstMs: second,
  longestMs: 5 * minute,
  forgetMs: day,
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
  tryOf(target: string, ip: string): Promise<() => Promise<void>>;
}

function refuse(retryAfterMs: number): void {
  if (retryAfterMs > 0) throw new ContractError('tooManyRequests', { retryAfterMs });
}

export function createAccountGuard(db: Kysely<Database>, clock: Clock): AccountGuard {
  return {
    async address(limit, ip) {
      const key = keyOf('address', limit, networkOf(ip));
      refuse(await takeFromBucket(db, key, ofAddress[limit], clock.now()));
    },
    async smsTo(phone) {
      refuse(await takeFromBucket(db, keyOf('sms', phone), smsOfPhone, clock.now()));
    },
    async tryOf(target, ip) {
      const since = new Date(clock.now() - login.longestLoginMs);
      const known = await knowsAddress(db, target, addressHashOf(ip), since);
      const key = known ? keyOf('target', target, networkOf(ip)) : keyOf('target', target);
      refuse(await countTry(db, key, triesOfTarget, clock.now()));
      return () => forgetTries(db, key);
    },
  };
}
