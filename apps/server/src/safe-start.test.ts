import { stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { useOwnProcesses } from './testing/own-processes.ts';
import type { ServerProcess } from './testing/server-process.ts';
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

const processes = useOwnProcesses();

const start = (environment: Record<string, string> = {}): ServerProcess =>
  processes.start('main.ts', environment);

it('[PLAT-93] does not start where others reach it without TLS, and says what to do', async () => {
  const { code, errors, output } = await start({ HOST: '0.0.0.0' }).finished;
  expect([code, output]).toEqual([1, '']);
  expect(errors).toContain('start with --lan');
});

it('[AUTH-126] has a key of its own beside its own PostgreSQL, and none beside a given one, and says so', async () => {
  await makeUsed(processes.dataDir);
  const own = start();
  await own.ready();
  const { mode, size } = await stat(path.join(processes.dataDir, 'sealing.key'));
  expect([mode & 0o777, size]).toEqual([0o600, 45]);
  const given = start({
    ...databaseVariables(database),
    DATA_DIR: path.join(processes.dataDir, 'other'),
  });
  await given.ready();
  await vi.waitFor(() => expect(given.output()).toContain('(SEALING_KEY seals them)'));
  expect(own.output()).not.toContain('SEALING_KEY');
});
