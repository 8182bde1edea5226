import { randomUUID } from 'node:crypto';
import {
  type PracticeAttempt,
  type PracticeDetail,
  type PracticeQuestion,
  type PracticeSetup,
} from '@cuecard/contract';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { PracticeTables } from '../../platform/database/practice-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { listAttempts } from './attempt-repository.ts';

type Db = Kysely<Database>;
export type SessionRow = Selectable<PracticeTables['practice_sessions']>;
export type QuestionRow = Selectable<PracticeTables['practice_questions']>;

export interface NewPractice {
  readonly id: string;
  readonly userId: number;
  readonly applicationId: string | null;
  readonly title: string;
  readonly setup: PracticeSetup;
  readonly at: Date;
}

/** A question of the set, before it is stored. */
export interface ChosenQuestion extends Pick<PracticeQuestion, 'text' | 'kind' | 'by'> {
  readonly savedQuestionId: string | null;
  readonly predictedQuestionId: string | null;
}

export async function insertPractice(
  db: Db,
  practice: NewPractice,
  questions: readonly ChosenQuestion[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('practice_sessions')
      .values({
        id: practice.id,
        user_id: practice.userId,
        application_id: practice.applicationId,
        title: practice.title,
        setup: JSON.stringify(practice.setup),
        created_at: practice.at,
      })
      .execute();
    await trx
      .insertInto('practice_questions')
      .values(
        questions.map((question, index) => ({
          id: randomUUID(),
          session_id: practice.id,
          position: index + 1,
          parent_id: null,
          saved_question_id: question.savedQuestionId,
          predicted_question_id: question.predictedQuestionId,
          text: question.text,
          kind: question.kind,
          by: question.by,
          aim: null,
        })),
      )
      .execute();
  });
}

/** Null when there is none of this id, or when it is another user's. */
export async function findPractice(
  db: Db,
  userId: number,
  id: string,
  lock = false,
): Promise<SessionRow | null> {
  let query = db
    .selectFrom('practice_sessions')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId);
  if (lock) query = query.forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

export async function readPractice(db: Db, row: SessionRow): Promise<PracticeDetail> {
  const [questions, attempts] = await Promise.all([
    listQuestionRows(db, row.id),
    listAttempts(db, row.id),
  ]);
  return {
    id: row.id,
    title: row.title,
    setup: row.setup,
    createdAt: row.created_at.getTime(),
    endedAt: row.ended_at?.getTime() ?? null,
    questions: questions.map((question) =>
      toQuestion(
        question,
        attempts.filter(({ questionId }) => questionId === question.id),
      ),
    ),
  };
}

const listQuestionRows = (db: Db, sessionId: string) =>
  selectQuestions(db).where('question.session_id', '=', sessionId).orderBy('position').execute();

/** With what the bank says of each now; a question that was deleted there is as one that never was in it. */
const selectQuestions = (db: Db) =>
  db
    .selectFrom('practice_questions as question')
    .leftJoin('saved_questions as saved', (join) =>
      join.onRef('saved.id', '=', 'question.saved_question_id').on('saved.deleted_at', 'is', null),
    )
    .selectAll('question')
    .select(['saved.id as saved_id', 'saved.answer', 'saved.practised', 'saved.practised_at']);

type Joined = Awaited<ReturnType<typeof listQuestionRows>>[number];

function toQuestion(row: Joined, attempts: readonly PracticeAttempt[]): PracticeQuestion {
  return {
    id: row.id,
    parentId: row.parent_id,
    text: row.text,
    kind: row.kind,
    by: row.by,
    aim: row.aim,
    saved:
      row.saved_id === null
        ? null
        : {
            id: row.saved_id,
            answer: row.answer ?? '',
            saidAloud: row.practised ?? 0,
            lastSaidAt: row.practised_at?.getTime() ?? null,
          },
    skipped: row.skipped_at !== null,
    attempts: [...attempts],
  };
}

export async function findPracticeQuestion(
  db: Db,
  sessionId: string,
  id: string,
): Promise<QuestionRow | null> {
  const row = await db
    .selectFrom('practice_questions')
    .selectAll()
    .where('id', '=', id)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row ?? null;
}

/** Null when the bank has it no more. */
export async function findSavedAnswer(db: Db, savedId: string): Promise<string | null> {
  const row = await db
    .selectFrom('saved_questions')
    .select('answer')
    .where('id', '=', savedId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.answer ?? null;
}

export async function readQuestion(db: Db, id: string): Promise<PracticeQuestion> {
  const row = await selectQuestions(db).where('question.id', '=', id).executeTakeFirstOrThrow();
  const attempts = await listAttempts(db, row.session_id);
  return toQuestion(
    row,
    attempts.filter(({ questionId }) => questionId === id),
  );
}

export interface NewFollowUp extends Pick<PracticeQuestion, 'text' | 'kind' | 'by' | 'aim'> {
  readonly id: string;
  readonly sessionId: string;
  readonly parentId: string;
}

/** Puts it behind the question that it asks on. Returns the one that is there: the first one asked stays. */
export async function insertFollowUp(db: Db, followUp: NewFollowUp): Promise<string> {
  const { id, sessionId, parentId, text, kind, by, aim } = followUp;
  await sql`
    insert into practice_questions (id, session_id, position, parent_id, text, kind, by, aim)
    select ${id}, ${sessionId},
      (parent.position + coalesce(
        (select min(later.position) from practice_questions later
          where later.session_id = ${sessionId} and later.position > parent.position),
        parent.position + 1)) / 2,
      ${parentId}, ${text}, ${kind}, ${by}, ${aim}
    from practice_questions parent where parent.id = ${parentId}
    on conflict (parent_id) do nothing`.execute(db);
  const row = await db
    .selectFrom('practice_questions')
    .select('id')
    .where('parent_id', '=', parentId)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** What was asked on it; null: nothing yet. */
export async function findChild(db: Db, parentId: string): Promise<string | null> {
  const row = await db
    .selectFrom('practice_questions')
    .select('id')
    .where('parent_id', '=', parentId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The question and those that it asks on, the first of the set last. */
export async function listChain(db: Db, question: QuestionRow): Promise<QuestionRow[]> {
  const chain = [question];
  for (let last = question; last.parent_id !== null;) {
    const parent = await findPracticeQuestion(db, last.session_id, last.parent_id);
    if (parent === null) break;
    chain.push(parent);
    last = parent;
  }
  return chain;
}

/** False when there is no such question. */
export async function markSkipped(
  db: Db,
  sessionId: string,
  id: string,
  at: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('practice_questions')
    .set({ skipped_at: at })
    .where('id', '=', id)
    .where('session_id', '=', sessionId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The question is in the bank from now on. */
export async function linkSavedQuestion(db: Db, id: string, savedId: string): Promise<void> {
  await db
    .updateTable('practice_questions')
    .set({ saved_question_id: savedId })
    .where('id', '=', id)
    .execute();
}

/** The first end counts. */
export async function markEnded(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('practice_sessions')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

export async function removePractice(db: Db, userId: number, id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('practice_sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}
