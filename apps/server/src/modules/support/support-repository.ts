import type { SupportRequest, SupportState, SupportTopic } from '@cuecard/contract';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** What one user sees of their requests at most, the latest. */
const MAX_SHOWN = 50;

export interface NewRequest {
  readonly userId: number;
  readonly topic: SupportTopic;
  readonly isPriority: boolean;
  readonly text: string;
  readonly at: Date;
}

/** Returns the new request's number. */
export async function addRequest(trx: Transaction<Database>, given: NewRequest): Promise<number> {
  const { id } = await trx
    .insertInto('support_requests')
    .values({
      user_id: given.userId,
      topic: given.topic,
      state: 'open',
      is_priority: given.isPriority,
      created_at: given.at,
      answered_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addMessage(trx, { number: id, isFromUser: true, text: given.text, at: given.at });
  return id;
}

interface NewMessage {
  readonly number: number;
  readonly isFromUser: boolean;
  readonly text: string;
  readonly at: Date;
}

async function addMessage(
  trx: Transaction<Database>,
  { number, isFromUser, text, at }: NewMessage,
): Promise<void> {
  await trx
    .insertInto('support_messages')
    .values({ request_id: number, is_from_user: isFromUser, text, at })
    .execute();
}

/** The user's words open the request again. False: this user has no such request. */
export async function addUserMessage(
  trx: Transaction<Database>,
  given: { readonly userId: number; readonly number: number; text: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('support_requests')
    .set({ state: 'open' })
    .where('id', '=', given.number)
    .where('user_id', '=', given.userId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await addMessage(trx, { ...given, isFromUser: true });
  return true;
}

/** False: there is no such request. */
export async function addAnswer(
  trx: Transaction<Database>,
  given: { readonly number: number; readonly text: string; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('support_requests')
    .set({ state: 'answered', answered_at: given.at })
    .where('id', '=', given.number)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await addMessage(trx, { ...given, isFromUser: false });
  return true;
}

/** False: there is no such request, or it is closed. */
export async function closeRequest(db: Kysely<Database>, number: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('support_requests')
    .set({ state: 'closed' })
    .where('id', '=', number)
    .where('state', '<>', 'closed')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The requests of a user with their messages, the latest first; `number` asks for one alone. */
export async function listRequests(
  db: Kysely<Database>,
  userId: number,
  number?: number,
): Promise<SupportRequest[]> {
  let query = db.selectFrom('support_requests').selectAll().where('user_id', '=', userId);
  if (number !== undefined) query = query.where('id', '=', number);
  const rows = await query.orderBy('id', 'desc').limit(MAX_SHOWN).execute();
  return withMessages(db, rows);
}

export interface WaitingRequest extends SupportRequest {
  readonly userId: number;
}

/** What operators read: those with priority first, then the oldest. `all` also gives those that do not wait. */
export async function listForOperator(
  db: Kysely<Database>,
  all: boolean,
): Promise<WaitingRequest[]> {
  let query = db.selectFrom('support_requests').selectAll();
  if (!all) query = query.where('state', '=', 'open');
  const rows = await query.orderBy('is_priority', 'desc').orderBy('id').execute();
  const users = new Map(rows.map(({ id, user_id }) => [id, user_id]));
  const requests = await withMessages(db, rows);
  return requests.map((one) => Object.assign(one, { userId: users.get(one.number) ?? 0 }));
}

interface RequestRow {
  readonly id: number;
  readonly topic: SupportTopic;
  readonly state: SupportState;
  readonly is_priority: boolean;
}

async function withMessages(
  db: Kysely<Database>,
  rows: readonly RequestRow[],
): Promise<SupportRequest[]> {
  if (rows.length === 0) return [];
  const numbers = rows.map(({ id }) => id);
  const messages = await db
    .selectFrom('support_messages')
    .selectAll()
    .where('request_id', 'in', numbers)
    .orderBy('id')
    .execute();
  const byRequest = Map.groupBy(messages, ({ request_id }) => request_id);
  return rows.map((row) => ({
    number: row.id,
    topic: row.topic,
    state: row.state,
    isPriority: row.is_priority,
    messages: (byRequest.get(row.id) ?? []).map((message) => ({
      isFromUser: message.is_from_user,
      text: message.text,
      at: message.at.getTime(),
    })),
  }));
}
