import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  codeIn,
  GOOD_PASSWORD,
  signInByPhone,
  signUp,
  waitForMails,
} from '../../../testing/sign-up.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { confirm, finishSignIn, signInByPassword, signUpWithApp } from './testing/factors.ts';
import { appCode } from './testing/app-code.ts';

const MINUTE = 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const post = (path: string, token: string, body?: unknown) =>
  server.call('POST', path, { token, ...(body !== undefined && { body }) });
const rejected = (field: string, reason: string) => ({ status: 448, data: { field, reason } });
const now = (secret: string) => appCode(secret, server.clock.now());
/** What stands behind the confirmation whatever the account has. */
const guarded = [
  ['the export', (token: string) => post('/v3/privacy/export', token, { locale: 'en' })],
  ['ending other logins', (token: string) => post('/v3/account/logins/end-others', token)],
  ['a new authenticator app', (token: string) => post('/v3/account/totp', token)],
  ['a new passkey', (token: string) => post('/v3/account/passkeys/options', token)],
  ['new recovery codes', (token: string) => post('/v3/account/recovery-codes', token)],
  ['no more app', (token: string) => server.call('DELETE', '/v3/account/totp', { token })],
  [
    'one passkey less',
    (token: string) => server.call('DELETE', '/v3/account/passkeys/1', { token }),
  ],
] as const;
/** What shows the password anyway, and with a second factor that too. */
const withPassword = [
  [
    'deleting the account',
    (token: string) =>
      post('/v3/account/delete', token, { proof: { kind: 'password', password: 'wrong one' } }),
  ],
  [
    'changing the password',
    (token: string) =>
      post('/v3/account/password', token, { current: 'wrong one', password: 'quite another one' }),
  ],
] as const;

it('[AUTH-125] gives a fresh token to who has confirmed, and the one before dies within a minute', async () => {
  const { token, secret } = await signUpWithApp(server);
  server.clock.advance(10 * MINUTE);
  const { data } = await post('/v3/account/recovery-codes', token);
  const proof = { kind: 'totp', code: now(secret) } as const;
  const fresh = (await confirm(server, token, data.challenge, proof)).data.token as string;
  expect(fresh).not.toBe(token);
  expect((await post('/v3/account/recovery-codes', fresh)).status).toBe(0);
  server.clock.advance(MINUTE);
  const info = async (shown: string) =>
    (await server.call('GET', '/v2/user/info', { token: shown })).status;
  expect([await info(token), await info(fresh)]).toEqual([444, 0]);
});

describe('an account with a second factor', () => {
  it.each([...guarded, ...withPassword])('[AUTH-109] shows it before %s', async (_, ask) => {
    const { token, secret } = await signUpWithApp(server);
    server.clock.advance(10 * MINUTE);
    const refused = await ask(token);
    expect(refused).toMatchObject({ http: 200, status: 2059 });
    expect(refused.data.ways).toEqual(['totp', 'recovery']);
    const { challenge } = refused.data;
    const password = { kind: 'password', password: GOOD_PASSWORD } as const;
    expect(await confirm(server, token, challenge, password)).toMatchObject(
      rejected('password', 'wrong'),
    );
    const proof = { kind: 'totp', code: now(secret) } as const;
    expect((await confirm(server, token, challenge, proof)).status).toBe(0);
    expect((await ask(token)).status).not.toBe(2059);
    expect(await confirm(server, token, challenge, proof)).toMatchObject(
      rejected('challenge', 'expired'),
    );
  });

  it('[AUTH-110] has ten minutes for it, on this login alone', async () => {
    const { email, token, secret } = await signUpWithApp(server);
    server.clock.advance(10 * MINUTE);
    const { challenge } = (await signInByPassword(server, email)).data;
    const entered = await finishSignIn(server, challenge, { kind: 'totp', code: now(secret) });
    const exported = (login: string) => post('/v3/privacy/export', login, { locale: 'en' });
    expect((await exported(entered.data.token)).status).toBe(0);
    const refused = await exported(token);
    expect(refused.status).toBe(2059);
    const proof = { kind: 'recovery', code: 'AAAA-AAAA-AAAA' } as const;
    const elsewhere = await confirm(server, entered.data.token, refused.data.challenge, proof);
    expect(elsewhere).toMatchObject(rejected('challenge', 'expired'));
    server.clock.advance(10 * MINUTE - 1);
    expect((await exported(entered.data.token)).status).toBe(0);
    server.clock.advance(1);
    expect((await exported(entered.data.token)).status).toBe(2059);
  });

  it('[AUTH-111] takes what other logins have shown before for nothing, once it has one', async () => {
    const { email, token } = await signUp(server);
    const other = (await signInByPassword(server, email)).data.token as string;
    await post('/v3/account/totp', token).then(({ data }) =>
      post('/v3/account/totp/complete', token, { code: now(data.secret as string) }),
    );
    expect((await post('/v3/privacy/export', other, { locale: 'en' })).status).toBe(2059);
    expect((await post('/v3/privacy/export', token, { locale: 'en' })).status).toBe(0);
  });
});

