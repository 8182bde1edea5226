import type { Tracking } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { Identity } from '../../../providers/identity/identity-provider.ts';

export interface Flow {
  readonly nonce: string;
  readonly codeVerifier: string;
  /** The challenge of the client that began; its verifier proves that it is the same one. */
  readonly challenge: string;
  /** The user whose account it is to be linked to; null to sign in. */
  readonly userId: number | null;
  readonly tracking: Tracking;
  readonly expiresAt: Date;
}

export interface Exchange extends Pick<Flow, 'challenge' | 'userId' | 'tracking' | 'expiresAt'> {
  readonly identity: Identity;
}

export async function addFlow(db: Kysely<Database>, stateHash: Buffer, flow: Flow): Promise<void> {
  await db
    .insertInto('third_party_flows')
    .values({
      state_hash: stateHash,
      nonce: flow.nonce,
      code_verifier: flow.codeVerifier,
      challenge: flow.challenge,
      user_id: flow.userId,
      tracking: JSON.stringify(flow.tracking),
      expires_at: flow.expiresAt,
    })
    .execute();
}

/** Takes a flow out: a browser comes back once. */
export async function consumeFlow(db: Kysely<Database>, stateHash: Buffer): Promise<Flow | null> {
  const row = await db
    .deleteFrom('third_party_flows')
    .where('state_hash', '=', stateHash)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    nonce: row.nonce,
    codeVerifier: row.code_verifier,
    challenge: row.challenge,
    userId: row.user_id,
    tracking: row.tracking,
    expiresAt: row.expires_at,
  };
}

export async function addExchange(
  db: Kysely<Database>,
  codeHash: Buffer,
  exchange: Exchange,
): Promise<void> {
  await db
    .insertInto('exchange_codes')
    .values({
      code_hash: codeHash,
      challenge: exchange.challenge,
      user_id: exchange.userId,
      identity: JSON.stringify(exchange.identity),
      tracking: JSON.stringify(exchange.tracking),
      expires_at: exchange.expiresAt,
    })
    .execute();
}

/** Takes it out: a code works once, rightly or wrongly. */
export async function consumeExchange(
  db: Kysely<Database>,
  codeHash: Buffer,
): Promise<Exchange | null> {
  const row = await db
    .deleteFrom('exchange_codes')
    .where('code_hash', '=', codeHash)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    challenge: row.challenge,
    userId: row.user_id,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by addExchange alone
    identity: row.identity as Identity,
    tracking: row.tracking,
    expiresAt: row.expires_at,
  };
}

type IdentityKey = Pick<Identity, 'issuer' | 'subject'>;

export async function findUserOfIdentity(
  db: Kysely<Database>,
  { issuer, subject }: IdentityKey,
): Promise<number | null> {
  const row = await db
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Returns whose the identity is afterwards: this user's, or whose it was already. */
export async function addIdentity(
  db: Kysely<Database>,
  { issuer, subject }: IdentityKey,
  userId: number,
  now: Date,
): Promise<number> {
  await db
    .insertInto('identities')
    .values({ issuer, subject, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findUserOfIdentity(db, { issuer, subject })) ?? userId;
}

export async function listIdentities(
  db: Kysely<Database>,
  userId: number,
): Promise<{ readonly issuer: string; readonly linkedAt: Date }[]> {
  const rows = await db
    .selectFrom('identities')
    .select(['issuer', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({ issuer: row.issuer, linkedAt: row.created_at }));
}
