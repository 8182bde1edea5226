import { afterAll, beforeAll, expect, it } from 'vitest';
import { countMails, GOOD_PASSWORD, mailsTo, signUp, waitForMails } from '../../testing/sign-up.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

const CHROME_ON_WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36';
const FIREFOX_ON_LINUX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const HOME = '203.0.113.7';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** A user who has signed up, which brings one mail, and whose account is no longer new. */
async function newUser() {
  const account = await signUp(server);
  server.clock.advance(2 * 60_000);
  return account;
}

async function signIn(email: string, userAgent: string, ip = HOME): Promise<string> {
  const answer = await server.call('POST', '/v3/auth/login/using-password', {
    body: { email, password: GOOD_PASSWORD },
    headers: { 'user-agent': userAgent },
    ip,
  });
  expect(answer.status).toBe(0);
  return answer.data.token as string;
}

const newSignIns = async (email: string) =>
  (await mailsTo(server, email)).filter(({ subject }) => /new sign-in|新的登/.test(subject));

it('[NOTE-9] mails the owner of a sign-in on a device or from a network that is not known, and of no other', async () => {
  const { email } = await newUser();
  await signIn(email, CHROME_ON_WINDOWS);
  const mail = (await waitForMails(server, email, 2)).find(({ subject }) =>
    subject.includes('new sign-in'),
  );
  expect(mail?.text).toContain('Browser: Chrome. System: Windows.');
  expect(mail?.text).toContain('203.0.113.');
  expect(mail?.text).toContain(
    new Intl.DateTimeFormat('en', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'UTC',
    }).format(server.clock.now()),
  );
  // The same browser again, in a newer version too, is known; another browser and another network are not.
  await signIn(email, CHROME_ON_WINDOWS.replace('141.0', '142.0'));
  await signIn(email, FIREFOX_ON_LINUX);
  await signIn(email, CHROME_ON_WINDOWS, '198.51.100.4');
  await waitForMails(server, email, 4);
  await signIn(email, FIREFOX_ON_LINUX);
  expect(await newSignIns(email)).toHaveLength(3);
});

it('[NOTE-9] writes in the language of the account, and not to whoever turned new sign-ins off', async () => {
  const { email, token } = await newUser();
  const { db } = server.database;
  await db.updateTable('users').set({ language: 'zh-TW' }).where('email', '=', email).execute();
  await signIn(email, CHROME_ON_WINDOWS);
  await waitForMails(server, email, 2);
  expect(await newSignIns(email)).toMatchObject([{ subject: '你的 Cuecard 帳號有新的登入' }]);
  await server.call('POST', '/v3/notifications/settings', { token, body: { off: ['login'] } });
  await signIn(email, FIREFOX_ON_LINUX);
  expect(await countMails(server, email)).toBe(2);
  expect(await newSignIns(email)).toHaveLength(1);
});
