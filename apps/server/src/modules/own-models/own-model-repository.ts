import type { Insertable, Kysely, Selectable } from 'kysely';
import type { OwnModelsTable } from '../../platform/database/own-model-tables.ts';
import type { Database } from '../../platform/database/schema.ts';

export type StoredOwnModel = Selectable<OwnModelsTable>;

export async function findStoredModel(
  db: Kysely<Database>,
  userId: number,
): Promise<StoredOwnModel | null> {
  const rows = db.selectFrom('own_models').selectAll().where('user_id', '=', userId);
  return (await rows.executeTakeFirst()) ?? null;
}

export async function keepModel(
  db: Kysely<Database>,
  row: Insertable<OwnModelsTable>,
): Promise<void> {
  const { user_id: _, ...values } = row;
  await db
    .insertInto('own_models')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export async function deleteModel(db: Kysely<Database>, userId: number): Promise<void> {
  await db.deleteFrom('own_models').where('user_id', '=', userId).execute();
}

export function listSealedKeys(
  db: Kysely<Database>,
): Promise<Pick<StoredOwnModel, 'user_id' | 'sealed_key'>[]> {
  return db.selectFrom('own_models').select(['user_id', 'sealed_key']).execute();
}

/** Puts another seal in the place of one that is still there. */
export async function replaceSealedKey(
  db: Kysely<Database>,
  userId: number,
  { from, to }: { readonly from: Buffer; readonly to: Buffer },
): Promise<void> {
  await db
    .updateTable('own_models')
    .set({ sealed_key: to })
    .where('user_id', '=', userId)
    .where('sealed_key', '=', from)
    .execute();
}
