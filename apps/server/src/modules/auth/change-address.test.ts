import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  codeFor,
  codeIn,
  GOOD_PASSWORD,
  newEmail,
  newPhone,
  sendEmailCode,
  signInByPhone,
  signUp,
  waitForMails,
} from '../../testing/sign-up.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

const MINUTE = 60_000;
const rejected = (field: string, reason: string) => ({ status: 448, data: { field, reason } });

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

type Address = { kind: 'email'; email: string } | { kind: 'phone'; phone: string };
const toEmail = (email = newEmail()) => ({ kind: 'email', email }) as const;
const toPhone = (phone = newPhone()) => ({ kind: 'phone', phone }) as const;
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111');
const account = async (token: string) =>
  (await server.call('GET', '/v3/account', { token })).data as Record<string, unknown>;
const askCode = (token: string, address: Address) =>
  server.call('POST', '/v3/account/address/verify-codes', { token, body: { address } });
const change = (token: string, body: { address: Address; code: string; currentCode?: string }) =>
  server.call('POST', '/v3/account/address', { token, body });

/** The code that the address is sent. */
async function newCode(token: string, address: Address): Promise<string> {
  expect(await askCode(token, address)).toMatchObject({ status: 0 });
  const target = address.kind === 'email' ? address.email : address.phone;
  return codeIn((await waitForMails(server, target))[0]);
}

/** The code that the account's present mailbox is sent. */
async function currentCode(token: string, email: string, mails = 2): Promise<string> {
  const body = { purpose: 'old-address' };
  await server.call('POST', '/v3/account/verify-codes', { token, body });
  return codeIn((await waitForMails(server, email, mails))[0]);
}

describe('another e-mail address', () => {
  it('[AUTH-131] [AUTH-135] takes a code from both mailboxes, and the old one opens nothing any more', async () => {
    const { email, token } = await signUp(server);
    const address = toEmail();
    const code = await newCode(token, address);
    const both = { address, code, currentCode: await currentCode(token, email) };
    await sendEmailCode(server, { email, purpose: 'reset' });
    const reset = codeIn((await waitForMails(server, email, 3))[0]);
    expect(await change(token, { address, code })).toMatchObject(
      rejected('currentCode', 'required'),
    );
    const guess = { ...both, code: otherThan(code) };
    expect(await change(token, guess)).toMatchObject(rejected('code', 'wrong'));
    const stolen = { ...both, currentCode: otherThan(both.currentCode) };
    expect(await change(token, stolen)).toMatchObject(rejected('currentCode', 'wrong'));
    expect(await change(token, both)).toMatchObject({ status: 0 });
    expect(await account(token)).toMatchObject({ email: address.email });
    const [notice] = await waitForMails(server, email, 4);
    expect(notice?.subject).toBe('Your Cuecard account has another e-mail address');
    expect(notice?.text).not.toContain(address.email);
    const forgotten = { email, code: reset, password: 'another horse, another battery' };
    const path = '/v3/auth/password-reset/using-email';
    expect(await server.call('POST', path, { body: forgotten })).toMatchObject(
      rejected('code', 'wrong'),
    );
    const signIn = (target: string) =>
      server.call('POST', '/v3/auth/login/using-password', {
        body: { email: target, password: GOOD_PASSWORD },
      });
    expect((await signIn(email)).status).toBe(448);
    expect((await signIn(address.email)).status).toBe(0);
    const { data } = await server.call('GET', '/v3/account/security-events', { token });
    expect(data.events).toContainEqual(expect.objectContaining({ event: 'user_updated' }));
  });

  it('[AUTH-134] is refused where another account has it, also when both take it at once', async () => {
    const [first, second] = await Promise.all([signUp(server), signUp(server)]);
    expect(await askCode(first.token, toEmail(second.email))).toMatchObject(
      rejected('email', 'taken'),
    );
    const { token } = await signInByPhone(server);
    const address = toEmail();
    const code = await newCode(token, address);
    const { email } = address;
    const form = { email, code: await codeFor(server, email), password: GOOD_PASSWORD };
    const both = await Promise.all([
      change(token, { address, code }),
      server.call('POST', '/v3/auth/signup/using-email', { body: form }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([0, 448]);
    expect(both).toContainEqual(expect.objectContaining(rejected('email', 'taken')));
  });
});

describe('an account that was opened by phone', () => {
  it('[AUTH-131] adds an e-mail address with a code from it, and sets a password there', async () => {
    const { token } = await signInByPhone(server);
    const address = toEmail();
    const code = await newCode(token, address);
    expect(await change(token, { address, code: otherThan(code) })).toMatchObject(
      rejected('code', 'wrong'),
    );
    expect(await change(token, { address, code })).toMatchObject({ status: 0 });
    expect(await account(token)).toMatchObject({ email: address.email, hasPassword: false });
  });

  it('[AUTH-132] [AUTH-134] takes another number with a code sent to it, and nobody else’s', async () => {
    const { token, phone } = await signInByPhone(server);
    const address = toPhone();
    const code = await newCode(token, address);
    expect(await change(token, { address, code })).toMatchObject({ status: 0 });
    expect(await account(token)).toMatchObject({ phone: address.phone });
    const other = await signInByPhone(server, phone);
    expect((await account(other.token))['email']).toBe(null);
    const taken = toPhone(address.phone);
    server.clock.advance(MINUTE);
    expect(await askCode(other.token, taken)).toMatchObject({ status: 0 });
    const theirs = codeIn((await waitForMails(server, address.phone, 2))[0]);
    expect(await change(other.token, { address: taken, code: theirs })).toMatchObject(
      rejected('phone', 'taken'),
    );
  });
});

it('[AUTH-133] another address needs a login that was opened or confirmed minutes ago', async () => {
  const { token } = await signUp(server);
  server.clock.advance(20 * MINUTE);
  expect((await askCode(token, toEmail())).status).not.toBe(0);
  const body = { address: toEmail(), code: '123456' };
  expect(await change(token, body)).toMatchObject({ data: { ways: ['password'] } });
});

it('[AUTH-130] the name is changed, and never empty', async () => {
  const { token } = await signUp(server);
  const rename = (name: string) =>
    server.call('POST', '/v3/account/name', { token, body: { name } });
  expect(await rename('  Lin Mei ')).toMatchObject({ status: 0 });
  expect((await rename('   ')).status).not.toBe(0);
  const { data } = await server.call('GET', '/v2/user/info', { token });
  expect(data.user.name).toBe('Lin Mei');
});

it('[AUTH-136] the language goes with the account', async () => {
  const { token } = await signUp(server);
  expect(await account(token)).toMatchObject({ language: null });
  const body = { language: 'zh-TW' };
  await server.call('POST', '/v3/account/language', { token, body });
  expect(await account(token)).toMatchObject({ language: 'zh-TW' });
});
