import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

const DAY = 24 * 60 * 60_000;

/** Codes and tries count for a day at most. */
const KEEP_TRIES_MS = DAY;
/** An ended login is still told apart from an unknown token for so long. */
const KEEP_LOGINS_MS = 30 * DAY;
const KEEP_VISITS_MS = 180 * DAY;
/** The oldest beyond these go before their time: strangers write this table. */
const MAX_VISITS = 100_000;

/** Takes out what has run out and means nothing any more. */
export async function removeExpired(db: Kysely<Database>, now: number): Promise<void> {
  const at = new Date(now);
  const before = (ms: number) => new Date(now - ms);
  await db.deleteFrom('captchas').where('expires_at', '<=', at).execute();
  await db.deleteFrom('used_work').where('expires_at', '<=', at).execute();
  const day = before(DAY).toISOString().slice(0, 10);
  await db.deleteFrom('sent_codes').where('day', '<', day).execute();
  await db.deleteFrom('third_party_flows').where('expires_at', '<=', at).execute();
  await db.deleteFrom('exchange_codes').where('expires_at', '<=', at).execute();
  await db.deleteFrom('factor_challenges').where('expires_at', '<=', at).execute();
  await db.deleteFrom('rate_limits').where('full_at', '<=', at).execute();
  await db.deleteFrom('failed_tries').where('last_at', '<', before(KEEP_TRIES_MS)).execute();
  await db
    .deleteFrom('verification_codes')
    .where('expires_at', '<', before(KEEP_TRIES_MS))
    .execute();
  await db.deleteFrom('logins').where('expires_at', '<', before(KEEP_LOGINS_MS)).execute();
  await db.deleteFrom('marketing_visits').where('at', '<', before(KEEP_VISITS_MS)).execute();
  await sql`delete from marketing_visits where id <= (
    select id from marketing_visits order by id desc offset ${MAX_VISITS} limit 1)`.execute(db);
}
