import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';
import { silentLog } from './testing/silent-log.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('[PLAT-21] has nothing left to do when it is run again', async () => {
  const owner = await connect({ target: database.ownerTarget, log: silentLog });
  expect(await migrate(owner.db)).toEqual([]);
  await owner.close();
});

it('brings no account of its own', async () => {
  const { rows } = await sql`select id from users`.execute(database.db);
  expect(rows).toEqual([]);
});

it('[PLAT-22] has taken every migration on the PostgreSQL that this run is made of', async () => {
  const { rows } = await sql<{ major: number; tables: number }>`
    select current_setting('server_version_num')::int / 10000 as major,
      (select count(*)::int from pg_tables where schemaname = 'public') as tables
  `.execute(database.db);
  const given = process.env['TEST_POSTGRES_BIN'];
  // Debian's folders say which one it is: /usr/lib/postgresql/15/bin.
  expect(given ?? `/${rows[0]?.major}/`).toContain(`/${rows[0]?.major}/`);
  expect(rows[0]?.major).toBeGreaterThanOrEqual(15);
  expect(rows[0]?.tables).toBeGreaterThan(20);
});

it('keeps e-mail addresses in lower case and the balance at zero or above', async () => {
  const add = (email: string, remaining: number) =>
    sql`with added as (
      insert into users (email, name, password_hash, created_at)
      values (${email}, 'Ada', 'x', now()) returning id
    ) insert into memberships (user_id, tier, remaining_ms)
      select id, 'Regular', ${remaining} from added`.execute(database.db);
  await add('ada@example.com', 0);
  await expect(add('Grace@example.com', 0)).rejects.toThrow(/check constraint/);
  await expect(add('ada@example.com', 0)).rejects.toThrow(/unique constraint/);
  await expect(add('grace@example.com', -1)).rejects.toThrow(/check constraint/);
});
