import { migrateQueue } from '../jobs/job-queue.ts';
import { grantUse } from './application-role.ts';
import type { Connection } from './connect.ts';
import type { DatabaseLog } from './log.ts';
import { migrate } from './migrate.ts';

/**
 * Brings the tables up to this version's, those of the job queue too, and lets the role that serves use them.
 * @param owner connected as the role that owns the tables
 * @param role the one that serves; null: the owner does
 * @returns the names of the migrations that were new
 * @throws DatabaseStartError `migration-failed`
 */
export async function bringUpToDate(
  owner: Connection,
  role: string | null,
  log: DatabaseLog,
): Promise<readonly string[]> {
  const applied = await migrate(owner.db);
  await migrateQueue(owner.pool, log);
  if (role !== null) await grantUse(owner.db, role);
  return applied;
}
