import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

type CodePurpose =
  | 'signup'
  | 'reset'
  | 'login'
  | 'delete'
  | 'confirm'
  | 'old-address'
  | 'new-address';

export interface CodeKey {
  /** The e-mail address or phone that the code goes to. */
  readonly target: string;
  readonly purpose: CodePurpose;
}

export interface StoredCode {
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

function keyed(key: CodeKey) {
  return { target: key.target, purpose: key.purpose };
}

export async function findCode(db: Kysely<Database>, key: CodeKey): Promise<StoredCode | null> {
  const row = await db
    .selectFrom('verification_codes')
    .selectAll()
    .where('target', '=', key.target)
    .where('purpose', '=', key.purpose)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    sentAt: row.sent_at,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
  };
}

/**
 * Makes place for a new code and ends the one before, unless that was asked for after `notAfter`: of two
 * requests at the same time only one wins. Returns whether this one did.
 */
export async function reserveCode(
  db: Kysely<Database>,
  key: CodeKey,
  code: { readonly sentAt: Date; readonly expiresAt: Date; readonly askedFrom: Buffer | null },
  notAfter: Date,
): Promise<boolean> {
  const fresh = {
    code_hash: null,
    sent_at: code.sentAt,
    expires_at: code.expiresAt,
    tries: 0,
    asked_from: code.askedFrom,
    owner_tries: 0,
    used_at: null,
  };
  const written = await db
    .insertInto('verification_codes')
    .values({ ...keyed(key), ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['target', 'purpose'])
        .doUpdateSet(fresh)
        .where('verification_codes.sent_at', '<=', notAfter),
    )
    .returning('target')
    .executeTakeFirst();
  return written !== undefined;
}

/**
 * Puts the code in the place that was made for it. False when it is not waited for any more: it has expired, or
 * another was asked for meanwhile.
 */
export async function fillCode(
  db: Kysely<Database>,
  key: CodeKey,
  codeHash: string,
  { sentAt, now }: { readonly sentAt: Date; readonly now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('verification_codes')
    .set({ code_hash: codeHash })
    .where('target', '=', key.target)
    .where('purpose', '=', key.purpose)
    .where('sent_at', '=', sentAt)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('target')
    .executeTakeFirst();
  return row !== undefined;
}

/** Where a try of a code comes from. */
export interface TrySource {
  /** The hash of the address; null: not known. */
  readonly address: Buffer | null;
  /** The account was signed in to from there lately. */
  readonly isKnown: boolean;
}

/**
 * Counts a try of a code that can still be tried and returns its hash, which is null until it is sent;
 * null when there is none. The count is taken before the comparison, so that tries at the same time cannot
 * exceed the most. Tries from where the owner is are counted apart: strangers cannot use those up.
 */
export async function countTryOfCode(
  db: Kysely<Database>,
  key: CodeKey,
  now: Date,
  { address, isKnown, maxTries }: TrySource & { readonly maxTries: number },
): Promise<{ readonly codeHash: string | null } | null> {
  const isOwner = sql<boolean>`(${isKnown} or coalesce(asked_from = ${address}::bytea, false))`;
  const row = await db
    .updateTable('verification_codes')
    .set({
      tries: sql`tries + (not ${isOwner})::int`,
      owner_tries: sql`owner_tries + ${isOwner}::int`,
    })
    .where('target', '=', key.target)
    .where('purpose', '=', key.purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where(sql<boolean>`case when ${isOwner} then owner_tries else tries end < ${maxTries}`)
    .returning('code_hash')
    .executeTakeFirst();
  return row === undefined ? null : { codeHash: row.code_hash };
}

/** Uses the code up; false when it was used or replaced in the meantime. */
export async function useCode(
  db: Kysely<Database>,
  key: CodeKey,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('verification_codes')
    .set({ used_at: now })
    .where('target', '=', key.target)
    .where('purpose', '=', key.purpose)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('target')
    .executeTakeFirst();
  return row !== undefined;
}
