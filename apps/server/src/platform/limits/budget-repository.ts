import type { WindowedBudget } from '@cuecard/contract';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

export interface WindowUse {
  readonly used: number;
  /** When the window began; null: nothing was used in it. */
  readonly since: Date | null;
}

export interface Spending {
  readonly userId: number;
  readonly budget: WindowedBudget;
  readonly amount: number;
  readonly windowMs: number;
  /** Nothing is spent beyond it; null: whatever it comes to. */
  readonly limit: number | null;
  readonly at: Date;
}

/**
 * Spends of a window, which begins with its first spending. Null when the limit does not allow it: nothing is spent
 * then, however many ask at the same time, at whatever instance.
 */
export async function spend(
  db: Kysely<Database>,
  { userId, budget, amount, windowMs, limit, at }: Spending,
): Promise<WindowUse | null> {
  if (limit !== null && amount > limit) return null;
  const isOver = sql<boolean>`held.since <= ${new Date(at.getTime() - windowMs)}`;
  const used = sql`case when ${isOver} then ${amount}::bigint else held.used + ${amount}::bigint end`;
  const { rows } = await sql<{ used: number; since: Date }>`
    insert into budget_uses as held (user_id, budget, since, used)
    values (${userId}, ${budget}, ${at}, ${amount})
    on conflict (user_id, budget) do update set
      used = ${used},
      since = case when ${isOver} then excluded.since else held.since end
    where ${limit}::bigint is null or ${used} <= ${limit}::bigint
    returning used, since`.execute(db);
  return rows[0] ?? null;
}

export async function readUse(
  db: Kysely<Database>,
  userId: number,
  budget: WindowedBudget,
  begunAfter: Date,
): Promise<WindowUse> {
  const row = await db
    .selectFrom('budget_uses')
    .select(['used', 'since'])
    .where('user_id', '=', userId)
    .where('budget', '=', budget)
    .where('since', '>', begunAfter)
    .executeTakeFirst();
  return row ?? { used: 0, since: null };
}

/** Bytes of all files of a user: resumes and pictures of exams, those that are still coming among them. */
export async function sumStoredBytes(db: Kysely<Database>, userId: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select ((select coalesce(sum(bytes), 0) from resumes where user_id = ${userId})
      + (select coalesce(sum(exam_pictures.bytes), 0) from exam_pictures
          join exams on exams.id = exam_pictures.exam_id
          where exams.user_id = ${userId}))::bigint as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

export async function countSavedQuestions(db: Kysely<Database>, userId: number): Promise<number> {
  const row = await db
    .selectFrom('saved_questions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}
