import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerCaptcha } from '../../testing/captcha.ts';
import {
  codeIn,
  mailsTo,
  newPhone,
  phoneCodeFor,
  signInByPhone,
  waitForMails,
} from '../../testing/sign-up.ts';
import { createTestServer, plainConfig, type TestServer } from '../../testing/test-server.ts';

const MINUTE = 60_000;
const SEND_PATH = '/v2/auth/verify-codes/phone';
const SIGN_IN_PATH = '/v2/auth/login/using-phone';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

let address = 0;
function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  address += 1;
  return server.call('POST', path, { body, headers, ip: `10.1.0.${address % 250}` });
}
const newCaptcha = () => answerCaptcha(server, `10.2.0.${address % 250}`);
const send = async (phone: string, headers = {}) =>
  post(SEND_PATH, { phone, captcha: await newCaptcha() }, headers);
const rejected = (field: string, reason: string) => ({
  http: 200,
  status: 448,
  data: { field, reason },
});

describe('a code by text message', () => {
  it('[CALL-30] [PLAT-27] goes out, with a captcha answered, to the outbox', async () => {
    const phone = newPhone();
    expect(await send(phone)).toMatchObject({ status: 0, data: { resendAfterSeconds: 60 } });
    const [sms] = await waitForMails(server, phone);
    expect(sms).toMatchObject({ kind: 'sms', to: phone, subject: '' });
    const code = codeIn(sms);
    const lines = server.logged.filter((line) => line.includes('text message'));
    expect(lines.length).toBeGreaterThan(0);
    expect(server.logged.join()).not.toContain(code);
  });

  it('is written in the language of the browser', async () => {
    const texts: string[] = [];
    for (const language of ['en', 'zh-CN', 'zh-TW']) {
      const phone = newPhone();
      await send(phone, { 'accept-language': language });
      texts.push((await waitForMails(server, phone))[0]?.text ?? '');
    }
    expect(texts[0]).toContain('Your verification code');
    expect(texts[1]).toContain('验证码');
    expect(texts[2]).toContain('驗證碼');
  });

  it('[AUTH-73] does not go out without the right answer to a captcha', async () => {
    const phone = newPhone();
    const unknown = { kind: 'picture', id: 'nobody-asked-this', answer: '12345' };
    expect(await post(SEND_PATH, { phone, captcha: unknown })).toMatchObject(
      rejected('captcha', 'expired'),
    );
    const captcha = await newCaptcha();
    expect(await post(SEND_PATH, { phone, captcha: { ...captcha, answer: 'x' } })).toMatchObject(
      rejected('captcha', 'wrong'),
    );
    expect(await post(SEND_PATH, { phone })).toMatchObject({ http: 400 });
    expect(await mailsTo(server, phone)).toEqual([]);
  });

  it('[AUTH-47] goes out once a minute, and a captcha is not used up by asking too soon', async () => {
    const phone = newPhone();
    await send(phone);
    const captcha = await newCaptcha();
    const soon = await post(SEND_PATH, { phone, captcha });
    expect(soon.data).toEqual({ field: 'code', reason: 'too-soon', retryAfterSeconds: 60 });
    server.clock.advance(MINUTE);
    expect((await post(SEND_PATH, { phone, captcha })).status).toBe(0);
  });

  it('[AUTH-74] goes to one phone ten times a day', async () => {
    const phone = newPhone();
    for (let n = 0; n < 10; n += 1) {
      expect((await send(phone)).status).toBe(0);
      server.clock.advance(MINUTE);
    }
    const refused = await send(phone);
    expect(refused).toMatchObject({ http: 429, status: 429 });
    expect(refused.data.retryAfterMs).toBeGreaterThan(60 * MINUTE);
    expect((await send(newPhone())).status).toBe(0);
  });

  it('is not offered by a server that sends no text messages', async () => {
    const accounts = { ...plainConfig.accounts, sms: { provider: 'none' } } as const;
    const quiet = await createTestServer({ config: { accounts } });
    try {
      const captcha = await answerCaptcha(quiet);
      const answer = await quiet.call('POST', SEND_PATH, { body: { phone: newPhone(), captcha } });
      expect(answer).toMatchObject({ http: 200, status: 2055 });
      const info = await quiet.call('GET', '/v3/server/info');
      expect(info.data.signInWith).toEqual({ phone: false, email: true, oidc: null });
    } finally {
      await quiet.close();
    }
  });
});

describe('signing in by phone', () => {
  const complete = (phone: string, code: string, more: object = {}) =>
    post(SIGN_IN_PATH, { phone, code, ...more });

  it('[AUTH-36] [CALL-32] opens the account the first time, and the same one afterwards', async () => {
    const phone = newPhone();
    const first = await signInByPhone(server, phone);
    const info = await server.call('GET', '/v2/user/info', { token: first.token });
    expect(info.data).toMatchObject({
      user: { name: `139****${phone.slice(-4)}` },
      vip_info: { type: 'FreeTrial', duration: 300 },
    });
    server.clock.advance(MINUTE);
    const second = await signInByPhone(server, phone);
    expect(second.token).not.toBe(first.token);
    const again = await server.call('GET', '/v2/user/info', { token: second.token });
    expect(again.data.user).toEqual(info.data.user);
  });

  it('keeps the tracking of the first sign-in', async () => {
    const phone = newPhone();
    const tracking = { bd_vid: 'bd-1', fbclid: 'fb-1', channel: 'a-friend' };
    await complete(phone, await phoneCodeFor(server, phone), tracking);
    const row = await server.database.db
      .selectFrom('users')
      .select(['bd_vid', 'fbclid', 'channel'])
      .where('phone', '=', phone)
      .executeTakeFirst();
    expect(row).toEqual(tracking);
  });

  it('refuses a wrong code, an expired one, and one that was used', async () => {
    const phone = newPhone();
    const code = await phoneCodeFor(server, phone);
    const wrong = code === '111111' ? '222222' : '111111';
    expect(await complete(phone, wrong)).toMatchObject(rejected('code', 'wrong'));
    expect((await complete(phone, code)).status).toBe(0);
    expect(await complete(phone, code)).toMatchObject(rejected('code', 'expired'));
    server.clock.advance(MINUTE);
    const late = await phoneCodeFor(server, phone);
    server.clock.advance(10 * MINUTE);
    expect(await complete(phone, late)).toMatchObject(rejected('code', 'expired'));
  });

  it('answers alike for a phone with an account and one without', async () => {
    const { phone } = await signInByPhone(server);
    const [known, unknown] = [
      await complete(phone, '000000'),
      await complete(newPhone(), '000000'),
    ];
    expect([known.http, known.status, known.data.field]).toEqual([
      unknown.http,
      unknown.status,
      unknown.data.field,
    ]);
  });

  it('makes one account when its code comes many times at once', async () => {
    const phone = newPhone();
    const code = await phoneCodeFor(server, phone);
    const answers = await Promise.all(Array.from({ length: 4 }, () => complete(phone, code)));
    expect(answers.filter((answer) => answer.status === 0)).toHaveLength(1);
  });

  it.each(['23800138000', '12800138000', '1380013800', '138001380000', '+8613800138000', ''])(
    '[AUTH-52] refuses the phone number %j',
    async (phone) => {
      const answer = await complete(phone, '123456');
      expect(answer).toMatchObject({ http: 400, status: 400 });
      expect(answer.data.problems[0].path).toBe('phone');
    },
  );
});
