import { EXAM_NOTICE_VERSION } from '@cuecard/contract';
import type { Db } from './exams-deps.ts';

/** Reads when the user accepted the present version of the notice, milliseconds since 1970; null: they have not. */
export async function noticeAcceptedAt(db: Db, userId: number): Promise<number | null> {
  const row = await db
    .selectFrom('exam_notices')
    .select('accepted_at')
    .where('user_id', '=', userId)
    .where('version', '=', EXAM_NOTICE_VERSION)
    .executeTakeFirst();
  return row?.accepted_at.getTime() ?? null;
}

/** Keeps the first acceptance of a version. */
export async function acceptNotice(db: Db, userId: number, at: Date): Promise<void> {
  const now = { version: EXAM_NOTICE_VERSION, accepted_at: at };
  await db
    .insertInto('exam_notices')
    .values({ user_id: userId, ...now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(now)
        .where('exam_notices.version', '<>', EXAM_NOTICE_VERSION),
    )
    .execute();
}
