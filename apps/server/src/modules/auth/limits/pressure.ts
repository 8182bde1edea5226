import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { hashKey } from '../../../platform/limits/client-address.ts';
import { addToLevel, readLevel } from '../../../platform/limits/limits-repository.ts';

/** The most that work grows by: some ten seconds of a laptop, half a minute of an old phone. */
export const MAX_WORK_FACTOR = 8;

/** What is counted at every server together: it rises by one each time, and falls by one each `everyMs`. */
const COUNTED = {
  /** Wrong passwords and codes. A busy day of honest mistakes stays below. */
  failures: { everyMs: 1000, calm: 200 },
  /** Codes that are asked for by mail and text message. */
  sends: { everyMs: 500, calm: 200 },
} as const;
type Counted = keyof typeof COUNTED;

/** How much of an attack is going on. */
export interface Pressure {
  add(counted: Counted): Promise<void>;
  /** How many times the usual work is asked for now; 1 while it is calm. */
  factor(counted: Counted): Promise<number>;
}

export function createPressure(db: Kysely<Database>, clock: Clock): Pressure {
  return {
    async add(counted) {
      const { everyMs, calm } = COUNTED[counted];
      const most = calm * MAX_WORK_FACTOR;
      await addToLevel(db, hashKey('pressure', counted), { burst: most, everyMs }, clock.now());
    },
    async factor(counted) {
      const { everyMs, calm } = COUNTED[counted];
      const level = await readLevel(db, hashKey('pressure', counted), everyMs, clock.now());
      return Math.min(MAX_WORK_FACTOR, 1 + Math.floor(level / calm));
    },
  };
}
