import {
  countGaps,
  type QuestionOrigin,
  type QuestionSource,
  type SavedQuestion,
  type SpokenLanguage,
} from '@cuecard/contract';
import type { Kysely, Selectable } from 'kysely';
import type { SavedQuestionsTable } from '../../platform/database/knowledge-tables.ts';
import type { Database } from '../../platform/database/schema.ts';

type Row = Selectable<SavedQuestionsTable>;

/** A question that is ready to be stored. */
export interface QuestionRow {
  readonly id: string;
  readonly question: string;
  readonly key: Buffer;
  readonly answer: string;
  readonly tags: readonly string[];
  readonly aliases: readonly string[];
  readonly aliasesBy: 'server' | 'user';
  readonly origin: QuestionOrigin;
  readonly language: SpokenLanguage;
  readonly position: number;
  readonly source: QuestionSource | null;
}

/** A row has some 16 values: building and sending a statement takes some milliseconds. */
const ROWS_PER_INSERT = 100;

export function toQuestion(row: Row): SavedQuestion {
  return {
    id: row.id,
    question: row.question,
    answer: row.answer,
    tags: row.tags,
    aliases: row.aliases,
    origin: row.origin,
    language: row.language,
    practised: row.practised,
    practisedAt: row.practised_at?.getTime() ?? null,
    used: row.used,
    position: row.position,
    createdAt: row.created_at.getTime(),
    updatedAt: row.updated_at.getTime(),
  };
}

/**
 * Makes the writers of one user's bank follow one another until the transaction ends, so that two of
 * them never count to the same limit.
 */
export async function lockBank(trx: Kysely<Database>, userId: number): Promise<void> {
  await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Rows that are read at once: unpacking the longest of them takes a millisecond or two. */
const ROWS_PER_READ = 250;

/** The bank in its owner's order, read in parts, so that a large one holds nobody up. */
export async function listQuestions(
  db: Kysely<Database>,
  userId: number,
): Promise<SavedQuestion[]> {
  const questions: SavedQuestion[] = [];
  for (;;) {
    let query = db
      .selectFrom('saved_questions')
      .selectAll()
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null);
    const last = questions.at(-1);
    if (last !== undefined)
      query = query.where((of) =>
        of(of.refTuple('position', 'id'), '>', of.tuple(last.position, last.id)),
      );
    const rows = await query.orderBy('position').orderBy('id').limit(ROWS_PER_READ).execute();
    questions.push(...rows.map(toQuestion));
    if (rows.length < ROWS_PER_READ) return questions;
  }
}

/** Computes the version of a bank from all its questions, without asking the database. */
export function versionOfAll(questions: readonly SavedQuestion[]): string {
  const newest = questions.reduce((latest, { updatedAt }) => Math.max(latest, updatedAt), 0);
  return selectVersion(questions.length, newest);
}

const selectVersion = (count: number, newestMs: number): string => `${count} ${newestMs}`;

