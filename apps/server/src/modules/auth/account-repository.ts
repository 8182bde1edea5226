import type {
  AccountAddress,
  InterfaceLocale,
  NotificationKind,
  Tier,
  Tracking,
} from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { grant } from '../users/users-api.ts';

export interface NewAccount {
  /** Lower case; proven to be theirs. Null for who came another way. */
  readonly email: string | null;
  readonly phone?: string | null;
  readonly name: string;
  readonly passwordHash: string | null;
  readonly tier: Tier;
  readonly tracking: Tracking;
  readonly createdAt: Date;
}

/** The ways into an account, and how it wants to be spoken to. */
export interface StoredAccount {
  readonly userId: number;
  readonly name: string;
  readonly language: InterfaceLocale | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly passwordHash: string | null;
  readonly createdAt: Date;
}

const COLUMNS = [
  'id',
  'name',
  'language',
  'email',
  'phone',
  'password_hash',
  'created_at',
] as const;
type By = 'id' | 'email' | 'phone';

async function find(
  db: Kysely<Database>,
  by: By,
  value: string | number,
): Promise<StoredAccount | null> {
  const row = await db.selectFrom('users').select(COLUMNS).where(by, '=', value).executeTakeFirst();
  if (row === undefined) return null;
  return {
    userId: row.id,
    name: row.name,
    language: row.language,
    email: row.email,
    phone: row.phone,
    passwordHash: row.password_hash,
    createdAt: row.created_at,
  };
}

export const findAccount = (db: Kysely<Database>, userId: number) => find(db, 'id', userId);
export const findByEmail = (db: Kysely<Database>, email: string) => find(db, 'email', email);
export const findByPhone = (db: Kysely<Database>, phone: string) => find(db, 'phone', phone);

/** Where and in which language a user is mailed of this kind; null: no address, or it is turned off. */
export async function findMailReader(
  db: Kysely<Database>,
  userId: number,
  kind: NotificationKind,
): Promise<{ email: string; locale: InterfaceLocale } | null> {
  const row = await db
    .selectFrom('users')
    .select(['email', 'language', 'notifications_off'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (row === undefined || row.email === null || row.notifications_off.includes(kind)) return null;
  return { email: row.email, locale: row.language ?? 'en' };
}

export async function emailIsTaken(db: Kysely<Database>, email: string): Promise<boolean> {
  return (await findByEmail(db, email)) !== null;
}

/** Adds a user and their membership; null when the e-mail or phone has been taken meanwhile. */
export async function addAccount(
  db: Kysely<Database>,
  account: NewAccount,
): Promise<number | null> {
  const user = await db
    .insertInto('users')
    .values({
      email: account.email,
      phone: account.phone ?? null,
      name: account.name,
      password_hash: account.passwordHash,
      bd_vid: account.tracking.bd_vid ?? null,
      fbclid: account.tracking.fbclid ?? null,
      channel: account.tracking.channel ?? null,
      created_at: account.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (user === undefined) return null;
  await db
    .insertInto('memberships')
    .values({ user_id: user.id, tier: 'FreeTrial', end_time: null, remaining_ms: 0 })
    .execute();
  const { tier, createdAt: at } = account;
  if (tier !== 'FreeTrial')
    await grant(db, { userId: user.id, tier, addMs: 0, note: 'came with the account', at });
  return user.id;
}

/** Waits for whoever changes the same account at this moment. */
export async function lockAccount(db: Kysely<Database>, userId: number): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

export async function renameAccount(
  db: Kysely<Database>,
  userId: number,
  name: string,
): Promise<void> {
  await db.updateTable('users').set({ name }).where('id', '=', userId).execute();
}

export async function setLanguage(
  db: Kysely<Database>,
  userId: number,
  language: InterfaceLocale,
): Promise<void> {
  await db.updateTable('users').set({ language }).where('id', '=', userId).execute();
}

/**
 * Puts an address in the place of the one before.
 * @throws an error of the database (`isUniqueViolation`) where another account has it
 */
export async function setAddress(
  db: Kysely<Database>,
  userId: number,
  address: AccountAddress,
): Promise<void> {
  const change = address.kind === 'email' ? { email: address.email } : { phone: address.phone };
  await db.updateTable('users').set(change).where('id', '=', userId).execute();
}

/** Codes that were sent to an address which is not the account's any more. */
export async function removeCodes(db: Kysely<Database>, target: string): Promise<void> {
  await db.deleteFrom('verification_codes').where('target', '=', target).execute();
}

export async function setPassword(
  db: Kysely<Database>,
  userId: number,
  passwordHash: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .execute();
}

/** The same password at another cost; one that was changed meanwhile stays. */
export async function renewHash(
  db: Kysely<Database>,
  userId: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: to })
    .where('id', '=', userId)
    .where('password_hash', '=', from)
    .execute();
}

/**
 * Orders outlive their account, for tax: what was paid, with the invoice as the buyer asked for it. What was only
 * of use to the account goes, and of an order that was never paid the invoice too.
 */
async function forgetBuyer(db: Kysely<Database>, userId: number): Promise<void> {
  await db
    .updateTable('orders')
    .set({ buyer_email: null, bd_vid: null, fbclid: null })
    .where('user_id', '=', userId)
    .execute();
  await db
    .updateTable('orders')
    .set({ invoice: '{}' })
    .where('user_id', '=', userId)
    .where('paid_at', 'is', null)
    .execute();
}

/** Deletes the user with everything that belongs to them, and what was sent to their addresses. */
export async function removeAccount(
  db: Kysely<Database>,
  { userId, email, phone }: StoredAccount,
): Promise<void> {
  const targets = [email, phone].filter((target) => target !== null);
  if (targets.length > 0)
    await db.deleteFrom('verification_codes').where('target', 'in', targets).execute();
  await forgetBuyer(db, userId);
  // Locks are taken in the order of everything that changes a plan: the membership, then the user. A payment that is
  // taken up at this moment and this deletion would wait for each other otherwise.
  await db
    .selectFrom('memberships')
    .select('user_id')
    .where('user_id', '=', userId)
    .forUpdate()
    .execute();
  await db.deleteFrom('users').where('id', '=', userId).execute();
}
