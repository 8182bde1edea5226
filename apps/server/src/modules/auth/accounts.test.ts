import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  codeFor,
  codeIn,
  GOOD_PASSWORD,
  mailsTo,
  newEmail,
  sendEmailCode,
  signUp,
  waitForMails,
} from '../../testing/sign-up.ts';
import { sendWithWork } from '../../testing/solve-work.ts';
import { createTestServer, type Answer, type TestServer } from '../../testing/test-server.ts';

const MINUTE = 60_000;
const SIGN_UP_PATH = '/v3/auth/signup/using-email';

let server: TestServer;
let address = 0;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** From another address each time: the limits have a test of their own. */
function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  address += 1;
  return server.call('POST', path, { body, headers, ip: `10.0.0.${address % 250}` });
}

function send(email: string, headers: Record<string, string> = {}): Promise<Answer> {
  address += 1;
  const from = { headers, ip: `10.0.1.${address % 250}` };
  return sendEmailCode(server, { email, purpose: 'signup' }, from);
}
const complete = (email: string, code: string, more: object = {}) =>
  sendWithWork({ email, code, password: GOOD_PASSWORD, ...more }, (body) =>
    post(SIGN_UP_PATH, body),
  );

function rejected(field: string, reason: string) {
  return { http: 200, status: 448, data: { field, reason } };
}

/** A code of six digits that is not this one. */
function anotherThan(code: string): string {
  return code === '111111' ? '222222' : '111111';
}

describe('sending a code', () => {
  it('[CALL-37] sends a code of six digits and says when the next may be asked for', async () => {
    const email = newEmail();
    const answer = await send(email);
    expect(answer).toMatchObject({ http: 200, status: 0, data: { resendAfterSeconds: 60 } });
    const [mail] = await waitForMails(server, email);
    expect(codeIn(mail)).toMatch(/^\d{6}$/);
  });

  it('[PLAT-26] keeps the mail in the development outbox and logs it without its code', async () => {
    const email = newEmail();
    const code = await codeFor(server, email);
    const lines = server.logged.filter((line) => line.includes(email));
    expect(lines.join()).toContain('development outbox');
    expect(lines.join()).not.toContain(code);
  });

  it('writes the mail in the language of the browser', async () => {
    const texts: string[] = [];
    for (const language of ['en-GB', 'zh-CN', 'zh-TW']) {
      const email = newEmail();
      await send(email, { 'accept-language': language });
      texts.push((await waitForMails(server, email))[0]?.text ?? '');
    }
    expect(texts[0]).toContain('Your verification code');
    expect(texts[1]).toContain('验证码');
    expect(texts[2]).toContain('驗證碼');
  });

  it('[AUTH-47] lets 60 s pass between two sends to one address', async () => {
    const email = newEmail();
    await send(email);
    // A code that has not left yet is replaced by the next one.
    await waitForMails(server, email);
    server.clock.advance(20_000);
    expect(await send(email)).toMatchObject({
      ...rejected('code', 'too-soon'),
      data: { retryAfterSeconds: 40 },
    });
    server.clock.advance(40_000);
    expect((await send(email)).status).toBe(0);
    expect(await waitForMails(server, email, 2)).toHaveLength(2);
  });

  it('sends one code when two are asked for at once', async () => {
    const email = newEmail();
    const answers = await Promise.all([send(email), send(email), send(email)]);
    expect(answers.filter((answer) => answer.status === 0)).toHaveLength(1);
    expect(answers.filter((answer) => answer.data.reason === 'too-soon')).toHaveLength(2);
    await waitForMails(server, email);
    expect(await mailsTo(server, email)).toHaveLength(1);
  });

  it('sends nothing to an address that has an account', async () => {
    const { email } = await signUp(server);
    expect(await send(email)).toMatchObject(rejected('email', 'taken'));
  });
});

