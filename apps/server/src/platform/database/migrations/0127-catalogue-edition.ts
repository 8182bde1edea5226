import { sql, type Kysely } from 'kysely';

/** The edition of the catalogue that each product was last written from: an older one does not come back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products add column edition integer not null default 0`.execute(db);
}
