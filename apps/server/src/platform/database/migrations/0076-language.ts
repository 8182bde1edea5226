import { sql, type Kysely } from 'kysely';

/** The language of the interface goes with the account to other devices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column language text check (language in ('en', 'zh-CN', 'zh-TW'))`.execute(
    db,
  );
}
