import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';

export type CodeChannel = 'mail' | 'sms';

/**
 * Counts one more code of this day unless there were `max`. Returns how many there are with it; null: no more may be
 * sent.
 * @param day as `2026-11-23`
 */
export async function countSentCode(
  db: Kysely<Database>,
  channel: CodeChannel,
  day: string,
  max: number,
): Promise<number | null> {
  const row = await db
    .insertInto('sent_codes')
    .values({ day, channel, sent: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'channel'])
        .doUpdateSet((update) => ({ sent: update('sent_codes.sent', '+', 1) }))
        .where('sent_codes.sent', '<', max),
    )
    .returning('sent')
    .executeTakeFirst();
  return row?.sent ?? null;
}
