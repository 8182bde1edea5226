import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** The text that a question's vector is made of, as the table `saved_questions as saved` has it now. */
const textHash = sql<Buffer>`sha256(convert_to(
  saved.question || E'\n' || array_to_string(saved.aliases, E'\n'), 'UTF8'))`;

const isMissing = (model: string) => sql<boolean>`saved.deleted_at is null and not exists (
  select from question_vectors as known
  where known.question_id = saved.id and known.model = ${model} and known.text_hash = ${textHash})`;

export interface UnembeddedQuestion {
  readonly id: string;
  readonly question: string;
  readonly aliases: string[];
  readonly textHash: Buffer;
}

/** Questions of the user without a vector of this model for the words that they have now, newest first. */
export async function findUnembedded(
  db: Kysely<Database>,
  { userId, model, atMost }: { userId: number; model: string; atMost: number },
): Promise<UnembeddedQuestion[]> {
  const { rows } = await sql<UnembeddedQuestion>`
    select saved.id, saved.question, saved.aliases, ${textHash} as "textHash"
    from saved_questions as saved
    where saved.user_id = ${userId} and ${isMissing(model)}
    order by saved.updated_at desc, saved.id
    limit ${atMost}`.execute(db);
  return rows;
}

/** Users who have questions without a vector of this model. */
export async function findUsersToEmbed(db: Kysely<Database>, model: string): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct saved.user_id from saved_questions as saved where ${isMissing(model)}`.execute(
    db,
  );
  return rows.map((row) => row.user_id);
}

export interface MadeVector {
  readonly id: string;
  readonly textHash: Buffer;
  /** A vector of length 1. */
  readonly vector: Float32Array;
}

/**
 * Stores vectors, all of one dimension, of questions that still have the words that were embedded.
 * Vectors of another dimension are another model's behind the same name: they are made anew.
 */
export async function storeVectors(
  trx: Kysely<Database>,
  { userId, model }: { userId: number; model: string },
  made: readonly MadeVector[],
): Promise<void> {
  const dimension = made[0]?.vector.length;
  if (dimension === undefined) return;
  await sql`
    insert into question_vectors (question_id, model, dimension, text_hash, vector)
    select saved.id, ${model}, ${dimension}::integer, given.text_hash, given.vector
    from unnest(
      ${made.map(({ id }) => id)}::uuid[],
      ${made.map((each) => each.textHash)}::bytea[],
      ${made.map(({ vector }) => toBytes(vector))}::bytea[]
    ) as given (id, text_hash, vector)
    join saved_questions as saved on saved.id = given.id and ${textHash} = given.text_hash
    on conflict (question_id) do update set
      model = excluded.model, dimension = excluded.dimension, text_hash = excluded.text_hash,
      vector = excluded.vector, made_at = excluded.made_at`.execute(trx);
  await sql`
    delete from question_vectors as stored using saved_questions as saved
    where saved.id = stored.question_id and saved.user_id = ${userId}
      and stored.model = ${model} and stored.dimension <> ${dimension}`.execute(trx);
}

const selectVectors = (db: Kysely<Database>, userId: number, model: string) =>
  db
    .selectFrom('question_vectors as stored')
    .innerJoin('saved_questions as saved', 'saved.id', 'stored.question_id')
    .where('saved.user_id', '=', userId)
    .where('stored.model', '=', model);

/** Changes with every vector that is made. */
export async function readVectorsVersion(
  db: Kysely<Database>,
  userId: number,
  model: string,
): Promise<string> {
  const { count, newest } = await selectVectors(db, userId, model)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.max<Date | null>('stored.made_at').as('newest'),
    ])
    .executeTakeFirstOrThrow();
  return `${count} ${newest?.getTime() ?? ''}`;
}

/** The words' hash, in hexadecimal, of each vector of the user, by the question's id. */
export async function listVectors(
  db: Kysely<Database>,
  userId: number,
  model: string,
): Promise<Map<string, string>> {
  const rows = await selectVectors(db, userId, model)
    .select(['stored.question_id as id', 'stored.text_hash as hash', 'stored.dimension'])
    .execute();
  return new Map(
    rows.map(({ id, hash, dimension }) => [id, `${dimension} ${hash.toString('hex')}`]),
  );
}

export async function readVectors(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<[id: string, vector: Float32Array][]> {
  const rows = await db
    .selectFrom('question_vectors')
    .select(['question_id', 'vector'])
    .where('question_id', 'in', [...ids])
    .execute();
  return rows.map((row) => [row.question_id, toFloats(row.vector)]);
}

/** Every processor that this runs on has the lowest byte first. */
function toBytes({ buffer, byteOffset, byteLength }: Float32Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function toFloats(bytes: Buffer): Float32Array {
  // Copied: floats must begin at a multiple of four bytes, and the buffer is a part of a larger one.
  return new Float32Array(new Uint8Array(bytes).buffer);
}
