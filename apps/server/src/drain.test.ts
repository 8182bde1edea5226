import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { useOwnProcesses } from './testing/own-processes.ts';
import {
  createTestDatabase,
  databaseVariables,
  type TestDatabase,
} from './testing/test-database.ts';

/** Whole processes, several a test, on a machine that has other work. */
vi.setConfig({ testTimeout: 90_000 });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.close());

const processes = useOwnProcesses();

async function countServers(): Promise<number> {
  const servers = await database.db.selectFrom('server_instances').select('id').execute();
  return servers.length;
}

it('[OPS-11] on SIGTERM a server with others beside it turns unready, goes on serving, and ends in order', async () => {
  const server = processes.start('main.ts', databaseVariables(database));
  const other = processes.start('main.ts', {
    ...databaseVariables(database),
    DATA_DIR: `${processes.dataDir}/other`,
  });
  const address = await server.ready();
  const otherAddress = await other.ready();
  // A server is ready a moment before the others can see it.
  await expect.poll(() => countServers(), { timeout: 60_000 }).toBe(2);
  const ask = async (at: string, path: string) => (await fetch(at + path)).status;
  expect(await ask(address, '/readyz')).toBe(200);
  server.signal('SIGTERM');
  await expect.poll(() => ask(address, '/readyz'), { timeout: 60_000 }).toBe(503);
  expect(await ask(address, '/v3/server/info')).toBe(200);
  expect(await ask(otherAddress, '/readyz')).toBe(200);
  expect((await server.finished).code).toBe(0);
  // Nobody is left to hand anything over to.
  other.signal('SIGTERM');
  expect((await other.finished).code).toBe(0);
});
