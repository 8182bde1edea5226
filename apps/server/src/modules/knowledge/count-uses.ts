import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { addUses } from './question-upkeep-repository.ts';

/** Saved answers were shown in an interview: each counts one more use. For the live session. */
export async function countUses(
  db: Kysely<Database>,
  userId: number,
  ids: readonly string[],
): Promise<void> {
  await addUses(db, userId, [...new Set(ids)]);
}
