import { afterEach, expect, it } from 'vitest';
import { createLog } from '../logging/create-log.ts';
import type { App } from './app.ts';
import { createHttp } from './create-http.ts';

let app: App | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

/** Asks for a path as somebody at this address, of a server that is reached from everywhere behind 10.0.0.7. */
async function ask(remoteAddress: string, headers: Record<string, string> = {}, url = '/nowhere') {
  app = await createHttp({
    log: createLog({ level: 'silent', pretty: false }),
    authenticate: async () => ({ userId: 7, loginId: 1 }),
    checkReady: async () => {},
    clientFolder: null,
    publicUrl: 'https://cuecard.example',
    ownNames: ['192.168.1.5'],
    trustedProxies: ['10.0.0.7', '127.0.0.1'],
  });
  const named = { host: 'cuecard.example', ...headers };
  const { statusCode } = await app.inject({ url, remoteAddress, headers: named });
  return statusCode;
}

const FROM_OUTSIDE = { 'x-forwarded-for': '203.0.113.9' };

it.each([
  ['another machine, past the proxy', '192.168.1.9', { host: '192.168.1.5:80' }],
  ['another machine that says it is a proxy', '10.0.0.8', { 'x-forwarded-proto': 'https' }],
  ['another machine by IPv6', 'fd00::9', {}],
  [
    'the proxy, to which it came in clear',
    '10.0.0.7',
    { ...FROM_OUTSIDE, 'x-forwarded-proto': 'http' },
  ],
  ['a proxy that does not say how it came', '10.0.0.7', FROM_OUTSIDE],
  ['a proxy that says it came from itself', '10.0.0.7', { 'x-forwarded-for': '127.0.0.1' }],
  ['a proxy on this machine', '127.0.0.1', { ...FROM_OUTSIDE, 'x-forwarded-proto': 'http' }],
])('[PLAT-94] refuses what comes in clear from %s', async (_, from, headers) => {
  expect(await ask(from, headers)).toBe(421);
});

it.each([
  ['the proxy over TLS', '10.0.0.7', { ...FROM_OUTSIDE, 'x-forwarded-proto': 'https' }],
  ['a proxy on this machine over TLS', '::ffff:127.0.0.1', { 'x-forwarded-proto': 'https' }],
  ['this machine', '127.0.0.1', { host: 'localhost:80' }],
  ['this machine by IPv6', '::1', { host: 'localhost:80' }],
])('[PLAT-94] answers %s', async (_, from, headers) => {
  expect(await ask(from, headers)).toBe(404);
});

it('[PLAT-94] tells the machines that watch it whether it lives, and nothing else', async () => {
  const watcher = { host: '192.168.1.5:80' };
  for (const url of ['/healthz', '/readyz'])
    expect(await ask('192.168.1.9', watcher, url)).toBe(200);
  expect(await ask('192.168.1.9', watcher, '/healthz/x')).toBe(421);
  expect(await ask('192.168.1.9', { host: 'evil.example' }, '/healthz')).toBe(421);
});
