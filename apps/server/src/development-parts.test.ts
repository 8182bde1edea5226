import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEVELOPMENT_ENTRY_PATH, developmentCookieName, developmentLink } from '@cuecard/contract';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ask } from './testing/ask.ts';
import { DEVELOPMENT_KEY, developmentCookie } from './testing/developer.ts';
import { startProcess, type ServerProcess } from './testing/server-process.ts';
import {
  createTestDatabase,
  databaseVariables,
  type TestDatabase,
} from './testing/test-database.ts';

/** Whole processes on a machine that has other work. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const OUTBOX = '/v3/development/outbox';
const PAGE = '/v3/trade/development/pages/nobody';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'cuecard-developer-'));
});
afterAll(async () => {
  await database?.close();
  await rm(dataDir, { recursive: true, force: true });
});

let started: ServerProcess[] = [];
afterEach(async () => {
  for (const server of started) server.signal('SIGTERM');
  await Promise.all(started.map((server) => server.finished));
  started = [];
});

function start(environment: Record<string, string> = {}, args: string[] = []): ServerProcess {
  const given = {
    ...databaseVariables(database),
    DATA_DIR: dataDir,
    PORT: '0',
    ...environment,
  };
  const server = startProcess('main.ts', given, args);
  started.push(server);
  return server;
}

it('[PLAT-68] opens them to a browser that followed the printed link, and to nobody else', async () => {
  const server = start();
  const address = await server.ready();
  const link = developmentLink(address, DEVELOPMENT_KEY);
  await vi.waitFor(() => expect(server.output()).toContain(link));
  const look = async (place: string, headers: Record<string, string> = {}) =>
    (await ask(address + place, { headers })).http;

  expect(await look(OUTBOX)).toBe(403);
  expect(await look(PAGE)).toBe(403);
  expect((await ask(address + PAGE, { method: 'POST', body: 'action=pay' })).http).toBe(403);
  const wrong = `${developmentCookieName(new URL(address).host)}=${'x'.repeat(DEVELOPMENT_KEY.length)}`;
  expect(await look(OUTBOX, { cookie: wrong })).toBe(403);
  for (const query of ['', '?key=', '?key=guessed', `?key=${DEVELOPMENT_KEY}&key=x`])
    expect(await look(DEVELOPMENT_ENTRY_PATH + query)).toBe(403);

  const entered = await ask(link);
  expect([entered.http, entered.headers.location]).toEqual([303, '/outbox']);
  const [cookie = ''] = entered.headers['set-cookie'] ?? [];
  expect(cookie).toMatch(/; Path=\/v3; HttpOnly; SameSite=Strict$/);
  const kept = { cookie: `theme=dark; ${cookie.split(';')[0]}` };
  expect(await look(OUTBOX, kept)).toBe(200);
  // It got in: there is no such payment.
  expect(await look(PAGE, kept)).toBe(404);
});

it('[PLAT-68] lets nobody in who comes through a proxy, or from a page of another port', async () => {
  const address = await start({ TRUSTED_PROXIES: '127.0.0.1' }).ready();
  const cookie = developmentCookie(address);
  for (const [name, value] of [
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-proto', 'http'],
    ['x-real-ip', '127.0.0.1'],
    ['forwarded', 'for=127.0.0.1'],
    ['via', '1.1 nginx'],
    ['origin', 'http://127.0.0.1:1'],
  ] as const) {
    const headers = { cookie, [name]: value };
    for (const place of [OUTBOX, PAGE])
      expect([name, (await ask(address + place, { headers })).http]).toEqual([name, 403]);
  }
  const link = developmentLink(address, DEVELOPMENT_KEY);
  const headers = { 'x-forwarded-for': '127.0.0.1' };
  expect((await ask(link, { headers })).http).toBe(403);
});

it('[PLAT-68] has a new secret at each start', async () => {
  const links = [];
  for (const _ of [1, 2]) {
    const server = start({ DEVELOPMENT_KEY: '' });
    await server.ready();
    links.push(
      await vi.waitFor(() => {
        const key = /\/v3\/development\/enter\?key=([\w-]{22})\n/.exec(server.output())?.[1];
        expect(key).toBeDefined();
        return key;
      }),
    );
  }
  expect(links[0]).not.toBe(links[1]);
});

it.each([
  [{ PUBLIC_URL: 'https://cuecard.example' }, []],
  [{ PUBLIC_URL: 'https://cuecard.example' }, ['--lan']],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://127.0.0.1', TRUSTED_PROXIES: '127.0.0.1' }, []],
] as const)('[PLAT-67] closes them where others come in: %j %j', async (environment, args) => {
  const server = start(environment, [...args]);
  await server.ready();
  await vi.waitFor(() => expect(server.output()).toContain('the development outbox is closed'));
  expect(server.output()).not.toContain(DEVELOPMENT_KEY);
});