describe('signing up', () => {
  it('[AUTH-27] [CALL-28] [CALL-35] makes an account of an e-mail, its code and a password, and logs its user in', async () => {
    const email = newEmail();
    const answer = await complete(email, await codeFor(server, email));
    expect(answer).toMatchObject({ http: 200, status: 0 });
    const info = await server.call('GET', '/v2/user/info', { token: answer.data.token });
    expect(info).toMatchObject({
      status: 0,
      data: {
        user: { name: email.split('@')[0] },
        vip_info: { type: 'FreeTrial', duration: 300, end_time: null },
      },
    });
  });

  it('takes the name that is given', async () => {
    const email = newEmail();
    const { data } = await complete(email, await codeFor(server, email), { name: ' 艾达 ' });
    const info = await server.call('GET', '/v2/user/info', { token: data.token });
    expect(info.data.user.name).toBe('艾达');
  });

  it('takes a name that no database stores as it is', async () => {
    const email = newEmail();
    const name = 'A\0d\uD800a';
    const answer = await complete(email, await codeFor(server, email), { name, fbclid: '\0' });
    expect(answer.status).toBe(0);
    const info = await server.call('GET', '/v2/user/info', { token: answer.data.token });
    expect(info.data.user.name).toBe('Ad\uFFFDa');
  });

  it('keeps the tracking of the sign-up', async () => {
    const email = newEmail();
    await complete(email, await codeFor(server, email), { bd_vid: 'bd-1', fbclid: 'fb-1' });
    const row = await server.database.db
      .selectFrom('users')
      .select(['bd_vid', 'fbclid'])
      .where('email', '=', email)
      .executeTakeFirst();
    expect(row).toEqual({ bd_vid: 'bd-1', fbclid: 'fb-1' });
  });

  it('[AUTH-28] refuses an e-mail that is taken, however its letters are written', async () => {
    const { email } = await signUp(server);
    expect(await complete(email.toUpperCase(), '123456')).toMatchObject(rejected('email', 'taken'));
  });

  it('[AUTH-29] [CALL-20] refuses a wrong code, and a code that was never sent', async () => {
    const email = newEmail();
    const code = await codeFor(server, email);
    expect(await complete(email, anotherThan(code))).toMatchObject(rejected('code', 'wrong'));
    expect(await complete(newEmail(), '123456')).toMatchObject(rejected('code', 'wrong'));
    expect((await complete(email, code)).status).toBe(0);
  });

  it("refuses the code of another's address", async () => {
    const code = await codeFor(server, newEmail());
    let other = newEmail();
    while ((await codeFor(server, other)) === code) other = newEmail();
    expect(await complete(other, code)).toMatchObject(rejected('code', 'wrong'));
  });

  it('[AUTH-30] [AUTH-44] takes a code until ten minutes have passed', async () => {
    const [early, late] = [newEmail(), newEmail()];
    const [earlyCode, lateCode] = [await codeFor(server, early), await codeFor(server, late)];
    server.clock.advance(10 * MINUTE - 1);
    expect((await complete(early, earlyCode)).status).toBe(0);
    server.clock.advance(1);
    expect(await complete(late, lateCode)).toMatchObject(rejected('code', 'expired'));
  });

  it('[AUTH-45] takes a code once, even when it comes many times at once', async () => {
    const email = newEmail();
    const code = await codeFor(server, email);
    const answers = await Promise.all(Array.from({ length: 4 }, () => complete(email, code)));
    expect(answers.filter((answer) => answer.status === 0)).toHaveLength(1);
    const row = await server.database.db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('email', '=', email)
      .executeTakeFirst();
    expect(row?.count).toBe(1);
  });

  it('forgets the code before when a new one is sent', async () => {
    const email = newEmail();
    const first = await codeFor(server, email);
    let second = first;
    while (second === first) {
      server.clock.advance(MINUTE);
      second = await codeFor(server, email);
    }
    expect(await complete(email, first)).toMatchObject(rejected('code', 'wrong'));
    expect((await complete(email, second)).status).toBe(0);
  });

  it('[AUTH-46] allows five tries of a code, also when they come at once', async () => {
    const email = newEmail();
    const code = await codeFor(server, email);
    const wrong = anotherThan(code);
    const answers = await Promise.all(Array.from({ length: 8 }, () => complete(email, wrong)));
    const reasons = answers.map((answer) => answer.data.reason as string);
    expect(reasons.filter((reason) => reason === 'wrong')).toHaveLength(5);
    server.clock.advance(1000);
    expect(await complete(email, code)).toMatchObject(rejected('code', 'too-many-tries'));
    server.clock.advance(MINUTE);
    const fresh = await codeFor(server, email);
    expect((await complete(email, fresh)).status).toBe(0);
  });

  it('[AUTH-42] refuses a password that anyone would try first, and leaves the code usable', async () => {
    const email = newEmail();
    const code = await codeFor(server, email);
    expect(await complete(email, code, { password: 'Password1' })).toMatchObject(
      rejected('password', 'too-common'),
    );
    expect((await complete(email, code)).status).toBe(0);
  });

  it('[AUTH-35] stores the password and the code hashed', async () => {
    const email = newEmail();
    const code = await codeFor(server, email);
    await complete(email, code);
    const { db } = server.database;
    const user = await db
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirst();
    const sent = await db
      .selectFrom('verification_codes')
      .select('code_hash')
      .where('target', '=', email)
      .executeTakeFirst();
    expect(user?.password_hash).toMatch(/^\$argon2id\$/);
    expect(sent?.code_hash).toMatch(/^\$argon2id\$/);
  });

  async function findProblem(change: object): Promise<string> {
    const body = { email: newEmail(), code: '123456', password: GOOD_PASSWORD, ...change };
    const answer = await post(SIGN_UP_PATH, body);
    expect(answer).toMatchObject({ http: 400, status: 400 });
    return answer.data.problems[0].path as string;
  }

  it.each(['ada..b@example.com', 'ada+1@example.com', '.ada@example.com', 'ada b@example.com'])(
    '[AUTH-50] refuses the local part of %s',
    async (email) => {
      expect(await findProblem({ email })).toBe('email');
    },
  );

  it.each(['ada.example.com', 'ada@example', 'a@da@example.com', 'ada@.com', 'ada@'])(
    '[AUTH-51] refuses the domain of %s',
    async (email) => {
      expect(await findProblem({ email })).toBe('email');
    },
  );

  it.each(['12345', '1234567', '12345a', '', undefined])(
    '[AUTH-53] requires a code of six digits, not %j',
    async (code) => {
      expect(await findProblem({ code })).toBe('code');
    },
  );

  it.each([
    ['a short password', { password: 'short' }, 'password'],
    ['a password beyond the limit', { password: 'x'.repeat(129) }, 'password'],
    ['a list for an e-mail', { email: ['ada@example.com'] }, 'email'],
    ['a name that is too long', { name: 'x'.repeat(61) }, 'name'],
    ['a number for the tracking', { bd_vid: 7 }, 'bd_vid'],
  ])('[CALL-23] answers 400 and names the field: %s', async (_, change, field) => {
    expect(await findProblem(change)).toBe(field);
  });
});

describe('the exist check', () => {
  it('[AUTH-31] [CALL-36] says whether an e-mail is registered', async () => {
    const { email } = await signUp(server);
    const ask = (asked: string) => post('/v3/auth/signup/email/exist', { email: asked });
    expect((await ask(email)).data).toEqual({ exist: true });
    expect((await ask(` ${email.toUpperCase()} `)).data).toEqual({ exist: true });
    expect((await ask(newEmail())).data).toEqual({ exist: false });
  });
});
