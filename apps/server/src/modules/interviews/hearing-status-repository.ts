import type { calls, ParsedRequestOf } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

type Reported = ParsedRequestOf<typeof calls.asrStatus>;

/** What the client says of one channel: which engine hears it, in what language, and how it goes. */
export type HearingStatus = Pick<Reported, 'channel' | 'engine' | 'state' | 'language'>;

/** Keeps the status as the channel's last; returns the one before, null for the first. */
export async function keepHearingStatus(
  db: Kysely<Database>,
  interviewId: string,
  { channel, ...heard }: HearingStatus,
  at: Date,
): Promise<HearingStatus | null> {
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('hearing_statuses')
      .select(['channel', 'engine', 'state', 'language'])
      .where('interview_id', '=', interviewId)
      .where('channel', '=', channel)
      .forUpdate()
      .executeTakeFirst();
    await trx
      .insertInto('hearing_statuses')
      .values({ interview_id: interviewId, channel, ...heard, at })
      .onConflict((conflict) =>
        conflict.columns(['interview_id', 'channel']).doUpdateSet({ ...heard, at }),
      )
      .execute();
    return before ?? null;
  });
}
