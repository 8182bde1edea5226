import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { developmentCookie } from './developer.ts';
import { answerCaptcha } from './captcha.ts';
import { sendWithWork } from './solve-work.ts';
import type { Answer, TestServer } from './test-server.ts';

export const GOOD_PASSWORD = 'correct horse battery';

export function newEmail(): string {
  return `${randomBytes(5).toString('hex')}@example.com`;
}

/** The mails that wait in the development outbox for an address, newest first. */
export async function mailsTo(
  server: TestServer,
  email: string,
): Promise<{ subject: string; text: string }[]> {
  const { data } = await server.call('GET', '/v3/development/outbox', {
    headers: { cookie: developmentCookie('http://localhost') },
  });
  const mails = data.mails as { to: string; subject: string; text: string }[];
  return mails.filter((mail) => mail.to === email);
}

/** Mail leaves by a job: waits until so many mails to this address are there. */
export async function waitForMails(server: TestServer, email: string, count = 1) {
  for (let tries = 0; tries < 500; tries += 1) {
    const mails = await mailsTo(server, email);
    if (mails.length >= count) return mails;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`no mail number ${count} came for ${email}`);
}

/** How many mails there are to an address: those that were sent, and those that wait. */
export async function countMails(server: TestServer, email: string): Promise<number> {
  const waiting = await sql<{ count: number }>`select count(*)::int as count
    from graphile_worker._private_jobs where payload ->> 'to' = ${email}`.execute(
    server.database.db,
  );
  return (waiting.rows[0]?.count ?? 0) + (await mailsTo(server, email)).length;
}

export function codeIn(mail: { text: string } | undefined): string {
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  if (code === undefined) throw new Error('the mail holds no code');
  return code;
}

/** Asks for a code by mail, for the work that it costs. */
export function sendEmailCode(
  server: TestServer,
  given: { readonly email: string; readonly purpose: 'signup' | 'reset' },
  { ip, headers }: { readonly ip?: string; readonly headers?: Record<string, string> } = {},
): Promise<Answer> {
  return sendWithWork(given, (body) =>
    server.call('POST', '/v3/auth/verify-codes/email', {
      body,
      ...(ip !== undefined && { ip }),
      ...(headers !== undefined && { headers }),
    }),
  );
}

/** Asks for a code and reads it from the mail. */
export async function codeFor(server: TestServer, email: string): Promise<string> {
  const before = (await mailsTo(server, email)).length;
  const { status } = await sendEmailCode(server, { email, purpose: 'signup' });
  if (status !== 0) throw new Error(`no code was sent: status ${status}`);
  return codeIn((await waitForMails(server, email, before + 1))[0]);
}

/** Signs up as a new user would. */
export async function signUp(server: TestServer, email = newEmail()) {
  const code = await codeFor(server, email);
  const { data } = await server.call('POST', '/v3/auth/signup/using-email', {
    body: { email, code, password: GOOD_PASSWORD },
  });
  return { email, password: GOOD_PASSWORD, token: data.token as string };
}

let phones = 0;

export function newPhone(): string {
  phones += 1;
  return `139${String(phones).padStart(8, '0')}`;
}

/** Asks for a code by text message, past the captcha, and reads it from the message. */
export async function phoneCodeFor(server: TestServer, phone: string): Promise<string> {
  const before = (await mailsTo(server, phone)).length;
  const { status } = await server.call('POST', '/v2/auth/verify-codes/phone', {
    body: { phone, captcha: await answerCaptcha(server) },
  });
  if (status !== 0) throw new Error(`no code was sent: status ${status}`);
  return codeIn((await waitForMails(server, phone, before + 1))[0]);
}

/** Signs in by phone as a user would. */
export async function signInByPhone(server: TestServer, phone = newPhone()) {
  const code = await phoneCodeFor(server, phone);
  const { data } = await server.call('POST', '/v2/auth/login/using-phone', {
    body: { phone, code },
  });
  return { phone, token: data.token as string };
}
