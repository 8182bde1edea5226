import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  codeIn,
  phoneCodeFor,
  sendEmailCode,
  signInByPhone,
  signUp,
  waitForMails,
} from '../../../testing/sign-up.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { unzip } from '../../../testing/unzip.ts';
import { addApp, finishSignIn, signInByPassword, signUpWithApp } from './testing/factors.ts';
import { appCode } from './testing/app-code.ts';

const MINUTE = 60_000;
const STEP = 30_000;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const info = (token: string) => server.call('GET', '/v2/user/info', { token });
const factors = async (token: string) =>
  (await server.call('GET', '/v3/account/factors', { token })).data;
const rejected = (field: string, reason: string) => ({ status: 448, data: { field, reason } });
const now = (secret: string, steps = 0) => appCode(secret, server.clock.now(), steps);
const needed = { status: 2058, data: { challenge: expect.stringMatching(/^[\w-]{43}$/) } };

async function askedFor(email: string): Promise<string> {
  const answer = await signInByPassword(server, email);
  expect(answer).toMatchObject(needed);
  return answer.data.challenge as string;
}

describe('setting up an authenticator app', () => {
  it('[AUTH-97] counts from its first code on, which the owner is told', async () => {
    const { email, token } = await signUp(server);
    const { data } = await server.call('POST', '/v3/account/totp', { token });
    expect(await factors(token)).toMatchObject({ totp: null, recoveryCodesLeft: 0 });
    expect((await signInByPassword(server, email)).status).toBe(0);
    const complete = (code: string) =>
      server.call('POST', '/v3/account/totp/complete', { token, body: { code } });
    expect(await complete(now(data.secret, 5))).toMatchObject(rejected('code', 'wrong'));
    expect((await complete(now(data.secret))).data.recoveryCodes).toHaveLength(10);
    expect(await factors(token)).toMatchObject({
      totp: { addedAt: server.clock.now(), usedAt: null },
      recoveryCodesLeft: 10,
    });
    expect(await signInByPassword(server, email)).toMatchObject(needed);
    const [mail] = await waitForMails(server, email, 2);
    expect(mail?.subject).toBe('A second factor was added to your Cuecard account');
    const again = await server.call('POST', '/v3/account/totp', { token });
    expect(again.status).toBe(2007);
  });

  it('[AUTH-98] leaves the key and the codes in no answer, export or log afterwards', async () => {
    const { token, secret, recoveryCodes } = await signUpWithApp(server);
    const [first = ''] = recoveryCodes;
    const { data } = await server.call('POST', '/v3/privacy/export', {
      token,
      body: { locale: 'en' },
    });
    const zip = await server.app.inject({ method: 'GET', url: data.path });
    const exported = String((await unzip(zip.rawPayload)).get('cuecard.json'));
    expect(JSON.parse(exported)).toMatchObject({
      authenticatorApp: [{ confirmed_at: expect.any(String) }],
      recoveryCodes: Array.from({ length: 10 }, () => ({ used_at: null })),
    });
    const kept = await server.database.db.selectFrom('recovery_codes').selectAll().execute();
    expect(kept[0]?.code_hash).toMatch(/^\$argon2id\$/);
    for (const secretText of [secret, first, first.replaceAll('-', '')]) {
      expect(exported).not.toContain(secretText);
      expect(JSON.stringify(kept)).not.toContain(secretText);
      expect(JSON.stringify(await factors(token))).not.toContain(secretText);
      expect(server.logged.join('\n')).not.toContain(secretText);
    }
  });
});

