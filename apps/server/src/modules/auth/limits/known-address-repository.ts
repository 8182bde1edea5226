import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';

/** Whether this account was signed in to from this address since then. */
export async function knowsAddress(
  db: Kysely<Database>,
  target: string,
  addressHash: Buffer,
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('logins')
    .innerJoin('users', 'users.id', 'logins.user_id')
    .select('logins.id')
    .where((where) => where.or([where('email', '=', target), where('phone', '=', target)]))
    .where('logins.address_hash', '=', addressHash)
    .where('logins.created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
