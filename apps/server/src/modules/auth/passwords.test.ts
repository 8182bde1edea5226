import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  codeIn,
  GOOD_PASSWORD,
  newEmail,
  sendEmailCode,
  signInByPhone,
  signUp,
  waitForMails,
} from '../../testing/sign-up.ts';
import { sendWithWork } from '../../testing/solve-work.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { UNKNOWN_DEVICE } from './login-device.ts';
import { createPasswordHasher, type PasswordHasher } from './password-hasher.ts';
import { signInWithPassword } from './sign-in-with-password.ts';

const MINUTE = 60_000;
const FRESH_PASSWORD = 'another horse, another battery';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

let address = 0;
function post(path: string, body: unknown, token?: string) {
  address += 1;
  const ip = `10.3.0.${address % 250}`;
  return server.call('POST', path, { body, ip, ...(token === undefined ? {} : { token }) });
}
const info = (token: string) => server.call('GET', '/v2/user/info', { token });
const signIn = (email: string, password: string) =>
  post('/v3/auth/login/using-password', { email, password });
function sendCode(email: string, purpose: 'signup' | 'reset') {
  address += 1;
  return sendEmailCode(server, { email, purpose }, { ip: `10.3.1.${address % 250}` });
}
const sendReset = (email: string) => sendCode(email, 'reset');
const reset = (email: string, code: string, password = FRESH_PASSWORD) =>
  post('/v3/auth/password-reset/using-email', { email, code, password });
const rejected = (field: string, reason: string) => ({ status: 448, data: { field, reason } });

/** Signs up and asks for a code to reset the password. */
async function forgotten() {
  const account = await signUp(server);
  await sendReset(account.email);
  const code = codeIn((await waitForMails(server, account.email, 2))[0]);
  return { ...account, code };
}

describe('a forgotten password', () => {
  it('[AUTH-37] [AUTH-65] [CALL-34] is replaced with the code that was mailed, which logs in here and nowhere else', async () => {
    const { email, code, token } = await forgotten();
    const answer = await reset(email, code);
    expect(answer).toMatchObject({ http: 200, status: 0 });
    expect((await info(answer.data.token)).status).toBe(0);
    expect((await info(token)).status).toBe(445);
    expect((await signIn(email, GOOD_PASSWORD)).status).toBe(448);
    expect((await signIn(email, FRESH_PASSWORD)).status).toBe(0);
    const [notice] = await waitForMails(server, email, 3);
    expect(notice?.text).not.toMatch(/\d{6}/);
  });

  it('takes a code once, not a wrong one, and not one that was sent to sign up', async () => {
    const { email, code } = await forgotten();
    const wrong = code === '111111' ? '222222' : '111111';
    expect(await reset(email, wrong)).toMatchObject(rejected('code', 'wrong'));
    expect((await reset(email, code)).status).toBe(0);
    expect(await reset(email, code)).toMatchObject(rejected('code', 'expired'));
    const other = newEmail();
    await sendCode(other, 'signup');
    const signUpCode = codeIn((await waitForMails(server, other))[0]);
    expect(await reset(other, signUpCode)).toMatchObject(rejected('code', 'wrong'));
  });

  it('[AUTH-96] lets the right code in from where it was asked for, or the account was signed in from, whatever strangers tried', async () => {
    const home = { ip: '10.4.0.1' };
    const resetAt = (email: string, code: string, { ip }: typeof home) =>
      sendWithWork({ email, code, password: FRESH_PASSWORD }, (body) =>
        server.call('POST', '/v3/auth/password-reset/using-email', { body, ip }),
      );
    const useUp = async (email: string, right: string) => {
      const wrong = right === '111111' ? '222222' : '111111';
      for (let n = 0; n < 5; n += 1) await resetAt(email, wrong, { ip: `10.4.1.${n}` });
      expect(await resetAt(email, right, { ip: '10.4.1.9' })).toMatchObject(
        rejected('code', 'too-many-tries'),
      );
    };
    const asked = await signUp(server);
    await sendEmailCode(server, { email: asked.email, purpose: 'reset' }, home);
    const first = codeIn((await waitForMails(server, asked.email, 2))[0]);
    await useUp(asked.email, first);
    expect((await resetAt(asked.email, first, home)).status).toBe(0);
    // A stranger may have asked for it: the owner signed in from home lately.
    const { email, code, password } = await forgotten();
    await server.call('POST', '/v3/auth/login/using-password', {
      body: { email, password },
      ip: home.ip,
    });
    await useUp(email, code);
    expect((await resetAt(email, code, home)).status).toBe(0);
  });

  it('refuses a common password and leaves the code usable', async () => {
    const { email, code } = await forgotten();
    expect(await reset(email, code, 'password1')).toMatchObject(rejected('password', 'too-common'));
    expect((await reset(email, code)).status).toBe(0);
  });

  it('[AUTH-66] answers alike for an address without an account, whose owner is told so', async () => {
    const { email: known } = await signUp(server);
    const unknown = newEmail();
    expect(await sendReset(known)).toEqual(await sendReset(unknown));
    expect(await sendReset(known)).toEqual(await sendReset(unknown));
    const [mail] = await waitForMails(server, unknown);
    expect(mail?.text).not.toMatch(/\d{6}/);
    expect(await reset(unknown, '123456')).toMatchObject(rejected('code', 'wrong'));
  });

  it('hashes as often for an address without an account: the time is the same', async () => {
    const { db } = server.database;
    const unknown = newEmail();
    await sendReset(unknown);
    await waitForMails(server, unknown);
    const row = await db
      .selectFrom('verification_codes')
      .select('code_hash')
      .where('target', '=', unknown)
      .executeTakeFirst();
    expect(row?.code_hash).toMatch(/^\$argon2id\$/);
  });
});

