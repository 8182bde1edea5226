import { sql, type Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** Rejects when the database does not answer, or has not got its tables. */
export async function checkDatabase(db: Kysely<Database>): Promise<void> {
  await sql`select 1 from users limit 1`.execute(db);
}
