import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';

/** The secret that every instance signs tasks with; the given one becomes it where there is none yet. */
export async function findWorkSecret(db: Kysely<Database>, fresh: Buffer): Promise<Buffer> {
  await db
    .insertInto('work_secrets')
    .values({ secret: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { secret } = await db.selectFrom('work_secrets').select('secret').executeTakeFirstOrThrow();
  return secret;
}

/** Uses a solved task up; false when it was used before, at whichever instance. */
export async function useWork(
  db: Kysely<Database>,
  taskHash: Buffer,
  expiresAt: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('used_work')
    .values({ task_hash: taskHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('task_hash')
    .executeTakeFirst();
  return row !== undefined;
}