describe('changing the password', () => {
  const change = (token: string, current: string, password = FRESH_PASSWORD) =>
    post('/v3/account/password', { current, password }, token);

  it('[AUTH-55] [AUTH-76] takes the present one, ends every other login, and tells the owner', async () => {
    const { email, token } = await signUp(server);
    const other = (await signIn(email, GOOD_PASSWORD)).data.token as string;
    expect(await change(token, GOOD_PASSWORD)).toMatchObject({ status: 0, data: {} });
    expect((await info(token)).status).toBe(0);
    expect((await info(other)).status).toBe(445);
    expect((await signIn(email, GOOD_PASSWORD)).status).toBe(448);
    expect((await signIn(email, FRESH_PASSWORD)).status).toBe(0);
    expect((await waitForMails(server, email, 2))[0]?.text).not.toMatch(/\d{6}/);
  });

  it('refuses a wrong present one, more and more slowly, and a common new one', async () => {
    const { token } = await signUp(server);
    expect(await change(token, 'not this one')).toMatchObject(rejected('current', 'wrong'));
    expect(await change(token, GOOD_PASSWORD, 'password1')).toMatchObject(
      rejected('password', 'too-common'),
    );
    for (let n = 0; n < 3; n += 1) await change(token, `guess ${n}`);
    expect(await change(token, GOOD_PASSWORD)).toMatchObject({ http: 429 });
    server.clock.advance(MINUTE);
    expect((await change(token, GOOD_PASSWORD)).status).toBe(0);
  });

  it('says that an account that came by phone has none', async () => {
    const { token } = await signInByPhone(server);
    expect(await change(token, 'anything')).toMatchObject({ http: 200, status: 2050 });
  });
});

describe('an account without a password', () => {
  it('is not opened by any password, with the same answer as ever', async () => {
    const email = newEmail();
    await server.database.db
      .insertInto('users')
      .values({
        email,
        name: 'from elsewhere',
        password_hash: null,
        bd_vid: null,
        fbclid: null,
        created_at: new Date(server.clock.now()),
      })
      .execute();
    expect(await signIn(email, 'no account has this')).toMatchObject(rejected('password', 'wrong'));
  });
});

it('[AUTH-78] hashes a password anew at the next sign-in when it was hashed at another cost', async () => {
  const { db } = server.database;
  const { email } = await signUp(server);
  const readHash = async () =>
    (await db.selectFrom('users').select('password_hash').where('email', '=', email).execute())[0]
      ?.password_hash;
  const old = await hash(GOOD_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await db.updateTable('users').set({ password_hash: old }).where('email', '=', email).execute();
  expect((await signIn(email, 'not this one')).status).toBe(448);
  expect(await readHash()).toBe(old);
  expect((await signIn(email, GOOD_PASSWORD)).status).toBe(0);
  const renewed = await readHash();
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=7168,t=5,p=1\$/);
  expect((await signIn(email, GOOD_PASSWORD)).status).toBe(0);
  expect(await readHash()).toBe(renewed);
});

it('[AUTH-34] does the same work for a wrong password, an unknown e-mail and an account without a password', async () => {
  const { db } = server.database;
  const { email } = await signUp(server);
  const without = newEmail();
  await db
    .updateTable('users')
    .set({ email: without, password_hash: null })
    .where('id', '=', (await server.addUser()).userId)
    .execute();
  const hasher = createPasswordHasher();
  const worked: string[] = [];
  const watched: PasswordHasher = {
    ...hasher,
    async verify(stored, secret) {
      worked.push(secret);
      return hasher.verify(stored, secret);
    },
  };
  const enqueueMail = () => Promise.reject(new Error('nobody is signed in'));
  const parts = { db, clock: server.clock, hasher: watched, enqueueMail };
  for (const asked of [email, newEmail(), without])
    await expect(
      signInWithPassword(parts, { email: asked, password: asked }, UNKNOWN_DEVICE),
    ).rejects.toMatchObject({ data: { field: 'password', reason: 'wrong' } });
  expect(worked).toHaveLength(3);
});
