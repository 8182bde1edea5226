import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GOOD_PASSWORD, signUp } from '../../../testing/sign-up.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { findRelyingParty } from './passkeys.ts';
import { confirm, finishSignIn, ORIGIN, signInByPassword } from './testing/factors.ts';
import { createSoftPasskey, type SoftPasskey } from './testing/soft-authenticator.ts';

const MINUTE = 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const rejected = (field: string, reason: string) => ({ status: 448, data: { field, reason } });
const info = (token: string) => server.call('GET', '/v2/user/info', { token });
const listed = async (token: string) =>
  (await server.call('GET', '/v3/account/factors', { token })).data;

async function register(token: string, passkey: SoftPasskey, name = 'My laptop') {
  const { data } = await server.call('POST', '/v3/account/passkeys/options', { token });
  const { challenge } = data.passkey;
  const body = { challenge, name, passkey: passkey.register(data.passkey) };
  return server.call('POST', '/v3/account/passkeys', { token, body });
}

async function signUpWithPasskey() {
  const account = await signUp(server);
  const passkey = createSoftPasskey(ORIGIN);
  const { status, data } = await register(account.token, passkey);
  expect(status).toBe(0);
  return { ...account, passkey, recoveryCodes: data.recoveryCodes as string[] };
}

async function askedFor(email: string) {
  const answer = await signInByPassword(server, email);
  expect(answer.status).toBe(2058);
  return answer.data as { challenge: string; passkey: { challenge: string; rpId: string } };
}

