import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  codeIn,
  GOOD_PASSWORD,
  signInByPhone,
  signUp,
  waitForMails,
} from '../../testing/sign-up.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { parseUserAgent } from '../../platform/http/user-agent.ts';

const MINUTE = 60_000;
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

let address = 0;
function signIn(email: string, headers: Record<string, string> = {}): Promise<string> {
  address += 1;
  const given = {
    body: { email, password: GOOD_PASSWORD },
    headers,
    ip: `10.4.0.${address % 250}`,
  };
  return server
    .call('POST', '/v3/auth/login/using-password', given)
    .then(({ data }) => data.token as string);
}
const info = (token: string) => server.call('GET', '/v2/user/info', { token });
const logins = async (token: string) =>
  (await server.call('GET', '/v3/account/logins', { token })).data.logins as {
    id: number;
    current: boolean;
    seenAt: number;
  }[];

describe('the list of active logins', () => {
  it('[AUTH-58] says on which devices, since when, last seen when, and which one this is', async () => {
    const { email, token: first } = await signUp(server);
    server.clock.advance(MINUTE);
    const begun = server.clock.now();
    await signIn(email, { 'user-agent': CHROME, platform: 'Web-Windows' });
    const token = await signIn(email, { 'user-agent': SAFARI, platform: 'Web' });
    server.clock.advance(5 * MINUTE);
    await info(token);
    const { data } = await server.call('GET', '/v3/account/logins', { token });
    expect(data.logins).toHaveLength(3);
    expect(data.logins[0]).toEqual({
      id: expect.any(Number),
      platform: 'Web',
      browser: 'Safari',
      system: 'iOS',
      network: expect.stringMatching(/^10\.4\.0\.\*$/),
      createdAt: begun,
      seenAt: begun + 5 * MINUTE,
      current: true,
    });
    expect(data.logins[1]).toMatchObject({ browser: 'Chrome', system: 'Windows', current: false });
    expect(data.logins[2]).toMatchObject({ createdAt: begun - MINUTE, browser: null });
    expect(await logins(first)).toHaveLength(3);
  });

  it('leaves out what has ended or expired', async () => {
    const { email, token: old } = await signUp(server);
    const other = await signIn(email);
    await server.call('POST', '/v3/auth/logout', { token: other });
    expect(await logins(old)).toHaveLength(1);
    server.clock.advance(30 * MINUTE);
    expect(await logins(await signIn(email))).toHaveLength(1);
  });

  it('[AUTH-77] ends one of them, which is told so', async () => {
    const { email, token } = await signUp(server);
    const other = await signIn(email);
    const id = (await logins(other)).find((login) => login.current)?.id;
    const place = `/v3/account/logins/${id}`;
    expect((await server.call('DELETE', place, { token })).status).toBe(0);
    expect((await info(other)).status).toBe(445);
    expect((await info(token)).status).toBe(0);
    expect(await server.call('DELETE', place, { token })).toMatchObject({ status: 2051 });
  });

  it("does not end anybody else's", async () => {
    const [mine, theirs] = [await signUp(server), await signUp(server)];
    const id = (await logins(theirs.token))[0]?.id;
    const answer = await server.call('DELETE', `/v3/account/logins/${id}`, { token: mine.token });
    expect(answer.status).toBe(2051);
    expect((await info(theirs.token)).status).toBe(0);
  });

  it.each([
    [CHROME.replace('Safari/537.36', 'Safari/537.36 Edg/142.0'), 'Edge', 'Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36',
      'Chrome',
      'Android',
    ],
    ['curl/8.5', null, null],
  ])('reads %s', (userAgent, browser, system) => {
    expect(parseUserAgent(userAgent)).toEqual({ browser, system });
  });
});

it('[AUTH-57] signs out everywhere, [AUTH-26] the others with 445', async () => {
  const { email, token } = await signUp(server);
  const others = [await signIn(email), await signIn(email)];
  expect((await server.call('POST', '/v3/account/logins/end', { token })).status).toBe(0);
  expect((await info(token)).status).toBe(444);
  for (const other of others) expect((await info(other)).status).toBe(445);
  expect((await info(await signIn(email))).status).toBe(0);
});

