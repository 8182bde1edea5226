import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

export type CodePurpose = 'signup' | 'reset' | 'login' | 'delete';

export interface CodeKey {
  /** The e-mail address or phone that the code goes to. */
  readonly target: string;
  readonly purpose: CodePurpose;
}

export interface StoredCode {
  readonly codeHash: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly tries: number;
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
    codeHash: row.code_hash,
    sentAt: row.sent_at,
    expiresAt: row.expires_at,
    tries: row.tries,
    usedAt: row.used_at,
  };
}

/**
 * Puts a new code in the place of the one before, unless that was sent after `notAfter`: of two sends
 * at the same time only one wins. Returns whether this one did.
 */
export async function replaceCode(
  db: Kysely<Database>,
  key: CodeKey,
  code: { readonly codeHash: string; readonly sentAt: Date; readonly expiresAt: Date },
  notAfter: Date,
): Promise<boolean> {
  const fresh = {
    code_hash: code.codeHash,
    sent_at: code.sentAt,
    expires_at: code.expiresAt,
    tries: 0,
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
 * Counts a try of a code that can still be tried and returns its hash; null when there is none. The
 * count is taken before the comparison, so that tries at the same time cannot exceed the most.
 */
export async function countTryOfCode(
  db: Kysely<Database>,
  key: CodeKey,
  now: Date,
  maxTries: number,
): Promise<string | null> {
  const row = await db
    .updateTable('verification_codes')
    .set((update) => ({ tries: update('tries', '+', 1) }))
    .where('target', '=', key.target)
    .where('purpose', '=', key.purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', maxTries)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash ?? null;
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
