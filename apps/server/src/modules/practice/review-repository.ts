import type { SelfRating } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Review } from './schedule.ts';

type Db = Kysely<Database>;

/** More are not read: ten questions a day for more than a year. The newest count. */
const MAX_READ = 5000;

export interface NewReview extends Review {
  readonly attemptId: string;
  readonly savedQuestionId: string | null;
  readonly key: Buffer;
  readonly isAloud: boolean;
}

export async function insertReview(db: Db, userId: number, review: NewReview): Promise<void> {
  await db
    .insertInto('practice_reviews')
    .values({
      attempt_id: review.attemptId,
      user_id: userId,
      saved_question_id: review.savedQuestionId,
      question_key: review.key,
      at: review.at,
      aloud: review.isAloud,
      saw_card: review.sawCard,
      has_words: review.hasWords,
      latency_ms: review.latencyMs,
      points: review.points,
      covered: review.covered,
      rating: review.rating,
    })
    .execute();
}

/** The speaker's own word on a take, where that take counts. */
export async function rateReview(db: Db, attemptId: string, rating: SelfRating): Promise<void> {
  await db
    .updateTable('practice_reviews')
    .set({ rating })
    .where('attempt_id', '=', attemptId)
    .execute();
}

/** A review with what it is of: the key in hexadecimal. */
export interface KnownReview extends Review {
  readonly savedQuestionId: string | null;
  readonly key: string;
  readonly isAloud: boolean;
}

/** All of a user, oldest first. */
export async function listReviews(db: Db, userId: number): Promise<KnownReview[]> {
  const rows = await db
    .selectFrom('practice_reviews')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .limit(MAX_READ)
    .execute();
  return rows.toReversed().map((row) => ({
    savedQuestionId: row.saved_question_id,
    key: row.question_key.toString('hex'),
    at: row.at,
    isAloud: row.aloud,
    sawCard: row.saw_card,
    hasWords: row.has_words,
    latencyMs: row.latency_ms,
    points: row.points,
    covered: row.covered,
    rating: row.rating,
  }));
}
