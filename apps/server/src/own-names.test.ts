import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls, EXAM_PATH, LIVE_PATH, LIVE_PEER_PATH, SPEECH_PATH } from '@cuecard/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { ask } from './testing/ask.ts';
import { startProcess, type ServerProcess } from './testing/server-process.ts';
import {
  createTestDatabase,
  databaseVariables,
  type TestDatabase,
} from './testing/test-database.ts';

/** Whole processes on a machine that has other work. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

let database: TestDatabase;
let server: ServerProcess;
let dataDir: string;
let address: string;
let port: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'cuecard-names-'));
  const given = { ...databaseVariables(database), DATA_DIR: dataDir, PORT: '0' };
  server = startProcess('main.ts', given);
  address = await server.ready();
  ({ port } = new URL(address));
});
afterAll(async () => {
  server?.signal('SIGTERM');
  await server?.finished;
  await database?.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** What a page of evil.example sends after its name has been led to 127.0.0.1. */
const rebound = () => ({ host: `evil.example:${port}`, origin: `http://evil.example:${port}` });

it('[PLAT-65] answers no call of a page that led its own name to this machine', async () => {
  for (const { method, path: place } of Object.values(calls)) {
    const url = address + place.replaceAll(/:\w+/g, '1');
    const json = { 'content-type': 'application/json' };
    const body = method === 'GET' ? {} : { body: '{}' };
    const { http, text } = await ask(url, { method, headers: { ...rebound(), ...json }, ...body });
    expect([place, http]).toEqual([place, 421]);
    expect(JSON.parse(text)).toMatchObject({ status: 421 });
  }
});

it.each(['/', '/outbox', '/healthz', '/readyz', '/nowhere', '/v3/nowhere', '/assets/x.js'])(
  '[PLAT-65] gives it nothing of %s either',
  async (place) => {
    for (const method of ['GET', 'POST', 'OPTIONS', 'HEAD'])
      expect((await ask(address + place, { method, headers: rebound() })).http).toBe(421);
    expect((await ask(address + place)).http).not.toBe(421);
  },
);

it.each([LIVE_PATH, LIVE_PEER_PATH, SPEECH_PATH, EXAM_PATH])(
  '[PLAT-65] opens it no socket at %s',
  async (place) => {
    const url = address.replace('http', 'ws') + place;
    const socket = new WebSocket(url, { headers: rebound() });
    const [, answer] = (await once(socket, 'unexpected-response')) as [
      unknown,
      { statusCode: number },
    ];
    expect(answer.statusCode).toBe(421);
  },
);

it('[LIVE-14] opens no socket to a page of another port or scheme', async () => {
  for (const origin of ['http://127.0.0.1:1', `https://127.0.0.1:${port}`, 'null']) {
    const socket = new WebSocket(address.replace('http', 'ws') + LIVE_PATH, {
      headers: { origin },
    });
    const [, answer] = (await once(socket, 'unexpected-response')) as [
      unknown,
      { statusCode: number },
    ];
    expect([origin, answer.statusCode]).toEqual([origin, 403]);
  }
});

it('[PLAT-66] believes no header of a proxy that nobody named', async () => {
  const forwarded = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' };
  expect((await ask(`${address}/healthz`, { headers: forwarded })).http).toBe(200);
  const hidden = { ...rebound(), 'x-forwarded-host': `127.0.0.1:${port}` };
  expect((await ask(`${address}/healthz`, { headers: hidden })).http).toBe(421);
});
