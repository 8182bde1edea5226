import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';

export interface NewStoredPasskey {
  readonly userId: number;
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly host: string;
  readonly name: string;
  readonly createdAt: Date;
}

export interface StoredPasskey extends NewStoredPasskey {
  readonly id: number;
  readonly usedAt: Date | null;
}

function select(db: Kysely<Database>) {
  return db.selectFrom('passkeys').selectAll();
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

function toStored(row: Row): StoredPasskey {
  return {
    id: row.id,
    userId: row.user_id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: row.counter,
    transports: row.transports,
    host: row.host,
    name: row.name,
    createdAt: row.created_at,
    usedAt: row.used_at,
  };
}

export async function listPasskeys(db: Kysely<Database>, userId: number): Promise<StoredPasskey[]> {
  const rows = await select(db).where('user_id', '=', userId).orderBy('id').execute();
  return rows.map(toStored);
}

export async function findPasskey(
  db: Kysely<Database>,
  credentialId: string,
): Promise<StoredPasskey | null> {
  const row = await select(db).where('credential_id', '=', credentialId).executeTakeFirst();
  return row === undefined ? null : toStored(row);
}

/** False when it is somebody's already. */
export async function addStoredPasskey(
  db: Kysely<Database>,
  passkey: NewStoredPasskey,
): Promise<boolean> {
  const row = await db
    .insertInto('passkeys')
    .values({
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      host: passkey.host,
      name: passkey.name,
      created_at: passkey.createdAt,
      used_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A passkey has signed: false when it has by now signed with this count or a later one, or is gone. */
export async function notePasskeyUsed(
  db: Kysely<Database>,
  id: number,
  counter: number,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ counter, used_at: now })
    .where('id', '=', id)
    .where((where) => where.or([where('counter', '<', counter), where('counter', '=', 0)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

type Owned = { readonly userId: number; readonly id: number };

export async function setPasskeyName(
  db: Kysely<Database>,
  { userId, id }: Owned,
  name: string,
): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deletePasskey(db: Kysely<Database>, { userId, id }: Owned): Promise<boolean> {
  const row = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
