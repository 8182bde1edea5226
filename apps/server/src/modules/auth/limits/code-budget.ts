import { CODES_PER_TARGET_AND_DAY, ContractError, LOGIN } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { hashAddress, hashKey, toNetwork } from '../../../platform/limits/client-address.ts';
import { takeFromBucket, type Bucket } from '../../../platform/limits/limits-repository.ts';
import type { Log } from '../../../platform/logging/create-log.ts';
import { knowsAddress } from './known-address-repository.ts';
import type { Pressure } from './pressure.ts';
import { countSentCode, type CodeChannel } from './sent-codes-repository.ts';

const DAY_MS = 24 * 60 * 60_000;
const CODES_OF_TARGET: Bucket = {
  burst: CODES_PER_TARGET_AND_DAY,
  everyMs: DAY_MS / CODES_PER_TARGET_AND_DAY,
};

/** How many codes may be sent in a day (UTC), all servers together: each costs the operator money, or its good name. */
export type CodesPerDay = Readonly<Record<CodeChannel, number>>;

export interface CodeBudget {
  /**
   * Counts one code to this target.
   * @throws ContractError `tooManyRequests` with `retryAfterMs`; `codesUsedUp`
   */
  spend(channel: CodeChannel, target: string, ip: string): Promise<void>;
}

export interface CodeBudgetDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  readonly pressure: Pressure;
  readonly codesPerDay: CodesPerDay;
}

export function createCodeBudget(deps: CodeBudgetDeps): CodeBudget {
  const { db, clock, log, pressure, codesPerDay } = deps;
  return {
    async spend(channel, target, ip) {
      const now = clock.now();
      // Strangers who have codes sent to an address do not keep its owner from asking for one.
      const since = new Date(now - LOGIN.maxLoginMs);
      const known = await knowsAddress(db, target, hashAddress(ip), since);
      const key = known ? hashKey(channel, target, toNetwork(ip)) : hashKey(channel, target);
      const retryAfterMs = await takeFromBucket(db, key, CODES_OF_TARGET, now);
      if (retryAfterMs > 0) throw new ContractError('tooManyRequests', { retryAfterMs });
      const max = codesPerDay[channel];
      const day = new Date(now).toISOString().slice(0, 10);
      const sent = await countSentCode(db, channel, day, max);
      if (sent === max) log.warn({ channel, max, day }, 'the last code of this day is sent');
      if (sent === null) throw new ContractError('codesUsedUp');
      await pressure.add('sends');
    },
  };
}
