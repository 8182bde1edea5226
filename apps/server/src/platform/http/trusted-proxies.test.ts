import { defineCall } from '@cuecard/contract';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { createLog } from '../logging/create-log.ts';
import type { App } from './app.ts';
import { createHttp } from './create-http.ts';
import { registerCall } from './register-call.ts';

const seen = defineCall({
  method: 'GET',
  path: '/v3/seen',
  summary: 'For the test',
  login: 'none',
  response: z.object({ ip: z.string(), origin: z.string() }),
  errors: [],
});

let app: App | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

/** Asks a server that trusts these proxies as somebody at this address. */
async function ask(
  trustedProxies: readonly string[],
  remoteAddress: string,
  headers: Record<string, string>,
) {
  app = await createHttp({
    log: createLog({ level: 'silent', pretty: false }),
    authenticate: async () => ({ userId: 7, loginId: 1 }),
    checkReady: async () => {},
    clientFolder: null,
    publicUrl: 'https://cuecard.example',
    trustedProxies,
  });
  registerCall(app, seen, async ({ ip, origin }) => ({ ip, origin }));
  const answer = await app.inject({ url: seen.path, remoteAddress, headers });
  return { http: answer.statusCode, ...answer.json().data };
}

const forwarded = {
  host: 'localhost:80',
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-host': 'cuecard.example',
  'x-forwarded-proto': 'https',
};
const ofTheConnection = { origin: 'http://localhost:80' };

it.each([
  ['nobody is trusted', [], '127.0.0.1'],
  ['another one is trusted', ['10.0.0.7', 'fd00::/8'], '127.0.0.1'],
] as const)('[PLAT-66] believes nothing that was forwarded when %s', async (_, trusted, from) => {
  expect(await ask(trusted, from, forwarded)).toEqual({ http: 200, ip: from, ...ofTheConnection });
});

it.each([
  [['127.0.0.1'], '127.0.0.1'],
  [['10.0.0.0/8', '::1'], '10.1.2.3'],
  [['fd00::/8'], 'fd00::7'],
] as const)('[PLAT-66] believes the proxies at %s', async (trusted, from) => {
  const believed = { ip: '203.0.113.9', origin: 'https://cuecard.example' };
  expect(await ask(trusted, from, forwarded)).toEqual({ http: 200, ...believed });
});

it('[PLAT-66] [PLAT-94] believes no stranger who pretends to be a proxy, and answers nothing in clear', async () => {
  expect(await ask(['10.0.0.7'], '10.0.0.8', forwarded)).toMatchObject({ http: 421 });
});

it('[PLAT-66] takes the address that the trusted proxy saw, not one that its client made up', async () => {
  const headers = { ...forwarded, 'x-forwarded-for': '198.51.100.1, 203.0.113.9' };
  expect(await ask(['127.0.0.1'], '127.0.0.1', headers)).toMatchObject({ ip: '203.0.113.9' });
});

it.each(['javascript', 'file', 'ws', 'https://cuecard.example'])(
  '[PLAT-66] refuses the scheme %s of a trusted proxy',
  async (scheme) => {
    const headers = { ...forwarded, 'x-forwarded-proto': scheme };
    expect(await ask(['127.0.0.1'], '127.0.0.1', headers)).toMatchObject({ http: 400 });
  },
);

it('[PLAT-65] holds the host that a trusted proxy names to the list, and the one that it was asked by', async () => {
  const elsewhere = { ...forwarded, 'x-forwarded-host': 'evil.example' };
  expect(await ask(['127.0.0.1'], '127.0.0.1', elsewhere)).toMatchObject({ http: 421 });
  // A page that led its name here comes from the proxy's own address and may set any header.
  const rebound = { ...forwarded, host: 'evil.example' };
  expect(await ask(['127.0.0.1'], '127.0.0.1', rebound)).toMatchObject({ http: 421 });
});
