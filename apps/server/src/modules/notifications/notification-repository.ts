import type { NotificationKind } from '@cuecard/contract';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** Of whom, since when, and how many rows of a kind at most, the latest. */
export interface Range {
  readonly userId: number;
  readonly since: Date;
  readonly max: number;
}

export interface ReadState {
  /** Null: nothing was read yet. */
  readonly readAt: Date | null;
  readonly off: readonly NotificationKind[];
}

/** Null: there is no such user. */
export async function findReadState(
  db: Kysely<Database>,
  userId: number,
): Promise<ReadState | null> {
  const row = await db
    .selectFrom('users')
    .select(['notifications_read_at', 'notifications_off'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { readAt: row.notifications_read_at, off: row.notifications_off };
}

export async function setReadAt(db: Kysely<Database>, userId: number, at: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ notifications_read_at: at })
    .where('id', '=', userId)
    .execute();
}

export async function setOff(
  db: Kysely<Database>,
  userId: number,
  off: readonly NotificationKind[],
): Promise<void> {
  await db
    .updateTable('users')
    .set({ notifications_off: [...off] })
    .where('id', '=', userId)
    .execute();
}

/** Logins but the one that asks and the account's first, which its owner opened. */
export function listLogins(
  db: Kysely<Database>,
  { userId, since, max }: Range,
  askedBy: number,
): Promise<{ at: Date; userAgent: string; network: string | null }[]> {
  return db
    .selectFrom('logins')
    .select(['created_at as at', 'user_agent as userAgent', 'network'])
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .where('id', '<>', askedBy)
    .where(
      sql<boolean>`created_at > (select created_at from users where id = ${userId}) + interval '1 minute'`,
    )
    .orderBy('created_at', 'desc')
    .limit(max)
    .execute();
}

/** Orders that were paid, and what was given back of them. */
export async function listPayments(db: Kysely<Database>, { userId, since, max }: Range) {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'amount', 'currency', 'paid_at', 'refunded', 'refunded_at'])
    .where('user_id', '=', userId)
    .where((where) => where.or([where('paid_at', '>', since), where('refunded_at', '>', since)]))
    .orderBy('created_at', 'desc')
    .limit(max)
    .execute();
  return rows.flatMap(({ id, amount, currency, paid_at, refunded, refunded_at }) => [
    { orderId: id, currency, at: paid_at, amount, isRefund: false },
    { orderId: id, currency, at: refunded_at, amount: refunded, isRefund: true },
  ]);
}

export function listPredictions(
  db: Kysely<Database>,
  { userId, since, max }: Range,
): Promise<{ id: string; jobTitle: string; state: string; at: Date | null }[]> {
  return db
    .selectFrom('predictions')
    .select(['id', 'job_title as jobTitle', 'state', 'finished_at as at'])
    .where('user_id', '=', userId)
    .where('state', 'in', ['ready', 'failed'])
    .where('finished_at', '>', since)
    .orderBy('finished_at', 'desc')
    .limit(max)
    .execute();
}

/** What operators told this user in a dialog. */
export function listSeenAnnouncements(
  db: Kysely<Database>,
  { userId, since, max }: Range,
): Promise<{ title: string | null; message: string[]; at: Date }[]> {
  return db
    .selectFrom('announcement_views')
    .innerJoin('announcements', 'announcements.id', 'announcement_views.announcement_id')
    .select(['title', 'message', 'at'])
    .where('user_id', '=', userId)
    .where('at', '>', since)
    .where('withdrawn_at', 'is', null)
    .orderBy('at', 'desc')
    .limit(max)
    .execute();
}

/** When bought time was last used; null: never. */
export async function findLastUse(db: Kysely<Database>, userId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('time_ledger')
    .select('at')
    .where('user_id', '=', userId)
    .where('kind', '=', 'used')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Interviews of applications that are nearer than `until`, or were. */
export function listInterviewDates(
  db: Kysely<Database>,
  { userId, since, max }: Range,
  until: Date,
): Promise<{ id: string; company: string; jobTitle: string; at: Date | null }[]> {
  return db
    .selectFrom('applications')
    .select(['id', 'company', 'job_title as jobTitle', 'interview_at as at'])
    .where('user_id', '=', userId)
    .where('interview_at', '>', since)
    .where('interview_at', '<=', until)
    .orderBy('interview_at', 'desc')
    .limit(max)
    .execute();
}

/** Requests for help that the operator has answered. */
export function listAnsweredRequests(
  db: Kysely<Database>,
  { userId, since, max }: Range,
): Promise<{ number: number; at: Date | null }[]> {
  return db
    .selectFrom('support_requests')
    .select(['id as number', 'answered_at as at'])
    .where('user_id', '=', userId)
    .where('answered_at', '>', since)
    .orderBy('answered_at', 'desc')
    .limit(max)
    .execute();
}
