import type { SecurityEventName } from '@cuecard/contract';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { SecurityEventsTable } from '../../platform/database/access-tables.ts';
import type { Database } from '../../platform/database/schema.ts';

export interface SecurityEventRow {
  readonly at: Date;
  readonly event: SecurityEventName;
  readonly userId: number | null;
  readonly subject: string;
  readonly network: string | null;
  readonly userAgent: string;
  readonly count: number;
}

/** Adds a row; of a user who is gone by now there is none. */
export async function addSecurityEvent(
  db: Kysely<Database>,
  { at, event, userId, subject, network, userAgent, count }: SecurityEventRow,
): Promise<void> {
  await sql`insert into security_events (at, event, user_id, subject, network, user_agent, count)
    select ${at}::timestamptz, ${event}::text, ${userId}::bigint, ${subject}::text,
      ${network}::text, ${userAgent}::text, ${count}::int
    where ${userId}::bigint is null or exists (select from users where id = ${userId}::bigint)
  `.execute(db);
}

/** A user's events, the latest first, before the one with this number. */
export function listSecurityEvents(
  db: Kysely<Database>,
  userId: number,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<Selectable<SecurityEventsTable>[]> {
  let query = db.selectFrom('security_events').selectAll().where('user_id', '=', userId);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

/** How often each event happened since then, the most frequent first. */
export async function countSecurityEvents(
  db: Kysely<Database>,
  since: Date,
): Promise<{ readonly event: string; readonly count: number }[]> {
  const { rows } = await sql<{ event: string; count: number }>`
    select event, sum(count)::int as count from security_events where at >= ${since}
    group by event order by count desc, event`.execute(db);
  return rows;
}

export async function removeOldSecurityEvents(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('security_events').where('at', '<', before).execute();
}
