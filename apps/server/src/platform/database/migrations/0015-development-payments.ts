import { sql, type Kysely } from 'kysely';

/** What the development payment provider keeps: it plays a vendor, so no table of ours knows of these. */
const statements = [
  `create table development_payments (
    order_number text primary key,
    token text not null unique,
    title text not null,
    amount bigint not null,
    currency text not null,
    locale text not null,
    return_url text not null,
    cancel_url text not null,
    pay_until timestamptz not null,
    state text not null check (state in ('open', 'paid', 'closed')),
    failures integer not null default 0,
    created_at timestamptz not null,
    settled_at timestamptz
  )`,
  // Made once, so that every instance on this database signs and believes the same.
  `create table development_payment_key (
    id integer primary key check (id = 1),
    secret text not null
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
