import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';

export interface StoredTotp {
  /** As it is kept: sealed, or as it is. */
  readonly secret: Buffer;
  /** Null: no code of it was shown yet. */
  readonly confirmedAt: Date | null;
  readonly usedAt: Date | null;
}

export async function findTotp(db: Kysely<Database>, userId: number): Promise<StoredTotp | null> {
  const row = await db
    .selectFrom('totp_factors')
    .select(['secret', 'confirmed_at', 'used_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { secret: row.secret, confirmedAt: row.confirmed_at, usedAt: row.used_at };
}

/** Keeps a key that does not count yet; false when there is one that does. */
export async function keepNewTotp(
  db: Kysely<Database>,
  userId: number,
  secret: Buffer,
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('totp_factors')
    .values({
      user_id: userId,
      secret,
      created_at: now,
      confirmed_at: null,
      used_at: null,
      last_step: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, created_at: now, last_step: null })
        .where('totp_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The first code of a key was shown: it counts from now on. False when it counts already, or is another now. */
export async function confirmTotp(
  db: Kysely<Database>,
  userId: number,
  { secret, step }: { readonly secret: Buffer; readonly step: number },
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('totp_factors')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up the code of a time step, with those before it; false when it was used up already. */
export async function useTotpStep(
  db: Kysely<Database>,
  userId: number,
  step: number,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('totp_factors')
    .set({ last_step: step, used_at: now })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False when none counted. */
export async function deleteTotp(db: Kysely<Database>, userId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('totp_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return row !== undefined && row.confirmed_at !== null;
}

/** The keys of all users' apps as they are kept. */
export function listTotpSecrets(
  db: Kysely<Database>,
): Promise<{ user_id: number; secret: Buffer }[]> {
  return db.selectFrom('totp_factors').select(['user_id', 'secret']).execute();
}

/** One key whose length is not this many bytes; null: there is none. */
export async function findTotpOfOtherLength(
  db: Kysely<Database>,
  bytes: number,
): Promise<{ user_id: number; secret: Buffer } | null> {
  const row = await db
    .selectFrom('totp_factors')
    .select(['user_id', 'secret'])
    .where(sql<boolean>`octet_length(secret) <> ${bytes}`)
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Puts a key in another form, unless it has changed meanwhile. */
export async function replaceTotpSecret(
  db: Kysely<Database>,
  userId: number,
  { from, to }: { from: Buffer; to: Buffer },
): Promise<void> {
  await db
    .updateTable('totp_factors')
    .set({ secret: to })
    .where('user_id', '=', userId)
    .where('secret', '=', from)
    .execute();
}