describe('a passkey', () => {
  it('[AUTH-116] is made for this server, named, listed, renamed and removed', async () => {
    const { token, recoveryCodes, email } = await signUpWithPasskey();
    expect(recoveryCodes).toHaveLength(10);
    const [one] = (await listed(token)).passkeys;
    expect(one).toEqual({
      id: expect.any(Number),
      name: 'My laptop',
      host: 'localhost',
      createdAt: server.clock.now(),
      usedAt: null,
    });
    const place = `/v3/account/passkeys/${one.id}`;
    await server.call('PUT', place, { token, body: { name: 'The old laptop' } });
    expect((await listed(token)).passkeys[0].name).toBe('The old laptop');
    const other = await signUp(server);
    const theirs = { token: other.token };
    expect((await server.call('PUT', place, { ...theirs, body: { name: 'x' } })).status).toBe(2060);
    expect((await server.call('DELETE', place, theirs)).status).toBe(2060);
    expect((await server.call('DELETE', place, { token })).status).toBe(0);
    expect(await listed(token)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    expect((await signInByPassword(server, email)).status).toBe(0);
  });

  it('[AUTH-117] is the second factor of a sign-in', async () => {
    const { email, passkey } = await signUpWithPasskey();
    const asked = await askedFor(email);
    expect(asked).toMatchObject({
      ways: ['passkey', 'recovery'],
      passkey: { rpId: 'localhost', challenge: asked.challenge },
    });
    const proof = { kind: 'passkey', answer: passkey.sign(asked.passkey) } as const;
    const entered = await finishSignIn(server, asked.challenge, proof);
    expect(entered.status).toBe(0);
    const { passkeys } = await listed(entered.data.token);
    expect(passkeys[0].usedAt).toBe(server.clock.now());
    expect(await finishSignIn(server, asked.challenge, proof)).toMatchObject(
      rejected('challenge', 'expired'),
    );
  });

  it('[AUTH-118] counts only with its signature, for this challenge, this server and this account', async () => {
    const { email, passkey } = await signUpWithPasskey();
    const stranger = await signUpWithPasskey();
    const asked = await askedFor(email);
    const { challenge, passkey: request } = asked;
    const other = await askedFor(email);
    const wrong = [
      stranger.passkey.sign(request),
      passkey.sign(other.passkey),
      passkey.sign(request, { origin: 'https://evil.example' }),
      passkey.sign({ ...request, rpId: 'evil.example' }),
      { ...passkey.sign(request), id: createSoftPasskey(ORIGIN).sign(request).id },
    ];
    for (const answer of wrong)
      expect(await finishSignIn(server, challenge, { kind: 'passkey', answer })).toMatchObject(
        rejected('passkey', 'wrong'),
      );
    const right = { kind: 'passkey', answer: passkey.sign(request, { counter: 7 }) } as const;
    expect((await finishSignIn(server, challenge, right)).status).toBe(0);
    // A copy of it has not counted on.
    const again = await askedFor(email);
    const copied = passkey.sign(again.passkey, { counter: 7 });
    expect(
      await finishSignIn(server, again.challenge, { kind: 'passkey', answer: copied }),
    ).toMatchObject(rejected('passkey', 'wrong'));
  });

  it('[AUTH-119] signs in without a password where it has verified its user', async () => {
    const { passkey, email } = await signUpWithPasskey();
    const begin = async () => (await server.call('POST', '/v3/auth/passkeys/options')).data.passkey;
    const enter = (challenge: string, answer: object) =>
      server.call('POST', '/v3/auth/login/using-passkey', { body: { challenge, answer } });
    const first = await begin();
    expect(first).toMatchObject({ userVerification: 'required', allowCredentials: [] });
    const unverified = passkey.sign(first, { isVerified: false });
    expect(await enter(first.challenge, unverified)).toMatchObject(rejected('passkey', 'wrong'));
    const entered = await enter(first.challenge, passkey.sign(first));
    expect(entered.status).toBe(0);
    const { data } = await server.call('GET', '/v3/account', { token: entered.data.token });
    expect(data.email).toBe(email);
    expect(await enter(first.challenge, passkey.sign(first))).toMatchObject(
      rejected('challenge', 'expired'),
    );
    // A challenge of a sign-in by password is none of these.
    const asked = await askedFor(email);
    expect(await enter(asked.challenge, passkey.sign(asked.passkey))).toMatchObject(
      rejected('challenge', 'expired'),
    );
    const removed = await begin();
    await server.database.db.deleteFrom('passkeys').execute();
    expect(await enter(removed.challenge, passkey.sign(removed))).toMatchObject(
      rejected('passkey', 'wrong'),
    );
  });

  it('[AUTH-109] confirms a login', async () => {
    const { token, passkey } = await signUpWithPasskey();
    server.clock.advance(10 * MINUTE);
    const exported = () =>
      server.call('POST', '/v3/privacy/export', { token, body: { locale: 'en' } });
    const { status, data } = await exported();
    expect(status).toBe(2059);
    const proof = { kind: 'passkey', answer: passkey.sign(data.passkey) } as const;
    expect((await confirm(server, token, data.challenge, proof)).status).toBe(0);
    expect((await exported()).status).toBe(0);
  });

  it('is not made twice, nor for a challenge of another login', async () => {
    const { token, passkey, email } = await signUpWithPasskey();
    expect(await register(token, passkey)).toMatchObject(rejected('passkey', 'taken'));
    const asked = await askedFor(email);
    const proof = { kind: 'passkey', answer: passkey.sign(asked.passkey) } as const;
    const entered = await finishSignIn(server, asked.challenge, proof);
    const { data } = await server.call('POST', '/v3/account/passkeys/options', { token });
    const another = createSoftPasskey(ORIGIN).register(data.passkey);
    const body = { challenge: data.passkey.challenge, name: 'x', passkey: another };
    const given = { token: entered.data.token as string, body };
    expect(await server.call('POST', '/v3/account/passkeys', given)).toMatchObject(
      rejected('challenge', 'expired'),
    );
    expect((await info(entered.data.token)).status).toBe(0);
  });

  it('[AUTH-120] is not offered under an address without a name', async () => {
    const { token, email } = await signUpWithPasskey();
    const headers = { host: '127.0.0.1' };
    const refused = await server.call('POST', '/v3/account/passkeys/options', { token, headers });
    expect(refused.status).toBe(2061);
    const { data } = await server.call('GET', '/v3/account/factors', { token, headers });
    expect(data.canAddPasskey).toBe(false);
    const body = { email, password: GOOD_PASSWORD };
    const asked = await server.call('POST', '/v3/auth/login/using-password', { body, headers });
    expect(asked.data).toMatchObject({ ways: ['recovery'], passkey: null });
  });
});

it.each([
  ['http://localhost:3000', null, 'localhost', ['http://localhost:3000']],
  ['http://127.0.0.1:3000', null, null, null],
  ['https://[::1]', null, null, null],
  [
    'http://cuecard.example',
    'https://cuecard.example',
    'cuecard.example',
    ['http://cuecard.example', 'https://cuecard.example'],
  ],
  ['http://localhost', 'https://cuecard.example', 'localhost', ['http://localhost']],
])('asked as %s with the public address %s it is %s', (origin, publicUrl, host, origins) => {
  expect(findRelyingParty(origin, publicUrl)).toEqual(host === null ? null : { host, origins });
});
