import type { Kysely } from 'kysely';
import type { EndedReason } from '../../platform/database/account-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { LoginDevice } from './login-device.ts';

export interface NewLogin {
  readonly userId: number;
  readonly tokenHash: Buffer;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly absoluteUntil: Date;
  readonly device: LoginDevice;
}

export interface StoredLogin {
  readonly loginId: number;
  readonly userId: number;
  /** The end of the token that was asked for: of the present one, or of the grace of the one before. */
  readonly validUntil: Date;
  readonly endedReason: EndedReason | null;
  readonly seenAt: Date;
}

export async function addLogin(db: Kysely<Database>, login: NewLogin): Promise<void> {
  await db
    .insertInto('logins')
    .values({
      user_id: login.userId,
      token_hash: login.tokenHash,
      created_at: login.createdAt,
      expires_at: login.expiresAt,
      absolute_until: login.absoluteUntil,
      previous_token_hash: null,
      previous_valid_until: null,
      rotation_salt: null,
      ended_at: null,
      ended_reason: null,
      platform: login.device.platform,
      user_agent: login.device.userAgent,
      address_hash: login.device.addressHash,
      network: login.device.network,
      seen_at: login.createdAt,
      confirmed_at: login.createdAt,
    })
    .execute();
}

/** The login that a token belongs to, as its present token or as the one before a refresh. */
export async function findLogin(
  db: Kysely<Database>,
  tokenHash: Buffer,
): Promise<StoredLogin | null> {
  const row = await db
    .selectFrom('logins')
    .select([
      'id',
      'user_id',
      'token_hash',
      'expires_at',
      'absolute_until',
      'previous_valid_until',
      'ended_reason',
      'seen_at',
    ])
    .where((where) =>
      where.or([where('token_hash', '=', tokenHash), where('previous_token_hash', '=', tokenHash)]),
    )
    .executeTakeFirst();
  if (row === undefined) return null;
  const isPresent = row.token_hash.equals(tokenHash);
  return {
    loginId: row.id,
    userId: row.user_id,
    validUntil: isPresent ? row.expires_at : (row.previous_valid_until ?? row.expires_at),
    endedReason: row.ended_reason,
    seenAt: row.seen_at,
  };
}

export interface Rotation {
  /** The hash of the token that the client showed. */
  readonly shownHash: Buffer;
  readonly now: Date;
  readonly expiresAt: Date;
  readonly oldValidUntil: Date;
}

export interface Fresh {
  readonly hash: Buffer;
  /** Makes the fresh token of the one that was shown. */
  readonly salt: Buffer;
}

/**
 * Gives a login a fresh token in one statement; the one it takes the place of stays valid for a while.
 * Returns false when the token that was shown is not the present one, or not valid any more. Nothing
 * lives longer than the login's absolute end.
 */
