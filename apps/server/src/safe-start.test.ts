import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startProcess, type ServerProcess } from './testing/server-process.ts';
import {
  createTestDatabase,
  databaseVariables,
  type TestDatabase,
} from './testing/test-database.ts';
import { makeUsed } from './testing/used-folder.ts';

/** Whole processes on a machine that has other work. */
vi.setConfig({ testTimeout: 90_000 });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.close());

let dataDir: string;
let started: ServerProcess[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'cuecard-safe-'));
});
afterEach(async () => {
  for (const server of started) server.signal('SIGTERM');
  await Promise.all(started.map((server) => server.finished));
  started = [];
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

function start(environment: Record<string, string> = {}): ServerProcess {
  const server = startProcess('main.ts', { DATA_DIR: dataDir, PORT: '0', ...environment });
  started.push(server);
  return server;
}

it('[PLAT-93] does not start where others reach it without TLS, and says what to do', async () => {
  const { code, errors, output } = await start({ HOST: '0.0.0.0' }).finished;
  expect([code, output]).toEqual([1, '']);
  expect(errors).toContain('start with --lan');
});

it('[AUTH-126] has a key of its own beside its own PostgreSQL, and none beside a given one, and says so', async () => {
  await makeUsed(dataDir);
  const own = start();
  await own.ready();
  const { mode, size } = await stat(path.join(dataDir, 'sealing.key'));
  expect([mode & 0o777, size]).toEqual([0o600, 45]);
  const given = start({ ...databaseVariables(database), DATA_DIR: path.join(dataDir, 'other') });
  await given.ready();
  await vi.waitFor(() => expect(given.output()).toContain('(SEALING_KEY seals them)'));
  expect(own.output()).not.toContain('SEALING_KEY');
});
