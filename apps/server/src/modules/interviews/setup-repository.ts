import type { InterviewSetup } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { parseStoredSetup } from './stored-setup.ts';

/** Null when the user has kept none yet. */
export async function findSetup(
  db: Kysely<Database>,
  userId: number,
): Promise<InterviewSetup | null> {
  const row = await db
    .selectFrom('setups')
    .select('setup')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row === undefined ? null : parseStoredSetup(row.setup);
}

export async function keepSetup(
  db: Kysely<Database>,
  userId: number,
  setup: InterviewSetup,
): Promise<void> {
  const kept = JSON.stringify(setup);
  await db
    .insertInto('setups')
    .values({ user_id: userId, setup: kept })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ setup: kept }))
    .execute();
}
