import type { SavedQuestion } from '@cuecard/contract';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { toQuestion } from './question-repository.ts';

/** The ids of those that were there. */
export async function markDeleted(
  db: Kysely<Database>,
  userId: number,
  ids: readonly string[],
  at: Date,
): Promise<string[]> {
  const rows = await db
    .updateTable('saved_questions')
    .set({ deleted_at: at })
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deleted ones that can still be brought back, in their owner's order. */
export async function findDeleted(
  db: Kysely<Database>,
  userId: number,
  ids: readonly string[],
): Promise<{ id: string; key: Buffer }[]> {
  return db
    .selectFrom('saved_questions')
    .select(['id', 'question_key as key'])
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is not', null)
    .orderBy('position')
    .execute();
}

export async function unmarkDeleted(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<SavedQuestion[]> {
  const rows = await db
    .updateTable('saved_questions')
    .set({ deleted_at: null })
    .where('id', 'in', [...ids])
    .returningAll()
    .execute();
  return rows.map(toQuestion);
}

/** Removes for good what was deleted no later than this. */
export async function purgeDeleted(
  db: Kysely<Database>,
  userId: number,
  until: Date,
): Promise<void> {
  await db
    .deleteFrom('saved_questions')
    .where('user_id', '=', userId)
    .where('deleted_at', '<=', until)
    .execute();
}

/** Counts one more practice; null when there is no such question. */
export async function addPractice(
  db: Kysely<Database>,
  userId: number,
  id: string,
  at: Date,
): Promise<number | null> {
  const row = await db
    .updateTable('saved_questions')
    .set((row) => ({ practised: row('practised', '+', 1), practised_at: at }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('practised')
    .executeTakeFirst();
  return row?.practised ?? null;
}

/** Counts one more use in an interview of each. */
export async function addUses(
  db: Kysely<Database>,
  userId: number,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('saved_questions')
    .set((row) => ({ used: row('used', '+', 1) }))
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .execute();
}

export interface TagChange {
  readonly id: string;
  readonly tags: readonly string[];
}

export async function findTags(
  db: Kysely<Database>,
  userId: number,
  ids: readonly string[],
): Promise<{ id: string; tags: string[] }[]> {
  return db
    .selectFrom('saved_questions')
    .select(['id', 'tags'])
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute();
}

/** One statement for all of them: the new tags travel as JSON. */
export async function setTags(
  db: Kysely<Database>,
  changes: readonly TagChange[],
  at: Date,
): Promise<SavedQuestion[]> {
  if (changes.length === 0) return [];
  await sql`
    update saved_questions as saved
    set tags = array(select jsonb_array_elements_text(given.tags)), updated_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given (id uuid, tags jsonb)
    where saved.id = given.id
  `.execute(db);
  const rows = await db
    .selectFrom('saved_questions')
    .selectAll()
    .where(
      'id',
      'in',
      changes.map(({ id }) => id),
    )
    .execute();
  return rows.map(toQuestion);
}

/** The smallest position of the bank; 0 for an empty one. */
export async function topPosition(db: Kysely<Database>, userId: number): Promise<number> {
  const row = await db
    .selectFrom('saved_questions')
    .select(({ fn }) => fn.min('position').as('top'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.top ?? 0;
}

export interface Place {
  readonly id: string;
  readonly position: number;
}

/** The whole bank's places, in order. */
export async function findPlaces(db: Kysely<Database>, userId: number): Promise<Place[]> {
  return db
    .selectFrom('saved_questions')
    .select(['id', 'position'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function setPlaces(db: Kysely<Database>, places: readonly Place[]): Promise<void> {
  await sql`
    update saved_questions as saved set position = given.position
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as given (id uuid, position double precision)
    where saved.id = given.id
  `.execute(db);
}

/** Puts made aliases in, unless the question was changed or its owner wrote aliases meanwhile. */
export async function setMadeAliases(
  db: Kysely<Database>,
  { id, question, aliases }: { id: string; question: string; aliases: readonly string[] },
): Promise<void> {
  await db
    .updateTable('saved_questions')
    .set({ aliases: [...aliases] })
    .where('id', '=', id)
    .where('question', '=', question)
    .where('aliases_by', '=', 'server')
    .execute();
}
