import { ContractError } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { hashKey, toNetwork } from '../../platform/limits/client-address.ts';
import { takeFromBucket, type Bucket } from '../../platform/limits/limits-repository.ts';

const MINUTE = 60_000;

/** Each reaches a vendor, or could be a guess. A person never meets them. */
const BUCKETS = {
  payments: { burst: 20, everyMs: MINUTE },
  questions: { burst: 30, everyMs: 4_000 },
  giftCodes: { burst: 10, everyMs: MINUTE },
  giftCodesOfAddress: { burst: 40, everyMs: 20_000 },
} as const satisfies Record<string, Bucket>;

/** @throws ContractError `tooManyRequests` with `retryAfterMs` */
export async function limitBilling(
  db: Kysely<Database>,
  bucket: keyof typeof BUCKETS,
  who: { userId: number } | { ip: string },
  now: number,
): Promise<void> {
  const name = 'ip' in who ? toNetwork(who.ip) : String(who.userId);
  const key = hashKey('trade', bucket, name);
  const retryAfterMs = await takeFromBucket(db, key, BUCKETS[bucket], now);
  if (retryAfterMs > 0) throw new ContractError('tooManyRequests', { retryAfterMs });
}
