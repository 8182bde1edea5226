import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import {
  calls,
  developmentLink,
  DOCUMENT_VERSIONS,
  EMPTY_SETUP,
  LOGIN,
  SUCCESS_STATUS,
  type InterviewSetup,
  type LoginRecord,
} from '@cuecard/contract';
import type { Page } from '@playwright/test';
import { DEVELOPMENT_KEY } from '../../apps/server/src/testing/developer.ts';
import { sendWithWork } from '../../apps/server/src/testing/solve-work.ts';

interface Envelope {
  readonly status: number;
  readonly data: unknown;
}

/** What a person is known by; every test has its own. */
export interface Account {
  readonly email: string;
  readonly password: string;
}

export const newAccount = (): Account => ({
  email: `amara.${randomUUID().slice(0, 8)}@example.com`,
  password: 'a long walk by the sea',
});

/** Opens the account by the calls that the screens make, and signs the page in; they are tried elsewhere. */
export async function signInAsNew(
  page: Page,
  serverUrl: string,
  account: Account,
  given: object = { accepted: DOCUMENT_VERSIONS },
): Promise<void> {
  const { email, password } = account;
  const { path } = calls.sendEmailCode;
  const home = newHome();
  // Only a server of this machine alone is reached from there.
  const send = (to: string, body: object): Promise<Envelope> =>
    serverUrl.startsWith('http://127.0.0.1:')
      ? postFrom(home, serverUrl + to, body)
      : post(page, serverUrl, to, body);
  const sent = await sendWithWork({ email, purpose: 'signup' }, (body) => send(path, body));
  if (sent.status !== SUCCESS_STATUS) throw new Error(`${path}: ${JSON.stringify(sent)}`);
  const code = await codeTo(page, serverUrl, email);
  const person = { email, password, code, name: 'Amara', ...given };
  const signedUp = await send(calls.signUpWithEmail.path, person);
  if (signedUp.status !== SUCCESS_STATUS) throw new Error(`sign-up: ${JSON.stringify(signedUp)}`);
  const { token } = signedUp.data as { token: string };
  const record: LoginRecord = { token, expires: Date.now() + LOGIN.tokenLifeMs };
  const kept = { [LOGIN.tokenKey]: token, [LOGIN.storageKey]: JSON.stringify(record) };
  // Any page of this origin has its storage; this one is the smallest.
  await page.goto(`${serverUrl}/healthz`);
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, kept);
}

/** An address of this machine that hardly any other person comes from: a server counts what each address does. */
const newHome = (): string => `127.0.0.${randomInt(2, 255)}`;

async function postFrom(localAddress: string, url: string, body: object): Promise<Envelope> {
  const headers = { 'content-type': 'application/json' };
  const asked = request(url, { method: 'POST', localAddress, headers });
  asked.end(JSON.stringify(body));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return (await json(answer)) as Envelope;
}

/** Opens an interview as the last step of the setup does; gives its id. `setup` is what differs from an empty one. */
export async function createInterview(
  page: Page,
  serverUrl: string,
  jobTitle: string,
  givenToken?: string,
  setup: Partial<InterviewSetup> = {},
): Promise<string> {
  const token =
    givenToken ?? (await page.evaluate((key) => localStorage.getItem(key), LOGIN.tokenKey));
  const given = { setup: { ...EMPTY_SETUP, ...setup, jobTitle }, consent: true };
  const path = calls.createInterview.path;
  const { interview } = await ask<{ interview: { id: string } }>(
    page,
    serverUrl,
    path,
    given,
    token,
  );
  return interview.id;
}

/** The last code that the server sent to an address or a phone, read where a developer would: in the outbox. */
export async function codeTo(page: Page, serverUrl: string, to: string): Promise<string> {
  await letDeveloperIn(page, serverUrl);
  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline) {
    const answer = await page.request.get(serverUrl + calls.developmentOutbox.path);
    const { data } = (await answer.json()) as { data: { mails: { to: string; text: string }[] } };
    const text = data.mails.find((mail) => mail.to === to)?.text ?? '';
    const code = /\b\d{6}\b/.exec(text)?.[0];
    if (code !== undefined) return code;
    await page.waitForTimeout(50);
  }
  throw new Error(`no code came to ${to}`);
}

/** Follows the link that the server printed: the page's browser may see the outbox and the bank that plays. */
async function letDeveloperIn(page: Page, serverUrl: string): Promise<void> {
  const link = developmentLink(serverUrl, DEVELOPMENT_KEY);
  const answer = await page.request.get(link, { maxRedirects: 0 });
  if (answer.status() !== 303) throw new Error(`the developer was not let in: ${answer.status()}`);
}

async function ask<Data = unknown>(
  page: Page,
  serverUrl: string,
  path: string,
  data: unknown,
  token: string | null = null,
): Promise<Data> {
  const envelope = await post(page, serverUrl, path, data, token);
  if (envelope.status !== SUCCESS_STATUS) throw new Error(`${path}: ${JSON.stringify(envelope)}`);
  return envelope.data as Data;
}

async function post(
  page: Page,
  serverUrl: string,
  path: string,
  data: unknown,
  token: string | null = null,
): Promise<Envelope> {
  const headers = token === null ? {} : { authorization: token };
  const answer = await page.request.post(serverUrl + path, { data, headers });
  return answer.json();
}
