import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** What the browsers called themselves that a user signed in with from a network; the latest first. */
export async function listBrowsersFrom(
  db: Kysely<Database>,
  userId: number,
  network: string | null,
  limit: number,
): Promise<string[]> {
  const from = db.selectFrom('logins').where('user_id', '=', userId);
  const latest = from.where('network', 'is not distinct from', network).orderBy('id', 'desc');
  const rows = await latest.select('user_agent').limit(limit).execute();
  return rows.map((row) => row.user_agent);
}
