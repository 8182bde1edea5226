import { sql, type Kysely } from 'kysely';

/** Tries of a code from where its owner is are counted apart from those of strangers. */
const statements = [
  'alter table verification_codes add column asked_from bytea',
  'alter table verification_codes add column owner_tries int not null default 0',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
