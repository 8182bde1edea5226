import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Says in the database when a backup of it ended: figures tell how old the last one is. */
export async function noteBackup(
  db: Kysely<Database>,
  endedAt: Date,
  bytes: number,
): Promise<void> {
  await db.insertInto('backups').values({ ended_at: endedAt, bytes }).execute();
}
