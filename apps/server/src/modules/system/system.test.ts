import { afterEach, expect, it } from 'vitest';
import { DEVELOPMENT_KEY, developmentCookie } from '../../testing/developer.ts';
import { oneModel } from '../../testing/one-model.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

it('[LANG-7] says what the server is configured with', async () => {
  server = await createTestServer();
  expect(await server.call('GET', '/v3/server/info')).toMatchObject({
    status: 0,
    data: { isI18nVersion: false, models: [], developmentOutbox: true },
  });
});

it('[PLAT-36] names the configured model and never its key', async () => {
  const models = oneModel('http://127.0.0.1:1/v1', 'qwen3', 'hush');
  server = await createTestServer({ config: { isI18nVersion: true, models } });
  const answer = await server.call('GET', '/v3/server/info');
  expect(answer.data).toMatchObject({ isI18nVersion: true, models: ['qwen3'] });
  expect(JSON.stringify(answer)).not.toContain('hush');
});

it('[ANS-64] says whether a search engine is configured', async () => {
  server = await createTestServer();
  expect((await server.call('GET', '/v3/server/info')).data).toMatchObject({ webSearch: false });
  await server.close();
  const webSearch = { provider: 'searxng' as const, baseUrl: 'http://127.0.0.1:1', apiKey: null };
  server = await createTestServer({ config: { webSearch } });
  expect((await server.call('GET', '/v3/server/info')).data).toMatchObject({ webSearch: true });
});

it('opens the development outbox to this machine only', async () => {
  server = await createTestServer();
  const headers = { cookie: developmentCookie('http://localhost') };
  const url = '/v3/development/outbox';
  const from = async (remoteAddress: string) =>
    (await server?.app.inject({ url, headers, remoteAddress }))?.statusCode;
  expect((await server.call('GET', url, { headers })).data).toMatchObject({ mails: [] });
  for (const ip of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(await from(ip)).toBe(200);
  for (const ip of ['192.168.1.20', '10.0.0.1', '::ffff:192.168.1.20', '2001:db8::1']) {
    expect(await from(ip)).toBe(421);
    expect((await server.call('GET', url, { headers, ip })).http).toBe(403);
  }
});

it('[PLAT-67] has no development parts where its configuration closes them', async () => {
  server = await createTestServer({ config: { developmentKey: null } });
  const headers = { cookie: developmentCookie('http://localhost') };
  for (const path of ['/v3/development/outbox', `/v3/development/enter?key=${DEVELOPMENT_KEY}`])
    expect(await server.call('GET', path, { headers })).toMatchObject({ http: 404 });
  const { data } = await server.call('GET', '/v3/server/info');
  expect(data).toMatchObject({ developmentOutbox: false });
});

it('[PLAT-30] is ready while the database answers, and not when its tables are gone', async () => {
  server = await createTestServer();
  expect((await server.app.inject('/readyz')).statusCode).toBe(200);
  await server.close();
  server = await createTestServer();
  await server.database.asOwner('alter table users rename to users_elsewhere');
  expect((await server.app.inject('/readyz')).statusCode).toBe(503);
  expect((await server.app.inject('/healthz')).statusCode).toBe(200);
});