it('says what the account can be entered with', async () => {
  const { email, token } = await signUp(server);
  expect((await server.call('GET', '/v3/account', { token })).data).toEqual({
    name: email.split('@')[0],
    language: null,
    email,
    phone: null,
    hasPassword: true,
    thirdParty: [],
    createdAt: server.clock.now(),
  });
  const { phone, token: byPhone } = await signInByPhone(server);
  expect((await server.call('GET', '/v3/account', { token: byPhone })).data).toMatchObject({
    email: null,
    phone,
    hasPassword: false,
  });
});

describe('deleting the account', () => {
  const remove = (token: string, proof: object) =>
    server.call('POST', '/v3/account/delete', { token, body: { proof } });
  const rejected = (field: string, reason: string) => ({ status: 448, data: { field, reason } });
  const listRows = async (userId: number) => {
    const { rows } = await server.database.pool.query<{ name: string; count: number }>(
      `select c.table_name as name, (xpath('/row/n/text()', query_to_xml(
         format('select count(*) as n from %I where user_id = %s', c.table_name, $1::bigint),
         false, true, '')))[1]::text::int as count
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and c.column_name = 'user_id' and t.table_type = 'BASE TABLE'`,
      [userId],
    );
    return rows.filter((row) => row.count > 0).map((row) => row.name);
  };

  it('[AUTH-59] leaves nothing of the user, but that there was one', async () => {
    const { email, token } = await signUp(server);
    const userId = (await info(token)).data.user.id as number;
    await server.call('PUT', '/v3/interview-setup', { token, body: { setup: {} } });
    expect(await listRows(userId)).toContain('logins');
    expect(await remove(token, { kind: 'password', password: GOOD_PASSWORD })).toMatchObject({
      status: 0,
      data: {},
    });
    expect(await listRows(userId)).toEqual(['audit_log']);
    expect((await info(token)).status).toBe(401);
    expect(await waitForNothing(email)).toBe(0);
    const { data } = await server.call('POST', '/v3/auth/signup/email/exist', { body: { email } });
    expect(data).toEqual({ exist: false });
  });

  async function waitForNothing(target: string): Promise<number> {
    const { rows } = await server.database.pool.query<{ count: number }>(
      `select count(*)::int as count from verification_codes where target = $1`,
      [target],
    );
    return rows[0]?.count ?? -1;
  }

  it('[AUTH-59] deletes the files of the resumes too', async () => {
    const { token } = await signUp(server);
    const sample = await server.call('GET', '/v3/users/sample', { token });
    const id = sample.data.resume.id as string;
    const folder = path.join(server.dataDir, 'files', 'resumes');
    expect(await readdir(folder)).toContain(id);
    const proof = { kind: 'password', password: GOOD_PASSWORD };
    expect((await remove(token, proof)).status).toBe(0);
    await vi.waitFor(async () => expect(await readdir(folder)).not.toContain(id), 5000);
  });

  it('[AUTH-75] takes a wrong password for no proof', async () => {
    const { token } = await signUp(server);
    expect(await remove(token, { kind: 'password', password: 'guess' })).toMatchObject(
      rejected('password', 'wrong'),
    );
    expect(await remove(token, { kind: 'fresh' })).toMatchObject({ status: 2052 });
    expect(await remove(token, { kind: 'code', code: '123456' })).toMatchObject(
      rejected('code', 'wrong'),
    );
    expect((await info(token)).status).toBe(0);
  });

  it('takes a code that was sent to the phone', async () => {
    const { phone, token } = await signInByPhone(server);
    server.clock.advance(MINUTE);
    const asked = await server.call('POST', '/v3/account/verify-codes', {
      token,
      body: { purpose: 'delete' },
    });
    expect(asked.data).toEqual({
      sentTo: `139****${phone.slice(-4)}`,
      resendAfterSeconds: 60,
    });
    const code = codeIn((await waitForMails(server, phone, 2))[0]);
    expect((await remove(token, { kind: 'code', code })).status).toBe(0);
    expect((await info(token)).status).toBe(401);
  });

  it('takes a code that was sent to the e-mail address', async () => {
    const { email, token } = await signUp(server);
    const body = { purpose: 'delete' };
    const asked = await server.call('POST', '/v3/account/verify-codes', { token, body });
    expect(asked.data.sentTo).toBe(`${email.slice(0, 1)}…@example.com`);
    const code = codeIn((await waitForMails(server, email, 2))[0]);
    expect((await remove(token, { kind: 'code', code })).status).toBe(0);
  });
});
