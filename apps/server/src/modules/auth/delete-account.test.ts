import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { writeLedger } from '../users/ledger-repository.ts';
import { deleteAccount, type DeleteForUser } from './delete-account.ts';
import { hashLoginToken } from './login-token.ts';
import { createPasswordHasher } from './password-hasher.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** A user who came from a provider that vouches for no address. */
async function userWithNothing() {
  const { userId, token } = await server.addUser();
  const { db } = server.database;
  await db
    .updateTable('users')
    .set({ email: null, password_hash: null })
    .where('id', '=', userId)
    .execute();
  const { id } = await db
    .selectFrom('logins')
    .select('id')
    .where('token_hash', '=', hashLoginToken(token))
    .executeTakeFirstOrThrow();
  return { userId, loginId: id };
}

const log = { error: vi.fn() };
const remove = (login: { userId: number; loginId: number }, deleters: DeleteForUser[]) =>
  deleteAccount(
    {
      db: server.database.db,
      clock: server.clock,
      hasher: createPasswordHasher(),
      log,
      deleters,
    },
    login,
    { kind: 'fresh' },
  );
const exists = async (userId: number) =>
  (await server.database.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .executeTakeFirst()) !== undefined;

it('runs what other modules delete before the rows go', async () => {
  const login = await userWithNothing();
  const seen: boolean[] = [];
  await remove(login, [async (userId) => void seen.push(await exists(userId))]);
  expect(seen).toEqual([true]);
  expect(await exists(login.userId)).toBe(false);
});

it('waits for a change of the plan, and neither is undone by the other', async () => {
  const { db } = server.database;
  const login = await userWithNothing();
  const { userId } = login;
  let deleting: Promise<void> | undefined;
  const at = new Date(server.clock.now());
  await db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('memberships')
      .select('user_id')
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    deleting = remove(login, []);
    await expect.poll(waitingForLocks, { timeout: 5000 }).toBeGreaterThan(0);
    await writeLedger(trx, userId, at, () => [{ kind: 'granted', ms: 60_000 }]);
  });
  await deleting;
  expect(await exists(userId)).toBe(false);
});

async function waitingForLocks(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.database.db);
  return rows[0]?.count ?? 0;
}

it('leaves the account when one of them fails, so that it can be asked for again', async () => {
  const login = await userWithNothing();
  const failing = () => Promise.reject(new Error('the disk is away'));
  await expect(remove(login, [failing])).rejects.toMatchObject({ key: 'saveFailed' });
  expect(log.error).toHaveBeenCalledOnce();
  expect(await exists(login.userId)).toBe(true);
  await remove(login, []);
  expect(await exists(login.userId)).toBe(false);
});

it('[AUTH-75] takes a login for proof where there is nothing else, for ten minutes', async () => {
  const login = await userWithNothing();
  server.clock.advance(10 * 60_000);
  await expect(remove(login, [])).rejects.toMatchObject({ key: 'freshLoginNeeded' });
  expect(await exists(login.userId)).toBe(true);
});