describe('signing in', () => {
  it('[AUTH-99] gives no login for the password alone, but a challenge for the second factor', async () => {
    const { email, secret } = await signUpWithApp(server);
    const before = await server.database.db.selectFrom('logins').select('id').execute();
    const answer = await signInByPassword(server, email);
    expect(answer).toMatchObject({
      http: 200,
      ...needed,
    });
    expect(answer.data).toMatchObject({ ways: ['totp', 'recovery'], passkey: null });
    expect(answer.data).not.toHaveProperty('token');
    const after = await server.database.db.selectFrom('logins').select('id').execute();
    expect(after).toHaveLength(before.length);
    const { challenge } = answer.data;
    expect((await info(challenge)).status).toBe(401);
    const entered = await finishSignIn(server, challenge, { kind: 'totp', code: now(secret) });
    expect(entered.status).toBe(0);
    expect((await info(entered.data.token)).status).toBe(0);
  });

  it('[AUTH-100] takes a challenge once, and for ten minutes', async () => {
    const { email, secret } = await signUpWithApp(server);
    const used = await askedFor(email);
    const proof = () => ({ kind: 'totp', code: now(secret) }) as const;
    expect((await finishSignIn(server, used, proof())).status).toBe(0);
    server.clock.advance(STEP);
    expect(await finishSignIn(server, used, proof())).toMatchObject(
      rejected('challenge', 'expired'),
    );
    const old = await askedFor(email);
    server.clock.advance(10 * MINUTE);
    expect(await finishSignIn(server, old, proof())).toMatchObject(
      rejected('challenge', 'expired'),
    );
    const unknown = 'x'.repeat(43);
    expect(await finishSignIn(server, unknown, proof())).toMatchObject(
      rejected('challenge', 'expired'),
    );
  });

  it('[AUTH-101] takes a code once: not again, nor one of before', async () => {
    const { email, secret } = await signUpWithApp(server);
    const code = now(secret);
    const first = await finishSignIn(server, await askedFor(email), { kind: 'totp', code });
    expect(first.status).toBe(0);
    const next = await askedFor(email);
    expect(await finishSignIn(server, next, { kind: 'totp', code })).toMatchObject(
      rejected('code', 'expired'),
    );
    const earlier = { kind: 'totp', code: now(secret, -1) } as const;
    expect(await finishSignIn(server, next, earlier)).toMatchObject(rejected('code', 'expired'));
    // One step ahead is within the window, and later than the last.
    const ahead = { kind: 'totp', code: now(secret, 1) } as const;
    expect((await finishSignIn(server, next, ahead)).status).toBe(0);
  });

  it('[AUTH-101] takes a code once when it comes twice at the same moment', async () => {
    const { email, secret } = await signUpWithApp(server);
    const challenges = [await askedFor(email), await askedFor(email), await askedFor(email)];
    const proof = { kind: 'totp', code: now(secret) } as const;
    const answers = await Promise.all(
      challenges.map((challenge) => finishSignIn(server, challenge, proof)),
    );
    expect(answers.filter(({ status }) => status === 0)).toHaveLength(1);
  });

  it("takes no other account's code for a challenge", async () => {
    const [mine, theirs] = [await signUpWithApp(server), await signUpWithApp(server)];
    const challenge = await askedFor(mine.email);
    const proof = { kind: 'totp', code: now(theirs.secret) } as const;
    expect(await finishSignIn(server, challenge, proof)).toMatchObject(rejected('code', 'wrong'));
  });

  it('[AUTH-102] makes guesses wait longer and longer, but five minutes at most, and recovery codes count apart', async () => {
    const { email, secret, recoveryCodes } = await signUpWithApp(server);
    let challenge = await askedFor(email);
    const guess = () => finishSignIn(server, challenge, { kind: 'totp', code: '000000' });
    for (let n = 0; n < 5; n += 1) expect((await guess()).status).toBe(448);
    expect((await guess()).status).toBe(429);
    let longest = 0;
    for (let n = 0; n < 12; n += 1) {
      const { status, data } = await guess();
      if (status !== 429) continue;
      longest = Math.max(longest, data.retryAfterMs as number);
      server.clock.advance(data.retryAfterMs as number);
      challenge = await askedFor(email);
      await guess();
    }
    expect(longest).toBe(5 * MINUTE);
    expect((await guess()).status).toBe(429);
    const recovery = { kind: 'recovery', code: recoveryCodes[0] ?? '' } as const;
    expect((await finishSignIn(server, challenge, recovery)).status).toBe(0);
    // And the app opens again after its five minutes.
    server.clock.advance(5 * MINUTE);
    const proof = { kind: 'totp', code: now(secret) } as const;
    expect((await finishSignIn(server, await askedFor(email), proof)).status).toBe(0);
  });

  it('[AUTH-103] [AUTH-104] takes each recovery code once, however it is typed, and tells the owner', async () => {
    const { email, recoveryCodes } = await signUpWithApp(server);
    const [code = ''] = recoveryCodes;
    expect(code).toMatch(/^[A-Z\d]{4}-[A-Z\d]{4}-[A-Z\d]{4}$/);
    const proof = { kind: 'recovery', code: code.toLowerCase().replaceAll('-', ' ') } as const;
    const entered = await finishSignIn(server, await askedFor(email), proof);
    expect(entered.status).toBe(0);
    expect(await factors(entered.data.token)).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await finishSignIn(server, await askedFor(email), proof)).toMatchObject(
      rejected('code', 'wrong'),
    );
    const [mail] = await waitForMails(server, email, 3);
    expect(mail?.subject).toBe('A recovery code of your Cuecard account was used');
    expect(mail?.text).not.toContain(code);
  });

  it('[AUTH-105] makes ten new recovery codes, and those before are worth nothing', async () => {
    const { email, token, recoveryCodes } = await signUpWithApp(server);
    const made = await server.call('POST', '/v3/account/recovery-codes', { token });
    expect(made.data.recoveryCodes).toHaveLength(10);
    const old = { kind: 'recovery', code: recoveryCodes[0] ?? '' } as const;
    const challenge = await askedFor(email);
    expect(await finishSignIn(server, challenge, old)).toMatchObject(rejected('code', 'wrong'));
    const fresh = { kind: 'recovery', code: made.data.recoveryCodes[9] as string } as const;
    expect((await finishSignIn(server, challenge, fresh)).status).toBe(0);
  });
});

