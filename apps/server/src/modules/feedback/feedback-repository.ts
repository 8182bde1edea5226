import type { Insertable, Kysely, Selectable } from 'kysely';
import type { FeedbackTable } from '../../platform/database/feedback-tables.ts';
import type { Database } from '../../platform/database/schema.ts';

/** Nothing where this user has sent it before. */
export async function addFeedback(
  db: Kysely<Database>,
  row: Insertable<FeedbackTable>,
): Promise<void> {
  await db
    .insertInto('feedback')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'given_id']).doNothing())
    .execute();
}

/** All since then, the latest first. */
export function listFeedback(
  db: Kysely<Database>,
  since: Date,
): Promise<Selectable<FeedbackTable>[]> {
  return db
    .selectFrom('feedback')
    .selectAll()
    .where('created_at', '>=', since)
    .orderBy('id', 'desc')
    .execute();
}
