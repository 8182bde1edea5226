import { ContractError, LOGIN } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { hashAddress, hashKey, toNetwork } from '../../../platform/limits/client-address.ts';
import {
  forgetTries,
  readTries,
  takeFreeTry,
  takeFromBucket,
  type Bucket,
  type FreeTries,
} from '../../../platform/limits/limits-repository.ts';
import type { WorkGate } from '../work/work-gate.ts';
import { knowsAddress } from './known-address-repository.ts';
import { MAX_WORK_FACTOR, type Pressure } from './pressure.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Five tries of an account cost nothing, then each one costs work. */
const TRIES_OF_TARGET: FreeTries = { free: 5, forgetMs: DAY_MS };
/** Tries for work have no end: the right password must always get in. */
const TRIES_FOR_WORK: FreeTries = { ...TRIES_OF_TARGET, free: 2 ** 31 - 1 };
/** After so many tries for work it doubles. */
const DOUBLES_EVERY = 5;
/** What one address may try without work, whatever accounts it tries. */
const TRIES_OF_ADDRESS: Bucket = { burst: 60, everyMs: 1000 };

/** Each is counted apart, so that who is shut out of one is not shut out of the others. */
type WayIn = 'password' | 'phone' | 'reset' | 'signup';

export interface Entry {
  readonly way: WayIn;
  /** The e-mail or phone. */
  readonly target: string;
  readonly ip: string;
  /** What the client sent as done work; undefined: nothing. */
  readonly work: string | undefined;
}

/** The doors of accounts: a try there is never refused, but from some number on it costs work. */
export interface EntryGuard {
  /**
   * Counts a try and makes it. Who tries from an address that the account was signed in from lately is counted apart: a
   * stranger's tries cost the owner nothing there.
   * @throws ContractError `workNeeded` with a task, and whatever `enter` throws
   */
  enter<T>(entry: Entry, enter: () => Promise<T>): Promise<T>;
}

export interface EntryGuardDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly work: WorkGate;
  readonly pressure: Pressure;
}

export function createEntryGuard({ db, clock, work, pressure }: EntryGuardDeps): EntryGuard {
  async function takeFree(ip: string, key: Buffer, factor: number): Promise<boolean> {
    const now = clock.now();
    const ofAddress = hashKey('address', 'tries', toNetwork(ip));
    if ((await takeFromBucket(db, ofAddress, TRIES_OF_ADDRESS, now)) > 0) return false;
    return factor === 1 && (await takeFreeTry(db, key, TRIES_OF_TARGET, now));
  }

  return {
    async enter({ way, target, ip, work: given }, enter) {
      const since = new Date(clock.now() - LOGIN.maxLoginMs);
      const known = await knowsAddress(db, target, hashAddress(ip), since);
      const key = known ? hashKey(way, target, toNetwork(ip)) : hashKey(way, target);
      const factor = known ? 1 : await pressure.factor('failures');
      if (!(await takeFree(ip, key, factor))) {
        const tries = await readTries(db, key, TRIES_OF_TARGET, clock.now());
        const purpose = `${way} ${target}`;
        await work.demand({ purpose, given, factor: computeFactor(tries, factor) });
        await takeFreeTry(db, key, TRIES_FOR_WORK, clock.now());
      }
      try {
        const entered = await enter();
        await forgetTries(db, key);
        return entered;
      } catch (error) {
        if (error instanceof ContractError && error.key === 'formRejected')
          await pressure.add('failures');
        throw error;
      }
    },
  };
}

function computeFactor(tries: number, pressure: number): number {
  const doublings = Math.max(0, Math.floor((tries - TRIES_OF_TARGET.free) / DOUBLES_EVERY));
  return Math.min(MAX_WORK_FACTOR, pressure * 2 ** Math.min(doublings, MAX_WORK_FACTOR));
}
