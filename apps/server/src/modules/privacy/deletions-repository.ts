import { sql, type Kysely, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../platform/database/schema.ts';

/** Tables whose rows users delete; `note_deletion` (migration 0104) notes each of them. */
const DELETED_KINDS = [
  'users',
  'interviews',
  'resumes',
  'exams',
  'predictions',
  'applications',
  'saved_questions',
] as const;

export const deletion = z.object({
  kind: z.enum(DELETED_KINDS),
  key: z.string().regex(/^(\d{1,15}|[0-9a-f-]{36})$/),
  at: z.coerce.date(),
});
export type Deletion = z.infer<typeof deletion>;

/** Deletions that are in the database alone, the oldest first; the rows are locked. */
export async function takeUnkept(
  trx: Transaction<Database>,
  atMost: number,
): Promise<(Deletion & { readonly id: number })[]> {
  const rows = await trx
    .selectFrom('deletions')
    .select(['id', 'kind', 'key', 'deleted_at as at'])
    .where('kept_as', 'is', null)
    .orderBy('id')
    .limit(atMost)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => {
    const { kind, key, at } = deletion.parse(row);
    return { id: row.id, kind, key, at };
  });
}

export async function markKept(
  trx: Transaction<Database>,
  ids: readonly number[],
  keptAs: string,
): Promise<void> {
  await trx.updateTable('deletions').set({ kept_as: keptAs }).where('id', 'in', ids).execute();
}

/** Forgets the deletions before the day; returns where they were kept and no younger one is. */
export async function forgetDeletions(db: Kysely<Database>, before: Date): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with gone as (
      delete from deletions where deleted_at < ${before} returning kept_as
    )
    select distinct kept_as as key from gone where kept_as is not null
      and not exists (select from deletions where kept_as = gone.kept_as and deleted_at >= ${before})
  `.execute(db);
  return rows.map(({ key }) => key);
}

/**
 * Deletes again what was deleted. An account of the same number that was opened later is somebody else's: a restored
 * database gives numbers out again.
 * @returns how many rows had come back
 */
export async function deleteAgain(
  db: Kysely<Database>,
  deletions: readonly Deletion[],
): Promise<number> {
  let count = 0;
  for (const kind of DELETED_KINDS) {
    const given = deletions.filter((each) => each.kind === kind);
    if (given.length === 0) continue;
    const type = sql.raw(kind === 'users' ? 'bigint' : 'uuid');
    const older = kind === 'users' ? sql`and row.created_at < given.at` : sql``;
    const json = JSON.stringify(given.map(({ key, at }) => ({ key, at: at.toISOString() })));
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(kind)} row
      using jsonb_to_recordset(${json}::jsonb) as given (key text, at timestamptz)
      where row.id = given.key::${type} ${older}`.execute(db);
    count += Number(numAffectedRows);
  }
  return count;
}

/** Keys of the files that rows name. */
export async function listFileIds(
  db: Kysely<Database>,
): Promise<{ readonly resumes: ReadonlySet<string>; readonly pictures: ReadonlySet<string> }> {
  const [resumes, pictures] = await Promise.all([
    db.selectFrom('resumes').select('id').execute(),
    db.selectFrom('exam_pictures').select('id').execute(),
  ]);
  return {
    resumes: new Set(resumes.map(({ id }) => id)),
    pictures: new Set(pictures.map(({ id }) => id)),
  };
}
