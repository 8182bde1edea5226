import { sql, type Kysely } from 'kysely';

/** The model that answers a user by a key of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table own_models (
        user_id bigint primary key references users on delete cascade,
        vendor text not null,
        model text not null,
        endpoint text,
        sealed_key bytea not null,
        key_given_at timestamptz not null
      )`,
    )
    .execute(db);
}
