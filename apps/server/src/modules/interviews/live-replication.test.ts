import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  openTestDatabase,
  type TestDatabase,
} from '../../platform/database/testing/test-database.ts';
import { LiveTestClient } from './testing/live-client.ts';
import {
  activate,
  addLiveUser,
  createLiveServer,
  turn,
  type LiveTestServer,
  type LiveTestUser,
} from './testing/live-server.ts';
import { ScriptedAuthor } from './testing/scripted-author.ts';

let database: TestDatabase;
let server: LiveTestServer;
let user: LiveTestUser;
let interviewId: string;

beforeAll(async () => {
  database = await openTestDatabase();
}, 30_000);
afterAll(() => database?.close());

beforeEach(async () => {
  const { target } = database;
  const shared = { ...database, ownerTarget: target, asOwner: async () => {} };
  server = await createLiveServer(shared, { authors: [new ScriptedAuthor()] });
  user = await addLiveUser(shared, server.clock);
  interviewId = await server.create(user);
});
afterEach(async () => {
  await setStandby('');
  await server.close();
});

/** Commits wait for a standby of this name; with none they do not wait. */
async function setStandby(name: string): Promise<void> {
  await sql`alter system set synchronous_standby_names = ${sql.lit(name)}`.execute(database.db);
  await sql`select pg_reload_conf()`.execute(database.db);
  const show = async () =>
    (
      await sql<{
        now: string;
      }>`select current_setting('synchronous_standby_names') as now`.execute(database.db)
    ).rows[0]?.now;
  await expect.poll(show).toBe(name);
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where wait_event = 'SyncRep'`.execute(
    database.db,
  );
  return rows[0]?.count ?? 0;
}

it('[OPS-8] a client is told nothing that stands in the log before replication has caught up with it', async () => {
  const client = await server.join(user, interviewId);
  await activate(client);
  expect(await client.do({ type: 'turn', ...turn('Said and stored.') })).toBe('ack');
  const ticket = await server.ticket(user, interviewId);
  client.vanish();
  // Recovery after a crash shows commits that no standby has: what a read finds is no proof of them.
  await setStandby('absent');
  const again = new LiveTestClient(server.address, client.id);
  await again.opened();
  again.hello(ticket);
  await expect.poll(countWaiting).toBeGreaterThan(0);
  again.sendCommand({ type: 'turn', ...turn('Said and stored.') }, 3);
  await expect.poll(() => again.listMessages('pong').length).toBeGreaterThan(1);
  expect(again.listMessages('welcome')).toEqual([]);
  expect(again.listMessages('ack')).toEqual([]);
  await setStandby('');
  await again.welcomed();
  await again.until(() => again.listMessages('ack').length > 0);
  again.vanish();
});
