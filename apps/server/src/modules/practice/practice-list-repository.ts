import { PRACTICE_LIMITS, type PracticeSummary } from '@cuecard/contract';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { SessionRow } from './practice-repository.ts';

type Db = Kysely<Database>;

/** Newest first. */
export async function listPractices(db: Db, userId: number): Promise<PracticeSummary[]> {
  const rows = await db
    .selectFrom('practice_sessions as session')
    .select(['id', 'application_id', 'title', 'created_at', 'ended_at'])
    .select((of) => [
      of
        .selectFrom('practice_questions')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('session_id', '=', 'session.id')
        .as('questions'),
      of
        .selectFrom('practice_attempts')
        .select(sql<number>`count(distinct question_id)`.as('count'))
        .whereRef('session_id', '=', 'session.id')
        .as('answered'),
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(PRACTICE_LIMITS.listed)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    applicationId: row.application_id,
    title: row.title,
    questions: row.questions ?? 0,
    answered: row.answered ?? 0,
    createdAt: row.created_at.getTime(),
    endedAt: row.ended_at?.getTime() ?? null,
  }));
}

interface Before {
  readonly applicationId: string | null;
  readonly language: string;
  /** Milliseconds since 1970, inclusive. */
  readonly until: number;
  readonly limit: number;
}

/** Practices for one application, or for none, in one language; newest first. */
export const listPracticesBefore = (
  db: Db,
  userId: number,
  { applicationId, language, until, limit }: Before,
): Promise<SessionRow[]> =>
  db
    .selectFrom('practice_sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('application_id', applicationId === null ? 'is' : '=', applicationId)
    .where(sql`setup ->> 'language'`, '=', language)
    .where('created_at', '<=', new Date(until))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
