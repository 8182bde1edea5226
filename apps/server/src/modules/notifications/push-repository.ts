import { MAX_PUSH_DEVICES, type InterfaceLocale, type PushKind } from '@cuecard/contract';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { loginRuns } from '../../platform/database/login-runs.ts';
import type { PushAddress } from '../../providers/push/push-service.ts';
import { coarseNetwork } from '../../platform/limits/client-address.ts';

export interface NewSubscription {
  readonly address: PushAddress;
  readonly userId: number;
  readonly loginId: number;
  readonly kinds: readonly PushKind[];
  readonly at: Date;
}

/** A device has one row, whoever signs in on it; beyond the account's most, the longest silent goes. */
export async function keepSubscription(
  db: Kysely<Database>,
  { address, userId, loginId, kinds, at }: NewSubscription,
): Promise<void> {
  const { service, endpoint } = address;
  const readKey = (name: 'p256dh' | 'auth') =>
    address.service === 'web' ? Buffer.from(address[name], 'base64url') : null;
  const row = {
    user_id: userId,
    login_id: loginId,
    service,
    p256dh: readKey('p256dh'),
    auth: readKey('auth'),
    kinds: [...kinds],
    seen_at: at,
  };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('push_subscriptions')
      .values({ endpoint, ...row })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
      .execute();
    await sql`delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId}
      order by seen_at desc, id desc offset ${MAX_PUSH_DEVICES})`.execute(trx);
  });
}

/** Of this user alone: an address is no secret to the push service that made it. */
export async function removeSubscription(
  db: Kysely<Database>,
  userId: number,
  endpoint: string,
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute();
}

export async function removeGone(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

/** Nothing is sent to a device that signed out; what the server knew of it goes too. */
export async function removeSignedOut(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .using('logins')
    .whereRef('logins.id', '=', 'push_subscriptions.login_id')
    .where('logins.ended_at', 'is not', null)
    .execute();
}

/** The devices of an account whose logins have not been ended. */
export function listSubscriptions(
  db: Kysely<Database>,
  userId: number,
): Promise<{ endpoint: string; kinds: PushKind[] }[]> {
  return db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'kinds'])
    .where('user_id', '=', userId)
    .where(loginRuns('push_subscriptions.login_id'))
    .orderBy('seen_at', 'desc')
    .execute();
}

export interface Reminded {
  readonly id: number;
  readonly locale: InterfaceLocale;
}

/** A sign-in: the device that made it needs not be told of it. */
export interface SignedIn {
  readonly ip: string;
  readonly userAgent: string;
}

/** The devices that are told of this kind, with their account's language. */
export async function listReminded(
  db: Kysely<Database>,
  userId: number,
  kind: PushKind,
  except?: SignedIn,
): Promise<Reminded[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
    .innerJoin('logins', 'logins.id', 'push_subscriptions.login_id')
    .select(['push_subscriptions.id', 'users.language', 'logins.user_agent', 'logins.network'])
    .where('push_subscriptions.user_id', '=', userId)
    .where(sql<boolean>`${kind} = any(push_subscriptions.kinds)`)
    .where('logins.ended_at', 'is', null)
    .execute();
  const network = except === undefined ? null : coarseNetwork(except.ip);
  return rows
    .filter(
      (row) =>
        except === undefined || row.user_agent !== except.userAgent || row.network !== network,
    )
    .map(({ id, language }) => ({ id, locale: language ?? 'en' }));
}

/** Where to send a message that was queued; null: the device has gone, signed out, or wants this kind no longer. */
export async function findAddress(
  db: Kysely<Database>,
  id: number,
  kind: PushKind,
): Promise<PushAddress | null> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select(['service', 'endpoint', 'p256dh', 'auth'])
    .where('id', '=', id)
    .where(sql<boolean>`${kind} = any(kinds)`)
    .where(loginRuns('push_subscriptions.login_id'))
    .executeTakeFirst();
  if (row === undefined) return null;
  const { service, endpoint, p256dh, auth } = row;
  if (service !== 'web') return { service, endpoint };
  if (p256dh === null || auth === null) return null;
  return {
    service,
    endpoint,
    p256dh: p256dh.toString('base64url'),
    auth: auth.toString('base64url'),
  };
}

/** Takes the interviews that begin until then and that nobody was reminded of, each once. */
export function takeDueInterviews(
  db: Kysely<Database>,
  now: Date,
  until: Date,
): Promise<{ id: string; userId: number; interviewAt: Date | null }[]> {
  return db
    .updateTable('applications')
    .set((of) => ({ reminded_for: of.ref('interview_at') }))
    .where('state', '=', 'open')
    .where('interview_at', '>', now)
    .where('interview_at', '<=', until)
    .where(sql<boolean>`reminded_for is distinct from interview_at`)
    .where(
      sql<boolean>`exists (select from push_subscriptions
        where push_subscriptions.user_id = applications.user_id and 'interview' = any(kinds))`,
    )
    .returning(['id', 'user_id as userId', 'interview_at as interviewAt'])
    .execute();
}