/** Of each bank, in the order of the users; changes with every question that is added, changed, deleted or restored. */
export async function readBankVersions(
  db: Kysely<Database>,
  userIds: readonly number[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_questions')
    .select(({ fn }) => [
      'user_id',
      fn.countAll<number>().as('count'),
      fn.max<Date>('updated_at').as('newest'),
    ])
    .where('user_id', 'in', userIds)
    .where('deleted_at', 'is', null)
    .groupBy('user_id')
    .execute();
  const versions = new Map(
    rows.map((row) => [row.user_id, selectVersion(row.count, row.newest.getTime())]),
  );
  return userIds.map((userId) => versions.get(userId) ?? selectVersion(0, 0));
}

export async function countQuestions(db: Kysely<Database>, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('saved_questions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** How much the bank holds, and what its owner has still to do in it. */
export interface BankStanding {
  readonly count: number;
  readonly gaps: number;
  /** Questions whose answer has a gap. */
  readonly unfinished: number;
  readonly practised: number;
}

/** Reads no answer but those that may have a gap: those that are empty, or hold a bracket. */
export async function readBankStanding(
  db: Kysely<Database>,
  userId: number,
): Promise<BankStanding> {
  const ofUser = db
    .selectFrom('saved_questions')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null);
  const [{ count, practised }, suspects] = await Promise.all([
    ofUser
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.countAll<number>().filterWhere('practised', '>', 0).as('practised'),
      ])
      .executeTakeFirstOrThrow(),
    ofUser
      .select('answer')
      .where((of) =>
        of.or([of('answer', '=', ''), of('answer', 'like', '%[%'), of('answer', 'like', '%［%')]),
      )
      .execute(),
  ]);
  const gaps = suspects.map(({ answer }) => countGaps(answer)).filter((found) => found > 0);
  const sum = gaps.reduce((total, found) => total + found, 0);
  return { count, practised, gaps: sum, unfinished: gaps.length };
}

/** Those of the keys (in hexadecimal) that the bank has, each with its question's id. */
export async function findKeys(
  db: Kysely<Database>,
  userId: number,
  keys: readonly Buffer[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('saved_questions')
    .select(['id', 'question_key'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('question_key', 'in', [...keys])
    .execute();
  return new Map(rows.map((row) => [row.question_key.toString('hex'), row.id]));
}

export async function findQuestion(
  db: Kysely<Database>,
  userId: number,
  id: string,
): Promise<Row | null> {
  const row = await db
    .selectFrom('saved_questions')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Returned in the order given. */
export async function insertQuestions(
  db: Kysely<Database>,
  userId: number,
  questions: readonly QuestionRow[],
  at: Date,
): Promise<SavedQuestion[]> {
  const stored: SavedQuestion[] = [];
  for (let from = 0; from < questions.length; from += ROWS_PER_INSERT) {
    const rows = await db
      .insertInto('saved_questions')
      .values(
        questions.slice(from, from + ROWS_PER_INSERT).map((each) => toValues(each, userId, at)),
      )
      .returningAll()
      .execute();
    stored.push(...rows.map(toQuestion));
  }
  return stored;
}

function toValues(row: QuestionRow, userId: number, at: Date) {
  return {
    id: row.id,
    user_id: userId,
    question: row.question,
    question_key: row.key,
    answer: row.answer,
    tags: [...row.tags],
    aliases: [...row.aliases],
    aliases_by: row.aliasesBy,
    origin: row.origin,
    language: row.language,
    position: row.position,
    interview_id: row.source?.interviewId ?? null,
    interview_question_id: row.source?.questionId ?? null,
    created_at: at,
    updated_at: at,
  };
}

export type QuestionChange = Pick<
  QuestionRow,
  'question' | 'key' | 'answer' | 'tags' | 'aliases' | 'aliasesBy' | 'language'
>;

export async function changeQuestion(
  db: Kysely<Database>,
  id: string,
  change: QuestionChange,
  at: Date,
): Promise<SavedQuestion> {
  const row = await db
    .updateTable('saved_questions')
    .set({
      question: change.question,
      question_key: change.key,
      answer: change.answer,
      tags: [...change.tags],
      aliases: [...change.aliases],
      aliases_by: change.aliasesBy,
      language: change.language,
      updated_at: at,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toQuestion(row);
}

/** Which questions of an interview are in the bank. */
export async function findSavedFrom(
  db: Kysely<Database>,
  userId: number,
  interviewId: string,
): Promise<{ questionId: string; savedId: string }[]> {
  const rows = await db
    .selectFrom('saved_questions')
    .select(['id', 'interview_question_id'])
    .where('user_id', '=', userId)
    .where('interview_id', '=', interviewId)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.flatMap(({ id, interview_question_id: questionId }) =>
    questionId === null ? [] : [{ questionId, savedId: id }],
  );
}
