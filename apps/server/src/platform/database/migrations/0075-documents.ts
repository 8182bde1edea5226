import { sql, type Kysely } from 'kysely';

/** Which versions of policy and terms users have accepted, also with an order. */
const statements = [
  `create table accepted_documents (
    user_id bigint not null references users on delete cascade,
    document text not null check (document in ('policy', 'terms')),
    version integer not null,
    at timestamptz not null,
    primary key (user_id, document, version)
  )`,
  'alter table orders add column terms_version integer',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