describe('[AUTH-106] every way in asks for the second factor', () => {
  it('a reset of the password by mail, which changes the password and lets nobody in', async () => {
    const { email, token, secret } = await signUpWithApp(server);
    await sendEmailCode(server, { email, purpose: 'reset' });
    const code = codeIn((await waitForMails(server, email, 3))[0]);
    const password = 'another horse, another battery';
    const body = { email, code, password };
    const answer = await server.call('POST', '/v3/auth/password-reset/using-email', { body });
    expect(answer).toMatchObject(needed);
    expect((await info(token)).status).toBe(445);
    expect((await signInByPassword(server, email)).status).toBe(448);
    const proof = { kind: 'totp', code: now(secret) } as const;
    const entered = await finishSignIn(server, answer.data.challenge, proof);
    expect((await info(entered.data.token)).status).toBe(0);
  });

  it('a reset ends what waits for a second factor after the password of before', async () => {
    const { email, secret } = await signUpWithApp(server);
    const stolen = await askedFor(email);
    await sendEmailCode(server, { email, purpose: 'reset' });
    const code = codeIn((await waitForMails(server, email, 3))[0]);
    const body = { email, code, password: 'another horse, another battery' };
    await server.call('POST', '/v3/auth/password-reset/using-email', { body });
    const proof = { kind: 'totp', code: now(secret) } as const;
    expect(await finishSignIn(server, stolen, proof)).toMatchObject(
      rejected('challenge', 'expired'),
    );
  });

  it('a code by text message', async () => {
    const { phone, token } = await signInByPhone(server);
    const { secret } = await addApp(server, token);
    server.clock.advance(MINUTE);
    const body = { phone, code: await phoneCodeFor(server, phone) };
    const answer = await server.call('POST', '/v2/auth/login/using-phone', { body });
    expect(answer).toMatchObject(needed);
    const proof = { kind: 'totp', code: now(secret) } as const;
    expect((await finishSignIn(server, answer.data.challenge, proof)).status).toBe(0);
  });
});

describe('switching the app off', () => {
  it('[AUTH-107] takes the recovery codes with it, and tells the owner', async () => {
    const { email, token } = await signUpWithApp(server);
    expect((await server.call('DELETE', '/v3/account/totp', { token })).status).toBe(0);
    expect(await factors(token)).toMatchObject({ totp: null, recoveryCodesLeft: 0 });
    expect((await signInByPassword(server, email)).status).toBe(0);
    const [mail] = await waitForMails(server, email, 3);
    expect(mail?.subject).toBe('A second factor was removed from your Cuecard account');
    expect((await server.call('DELETE', '/v3/account/totp', { token })).status).toBe(2060);
    const none = await server.call('POST', '/v3/account/recovery-codes', { token });
    expect(none.status).toBe(2060);
  });
});

it('[AUTH-108] everything about factors is in the security log of its owner, and only there', async () => {
  const { email, token, secret, recoveryCodes } = await signUpWithApp(server);
  const challenge = await askedFor(email);
  await finishSignIn(server, challenge, { kind: 'totp', code: '000000' });
  await finishSignIn(server, challenge, { kind: 'recovery', code: recoveryCodes[3] ?? '' });
  await finishSignIn(server, await askedFor(email), { kind: 'totp', code: now(secret) });
  await server.call('POST', '/v3/account/recovery-codes', { token });
  await server.call('DELETE', '/v3/account/totp', { token });
  const readNames = async () => {
    const { data } = await server.call('GET', '/v3/account/security-events', { token });
    return (data.events as { event: string }[]).map(({ event }) => event);
  };
  // Nobody waits for the log.
  await vi.waitFor(async () => expect(await readNames()).toHaveLength(7));
  expect((await readNames()).toSorted()).toEqual([
    'authn_factor_added',
    'authn_factor_removed',
    'authn_login_fail',
    'authn_login_success',
    'authn_recovery_code_used',
    'authn_recovery_codes_made',
    'user_created',
  ]);
});
