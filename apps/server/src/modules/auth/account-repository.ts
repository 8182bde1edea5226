import type { Tier, Tracking } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

export interface NewAccount {
  /** Lower case. */
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly tier: Tier;
  readonly tracking: Tracking;
  readonly createdAt: Date;
}

export async function emailIsTaken(db: Kysely<Database>, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findPassword(
  db: Kysely<Database>,
  email: string,
): Promise<{ readonly userId: number; readonly passwordHash: string } | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
  return row === undefined ? null : { userId: row.id, passwordHash: row.password_hash };
}

/** Adds a user and their membership; null when the e-mail has been taken meanwhile. */
export async function addAccount(
  db: Kysely<Database>,
  account: NewAccount,
): Promise<number | null> {
  const user = await db
    .insertInto('users')
    .values({
      email: account.email,
      name: account.name,
      password_hash: account.passwordHash,
      bd_vid: account.tracking.bd_vid ?? null,
      fbclid: account.tracking.fbclid ?? null,
      created_at: account.createdAt,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (user === undefined) return null;
  await db
    .insertInto('memberships')
    .values({ user_id: user.id, tier: account.tier, end_time: null, remaining_ms: 0 })
    .execute();
  return user.id;
}
