import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';

/** The codes of a user that were not used yet. */
export async function listRecoveryCodes(
  db: Kysely<Database>,
  userId: number,
): Promise<{ readonly id: number; readonly codeHash: string }[]> {
  const rows = await db
    .selectFrom('recovery_codes')
    .select(['id', 'code_hash'])
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id, code_hash: codeHash }) => ({ id, codeHash }));
}

/** Uses a code up; false when it was used at this moment. */
export async function useRecoveryCode(
  db: Kysely<Database>,
  id: number,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteRecoveryCodes(db: Kysely<Database>, userId: number): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Puts these codes in the place of those before. */
export async function replaceRecoveryCodes(
  db: Kysely<Database>,
  userId: number,
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  await deleteRecoveryCodes(db, userId);
  await db
    .insertInto('recovery_codes')
    .values(
      hashes.map((codeHash) => ({
        user_id: userId,
        code_hash: codeHash,
        created_at: now,
        used_at: null,
      })),
    )
    .execute();
}