describe('an account without one', () => {
  it.each(guarded)('[AUTH-112] shows its password before %s', async (_, ask) => {
    const { token } = await signUp(server);
    server.clock.advance(10 * MINUTE);
    const refused = await ask(token);
    expect(refused).toMatchObject({ status: 2059, data: { ways: ['password'], passkey: null } });
    const { challenge } = refused.data;
    const wrong = { kind: 'password', password: 'guess' } as const;
    expect(await confirm(server, token, challenge, wrong)).toMatchObject(
      rejected('password', 'wrong'),
    );
    const right = { kind: 'password', password: GOOD_PASSWORD } as const;
    expect((await confirm(server, token, challenge, right)).status).toBe(0);
    expect((await ask(token)).status).not.toBe(2059);
  });

  it('[AUTH-112] and without a password a code that is sent to it', async () => {
    const { phone, token } = await signInByPhone(server);
    server.clock.advance(10 * MINUTE);
    const refused = await post('/v3/privacy/export', token, { locale: 'en' });
    expect(refused).toMatchObject({ status: 2059, data: { ways: ['code'] } });
    await post('/v3/account/verify-codes', token, { purpose: 'confirm' });
    const code = codeIn((await waitForMails(server, phone, 2))[0]);
    const proof = { kind: 'code', code } as const;
    const wrong = { kind: 'code', code: code === '111111' ? '222222' : '111111' } as const;
    const { challenge } = refused.data;
    expect(await confirm(server, token, challenge, wrong)).toMatchObject(rejected('code', 'wrong'));
    expect((await confirm(server, token, challenge, proof)).status).toBe(0);
    expect((await post('/v3/privacy/export', token, { locale: 'en' })).status).toBe(0);
  });

  it('and without either signs in again', async () => {
    const { userId, token } = await server.addUser();
    await server.database.db
      .updateTable('users')
      .set({ email: null, password_hash: null })
      .where('id', '=', userId)
      .execute();
    expect((await post('/v3/privacy/export', token, { locale: 'en' })).status).toBe(0);
    server.clock.advance(10 * MINUTE);
    expect((await post('/v3/privacy/export', token, { locale: 'en' })).status).toBe(2052);
  });
});

describe('the list of logins', () => {
  it('[AUTH-113] says from which network each was opened, without the last part', async () => {
    const { email, token } = await signUp(server);
    await server.call('POST', '/v3/auth/login/using-password', {
      body: { email, password: GOOD_PASSWORD },
      ip: '203.0.113.77',
    });
    const { data } = await server.call('GET', '/v3/account/logins', { token });
    const networks = (data.logins as { network: string }[]).map(({ network }) => network);
    expect(networks.toSorted()).toEqual(['127.0.0.*', '203.0.113.*']);
  });

  it('[AUTH-114] ends all the others and stays here', async () => {
    const { email, token } = await signUp(server);
    const others = [await signInByPassword(server, email), await signInByPassword(server, email)];
    expect(await post('/v3/account/logins/end-others', token)).toMatchObject({
      status: 0,
      data: { ended: 2 },
    });
    for (const { data } of others)
      expect((await server.call('GET', '/v2/user/info', { token: data.token })).status).toBe(445);
    expect((await server.call('GET', '/v2/user/info', { token })).status).toBe(0);
  });

  it('[AUTH-115] ends another one only for who has shown lately that it is theirs', async () => {
    const { email, token } = await signUp(server);
    server.clock.advance(10 * MINUTE);
    const other = (await signInByPassword(server, email)).data.token as string;
    const { data } = await server.call('GET', '/v3/account/logins', { token });
    const list = data.logins as { id: number; current: boolean }[];
    const place = (current: boolean) =>
      `/v3/account/logins/${list.find((login) => login.current === current)?.id}`;
    const end = (current: boolean) => server.call('DELETE', place(current), { token });
    expect((await end(false)).status).toBe(2059);
    expect((await post('/v3/account/logins/end', token)).status).toBe(2059);
    expect((await server.call('GET', '/v2/user/info', { token: other })).status).toBe(0);
    expect((await end(true)).status).toBe(0);
  });
});
