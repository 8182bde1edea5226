import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { foldRows } from '../../platform/realtime/folded-log.ts';

/** When a migration was applied to this database; null: it was not. */
export async function findMigrated(db: Kysely<Database>, name: string): Promise<number | null> {
  const { rows } = await sql<{ timestamp: string }>`
    select timestamp from kysely_migration where name = ${name}`.execute(db);
  return rows[0] === undefined ? null : Date.parse(rows[0].timestamp);
}

/** Lists interviews that ended before a moment and whose log is not folded, the earliest first. */
export async function listUnfolded(
  db: Kysely<Database>,
  endedBefore: Date,
  limit: number,
): Promise<string[]> {
  const due = await db
    .selectFrom('interviews')
    .select('id')
    .where('state', '=', 'ended')
    .where('is_folded', '=', false)
    .where('ended_at', '<', endedBefore)
    .orderBy('ended_at')
    .limit(limit)
    .execute();
  return due.map(({ id }) => id);
}

/** Makes one compressed row of an ended interview's log, and lets the numbers of its commands go. */
export async function foldLog(db: Kysely<Database>, interviewId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Whoever would write into the log waits for this row, and two that fold do not do it twice.
    const held = await trx
      .selectFrom('interviews')
      .select('id')
      .where('id', '=', interviewId)
      .where('state', '=', 'ended')
      .where('is_folded', '=', false)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (held === undefined) return;
    const rows = await trx
      .deleteFrom('session_events')
      .where('interview_id', '=', interviewId)
      .returning(['seq', 'at', 'type', 'body'])
      .execute();
    rows.sort((a, b) => a.seq - b.seq);
    const last = rows.at(-1);
    if (last !== undefined) {
      const events = await foldRows(rows);
      const row = { interview_id: interviewId, last_seq: last.seq, events };
      await trx.insertInto('folded_logs').values(row).execute();
    }
    await trx.deleteFrom('session_commands').where('interview_id', '=', interviewId).execute();
    await trx
      .updateTable('interviews')
      .set({ is_folded: true })
      .where('id', '=', interviewId)
      .execute();
  });
}
