import type { Kysely } from 'kysely';
import type { ChallengePurpose } from '../../../platform/database/factor-tables.ts';
import type { Database } from '../../../platform/database/schema.ts';

export interface StoredChallenge {
  readonly purpose: ChallengePurpose;
  readonly userId: number | null;
  readonly loginId: number | null;
  readonly way: string;
  readonly expiresAt: Date;
}

/** Keeps a challenge; one for a login takes the place of that before it. */
export async function addChallenge(
  db: Kysely<Database>,
  challengeHash: Buffer,
  challenge: StoredChallenge,
): Promise<void> {
  const { purpose, userId, loginId, way, expiresAt } = challenge;
  if (loginId !== null)
    await db
      .deleteFrom('factor_challenges')
      .where('login_id', '=', loginId)
      .where('purpose', '=', purpose)
      .execute();
  await db
    .insertInto('factor_challenges')
    .values({
      challenge_hash: challengeHash,
      purpose,
      user_id: userId,
      login_id: loginId,
      way,
      expires_at: expiresAt,
    })
    .execute();
}

/** A challenge that can still be answered. */
export async function findChallenge(
  db: Kysely<Database>,
  challengeHash: Buffer,
  now: Date,
): Promise<StoredChallenge | null> {
  const row = await db
    .selectFrom('factor_challenges')
    .selectAll()
    .where('challenge_hash', '=', challengeHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    purpose: row.purpose,
    userId: row.user_id,
    loginId: row.login_id,
    way: row.way,
    expiresAt: row.expires_at,
  };
}

/** Takes a challenge out; false when somebody else did at this moment. */
export async function useChallenge(db: Kysely<Database>, challengeHash: Buffer): Promise<boolean> {
  const row = await db
    .deleteFrom('factor_challenges')
    .where('challenge_hash', '=', challengeHash)
    .returning('challenge_hash')
    .executeTakeFirst();
  return row !== undefined;
}
