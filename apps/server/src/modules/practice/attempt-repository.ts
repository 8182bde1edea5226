import type { Appraisal, NewAttempt, PracticeAttempt, SelfRating } from '@cuecard/contract';
import { tidyWords } from '@cuecard/practice';
import type { Kysely, Selectable } from 'kysely';
import type { PracticeTables } from '../../platform/database/practice-tables.ts';
import type { Database } from '../../platform/database/schema.ts';

type Db = Kysely<Database>;

const selectAttempts = (db: Db) =>
  db
    .selectFrom('practice_attempts as attempt')
    .leftJoin('practice_ratings as rated', 'rated.attempt_id', 'attempt.id')
    .leftJoin('practice_appraisals as appraised', 'appraised.attempt_id', 'attempt.id')
    .selectAll('attempt')
    .select(['rated.rating', 'appraised.body as appraisal']);

/** All takes of a practice, in the order in which they were given. */
export async function listAttempts(db: Db, sessionId: string): Promise<PracticeAttempt[]> {
  const rows = await selectAttempts(db)
    .where('attempt.session_id', '=', sessionId)
    .orderBy('attempt.at')
    .orderBy('attempt.take')
    .execute();
  return rows.map(toAttempt);
}

/** Null when this practice has none of this id. */
export async function findAttempt(
  db: Db,
  sessionId: string,
  id: string,
): Promise<PracticeAttempt | null> {
  const row = await selectAttempts(db)
    .where('attempt.session_id', '=', sessionId)
    .where('attempt.id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : toAttempt(row);
}

type Row = Selectable<PracticeTables['practice_attempts']> & {
  rating: SelfRating | null;
  appraisal: Appraisal | null;
};

function toAttempt(row: Row): PracticeAttempt {
  return {
    id: row.id,
    questionId: row.question_id,
    by: row.by,
    text: row.text,
    recogniser: row.recogniser,
    intervals: row.intervals,
    latencyMs: row.latency_ms,
    askedMs: row.asked_ms,
    sawCard: row.saw_card,
    take: row.take,
    at: row.at.getTime(),
    rating: row.rating,
    measures: row.measures,
    tidied: tidyWords(row.text),
    points: row.points,
    appraisal: row.appraisal,
  };
}

/** How many takes a question has. */
export async function countTakes(db: Db, questionId: string): Promise<number> {
  const { last } = await db
    .selectFrom('practice_attempts')
    .select(({ fn }) => fn.max('take').as('last'))
    .where('question_id', '=', questionId)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

export async function insertAttempt(
  db: Db,
  sessionId: string,
  attempt: NewAttempt & Pick<PracticeAttempt, 'take' | 'measures' | 'points'>,
  at: Date,
): Promise<void> {
  await db
    .insertInto('practice_attempts')
    .values({
      id: attempt.id,
      session_id: sessionId,
      question_id: attempt.questionId,
      take: attempt.take,
      by: attempt.by,
      text: attempt.text,
      recogniser: attempt.recogniser,
      intervals: JSON.stringify(attempt.intervals),
      latency_ms: attempt.latencyMs,
      asked_ms: attempt.askedMs,
      saw_card: attempt.sawCard,
      measures: attempt.measures && JSON.stringify(attempt.measures),
      points: attempt.points && JSON.stringify(attempt.points),
      at,
    })
    .execute();
}

/** The first word counts: what is known by then would colour a second one. Returns the one that counts. */
export async function insertRating(
  db: Db,
  { id, sessionId }: { readonly id: string; readonly sessionId: string },
  rating: SelfRating,
  at: Date,
): Promise<SelfRating> {
  await db
    .insertInto('practice_ratings')
    .values({ attempt_id: id, session_id: sessionId, rating, at })
    .onConflict((conflict) => conflict.column('attempt_id').doNothing())
    .execute();
  const row = await db
    .selectFrom('practice_ratings')
    .select('rating')
    .where('attempt_id', '=', id)
    .executeTakeFirstOrThrow();
  return row.rating;
}

/** The first judgement stays. Returns the one that does. */
export async function insertAppraisal(
  db: Db,
  { id, sessionId }: { readonly id: string; readonly sessionId: string },
  appraisal: Appraisal,
  at: Date,
): Promise<Appraisal> {
  await db
    .insertInto('practice_appraisals')
    .values({ attempt_id: id, session_id: sessionId, body: JSON.stringify(appraisal), at })
    .onConflict((conflict) => conflict.column('attempt_id').doNothing())
    .execute();
  const row = await db
    .selectFrom('practice_appraisals')
    .select('body')
    .where('attempt_id', '=', id)
    .executeTakeFirstOrThrow();
  return row.body;
}
