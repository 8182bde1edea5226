import type { Kysely } from 'kysely';
import type { EndedReason } from '../../platform/database/account-tables.ts';
import type { Database } from '../../platform/database/schema.ts';

export interface NewLogin {
  readonly userId: number;
  readonly tokenHash: Buffer;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly absoluteUntil: Date;
}

export interface StoredLogin {
  readonly loginId: number;
  readonly userId: number;
  /** Of the token that was asked for: the present one's, or the end of the grace of the one before. */
  readonly validUntil: Date;
  readonly endedReason: EndedReason | null;
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
      ended_at: null,
      ended_reason: null,
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
  };
}

export interface Rotation {
  /** Of the token that was shown. */
  readonly shownHash: Buffer;
  readonly freshHash: Buffer;
  readonly now: Date;
  readonly expiresAt: Date;
  readonly oldValidUntil: Date;
}

/**
 * Gives a login a fresh token in one statement; the one it takes the place of stays valid for a while.
 * Returns when the fresh one expires (never after the login's absolute end), or null when the token
 * that was shown is not valid any more.
 */
export async function rotateToken(db: Kysely<Database>, rotation: Rotation): Promise<Date | null> {
  const { shownHash, freshHash, now, expiresAt, oldValidUntil } = rotation;
  const row = await db
    .updateTable('logins')
    .set((update) => ({
      token_hash: freshHash,
      expires_at: update.fn<Date>('least', [update.val(expiresAt), 'absolute_until']),
      previous_token_hash: update.ref('token_hash'),
      previous_valid_until: update.fn<Date>('least', [update.val(oldValidUntil), 'absolute_until']),
    }))
    .where('ended_at', 'is', null)
    .where('absolute_until', '>', now)
    .where((where) =>
      where.or([
        where.and([where('token_hash', '=', shownHash), where('expires_at', '>', now)]),
        where.and([
          where('previous_token_hash', '=', shownHash),
          where('previous_valid_until', '>', now),
        ]),
      ]),
    )
    .returning('expires_at')
    .executeTakeFirst();
  return row?.expires_at ?? null;
}

export async function endLogin(
  db: Kysely<Database>,
  loginId: number,
  reason: EndedReason,
  now: Date,
): Promise<void> {
  await db
    .updateTable('logins')
    .set({ ended_at: now, ended_reason: reason })
    .where('id', '=', loginId)
    .where('ended_at', 'is', null)
    .execute();
}