export async function rotateToken(
  db: Kysely<Database>,
  { shownHash, now, expiresAt, oldValidUntil }: Rotation,
  fresh: Fresh,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('logins')
    .set((update) => ({
      token_hash: fresh.hash,
      rotation_salt: fresh.salt,
      seen_at: now,
      expires_at: update.fn<Date>('least', [update.val(expiresAt), 'absolute_until']),
      previous_token_hash: shownHash,
      previous_valid_until: update.fn<Date>('least', [update.val(oldValidUntil), 'absolute_until']),
    }))
    .where('token_hash', '=', shownHash)
    .where('expires_at', '>', now)
    .where('ended_at', 'is', null)
    .where('absolute_until', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * The token before the present one is shown again: the answer to its refresh got lost, or another tab
 * asked too. Returns what makes the present token of it; null when it is not valid any more. It gives neither of the
 * two more time: who holds nothing but an old token must not live by it.
 */
export async function repeatRotation(
  db: Kysely<Database>,
  { shownHash, now }: Pick<Rotation, 'shownHash' | 'now'>,
): Promise<Buffer | null> {
  const row = await db
    .updateTable('logins')
    .set({ seen_at: now })
    .where('previous_token_hash', '=', shownHash)
    .where('previous_valid_until', '>', now)
    .where('ended_at', 'is', null)
    .where('absolute_until', '>', now)
    .returning('rotation_salt')
    .executeTakeFirst();
  return row?.rotation_salt ?? null;
}

/** Ends one login of a user; false when there is no such one that still runs. */
export async function endLogin(
  db: Kysely<Database>,
  { userId, loginId }: { readonly userId: number; readonly loginId: number },
  reason: EndedReason,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('logins')
    .set({ ended_at: now, ended_reason: reason })
    .where('id', '=', loginId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the login that a token still opens; an expired one is over, and what it had opened goes on. */
export async function endLoginOfToken(
  db: Kysely<Database>,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  await db
    .updateTable('logins')
    .set({ ended_at: now, ended_reason: 'signed-out' })
    .where('ended_at', 'is', null)
    .where((where) =>
      where.or([
        where.and([where('token_hash', '=', tokenHash), where('expires_at', '>', now)]),
        where.and([
          where('previous_token_hash', '=', tokenHash),
          where('previous_valid_until', '>', now),
        ]),
      ]),
    )
    .execute();
}

/** Ends a user's logins, all but the one that is kept, and sign-ins that wait for their second factor. */
export async function endLoginsForUser(
  db: Kysely<Database>,
  userId: number,
  reason: EndedReason,
  now: Date,
  keptLoginId: number | null = null,
): Promise<number> {
  const ended = await db
    .updateTable('logins')
    .set({ ended_at: now, ended_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(keptLoginId !== null, (query) => query.where('id', '!=', keptLoginId))
    .returning('id')
    .execute();
  await db
    .deleteFrom('factor_challenges')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'sign-in')
    .execute();
  return ended.length;
}

/** Those of these logins that nobody has ended; the expiry of a token ends nothing that is open. */
export async function listRunningLogins(
  db: Kysely<Database>,
  loginIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('logins')
    .select('id')
    .where('id', 'in', loginIds)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** A login was used at this moment. */
export async function noteSeen(db: Kysely<Database>, loginId: number, now: Date): Promise<void> {
  await db.updateTable('logins').set({ seen_at: now }).where('id', '=', loginId).execute();
}

export interface ListedLogin {
  readonly loginId: number;
  readonly platform: string | null;
  readonly userAgent: string;
  readonly network: string | null;
  readonly createdAt: Date;
  readonly seenAt: Date;
}

/** Logins of a user that a token still opens, last seen first. */
export async function listActiveLogins(
  db: Kysely<Database>,
  userId: number,
  now: Date,
): Promise<ListedLogin[]> {
  const rows = await db
    .selectFrom('logins')
    .select(['id', 'platform', 'user_agent', 'network', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    loginId: row.id,
    platform: row.platform,
    userAgent: row.user_agent,
    network: row.network,
    createdAt: row.created_at,
    seenAt: row.seen_at,
  }));
}

/** When the owner of a login last showed who they are; null when there is no such login. */
export async function loginConfirmedAt(
  db: Kysely<Database>,
  loginId: number,
): Promise<Date | null> {
  const row = await db
    .selectFrom('logins')
    .select('confirmed_at')
    .where('id', '=', loginId)
    .executeTakeFirst();
  return row?.confirmed_at ?? null;
}

/** The owner of a login has just shown who they are. */
export async function noteConfirmed(
  db: Kysely<Database>,
  loginId: number,
  now: Date,
): Promise<void> {
  await db.updateTable('logins').set({ confirmed_at: now }).where('id', '=', loginId).execute();
}

/** What the other logins of a user have shown counts no more: there is a factor now that they have not. */
export async function unconfirmOtherLogins(
  db: Kysely<Database>,
  { userId, loginId }: { readonly userId: number; readonly loginId: number },
): Promise<void> {
  await db
    .updateTable('logins')
    .set({ confirmed_at: new Date(0) })
    .where('user_id', '=', userId)
    .where('id', '!=', loginId)
    .execute();
}
