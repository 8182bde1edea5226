import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeFor, GOOD_PASSWORD, newEmail, signUp } from '../../testing/sign-up.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { removeExpired } from './expired-repository.ts';

const DAY = 24 * 60 * 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const visit = (query: string) => server.call('GET', `/v2/ocpc/monitor?${query}`);
const visits = async () => {
  const rows = await server.database.db
    .selectFrom('marketing_visits')
    .selectAll()
    .orderBy('id')
    .execute();
  return rows.map((row) => row.parameters);
};

it('[CALL-39] records the parameters of a marketing channel, whatever they are called', async () => {
  expect(await visit('bd_vid=b1&from=a%20friend&tag=x&tag=y')).toMatchObject({
    http: 200,
    status: 0,
    data: {},
  });
  expect(await visit('fb%00clid=%00%F0%9F%98%80')).toMatchObject({ status: 0 });
  expect(await visits()).toEqual([
    { bd_vid: 'b1', from: 'a friend', tag: ['x', 'y'] },
    { fbclid: '😀' },
  ]);
});

it('refuses more of them than any campaign has', async () => {
  const many = Array.from({ length: 31 }, (_, n) => `p${n}=1`).join('&');
  expect(await visit(many)).toMatchObject({ http: 400 });
  expect(await visit(`bd_vid=${'x'.repeat(501)}`)).toMatchObject({ http: 400 });
});

it('signs up under the older name too, with its tracking', async () => {
  const email = newEmail();
  const body = { email, code: await codeFor(server, email), password: GOOD_PASSWORD, bd_vid: 'b2' };
  const { status, data } = await server.call('POST', '/v2/auth/signup/using-email', { body });
  expect(status).toBe(0);
  expect((await server.call('GET', '/v2/user/info', { token: data.token })).status).toBe(0);
  const row = await server.database.db
    .selectFrom('users')
    .select('bd_vid')
    .where('email', '=', email)
    .executeTakeFirst();
  expect(row).toEqual({ bd_vid: 'b2' });
});

it('takes out what has run out, and nothing that still counts', async () => {
  const { db } = server.database;
  const { token } = await signUp(server);
  await server.call('POST', '/v2/auth/verify-codes/captcha');
  const count = async (table: 'captchas' | 'rate_limits' | 'verification_codes' | 'logins') =>
    (await db.selectFrom(table).selectAll().execute()).length;
  const before = [await count('captchas'), await count('logins')];
  expect(before.every((rows) => rows > 0)).toBe(true);
  await removeExpired(db, server.clock.now());
  expect([await count('captchas'), await count('logins')]).toEqual(before);
  expect((await server.call('GET', '/v2/user/info', { token })).status).toBe(0);
  await removeExpired(db, server.clock.now() + 2 * DAY);
  expect([await count('captchas'), await count('rate_limits')]).toEqual([0, 0]);
  expect(await count('verification_codes')).toBe(0);
  expect(await count('logins')).toBe(before[1]);
  await removeExpired(db, server.clock.now() + 31 * DAY);
  expect(await count('logins')).toBe(0);
  expect(await visits()).not.toEqual([]);
  await removeExpired(db, server.clock.now() + 181 * DAY);
  expect(await visits()).toEqual([]);
});

it.each([
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' },
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'no-cors' },
  { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' },
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' },
  { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' },
])('[CALL-61] does nothing for another page, a link or a picture: %j', async (headers) => {
  const count = async () =>
    (await server.database.db.selectFrom('marketing_visits').selectAll().execute()).length;
  const before = await count();
  const url = '/v2/ocpc/monitor?other=page';
  expect((await server.call('GET', url, { headers })).http).toBe(403);
  expect((await server.call('GET', '/v3/auth/exchange-token?code=c', { headers })).http).toBe(403);
  expect(await count()).toBe(before);
  const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };
  expect((await server.call('GET', url, { headers: own })).status).toBe(0);
  expect(await count()).toBe(before + 1);
});
