import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('[PLAT-21] has nothing left to do when it is run again', async () => {
  expect(await migrate(database.db)).toEqual([]);
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
