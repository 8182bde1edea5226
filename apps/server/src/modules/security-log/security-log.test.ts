import { calls, DEVELOPMENT_ENTRY_PATH } from '@cuecard/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFor, newEmail, GOOD_PASSWORD, signUp } from '../../testing/sign-up.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { buildEvent, orderFor, ScriptedVendor } from '../billing/testing/test-orders.ts';
import { readRequestFacts } from '../../platform/http/request-facts.ts';
import { coarseNetwork } from '../../platform/limits/client-address.ts';
import { recordRefusal } from './record-refusal.ts';
import { createSecurityLog } from './security-log.ts';
import { countSecurityEvents, removeOldSecurityEvents } from './security-log-repository.ts';

let server: TestServer;
const vendor = new ScriptedVendor();
beforeAll(async () => {
  server = await createTestServer({ paymentProviders: [vendor] });
});
afterAll(() => server.close());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const db = () => server.database.db;

const listPage = async (token: string, before?: number) =>
  (
    await server.call(
      'GET',
      `${calls.listSecurityEvents.path}${before === undefined ? '' : `?before=${before}`}`,
      { token },
    )
  ).data as { events: { id: number; event: string; count: number }[]; next: number | null };
/** Events are written beside the call that they come from. */
const SOON = { timeout: 5000 };
const readNames = (token: string) => async () =>
  (await listPage(token)).events.map(({ event }) => event);

const signIn = (email: string, password: string, ip = '203.0.113.9') =>
  server.call('POST', calls.signInWithPassword.path, {
    body: { email, password },
    ip,
    headers: { 'user-agent': FIREFOX },
  });

describe('[SEC-1] the owner of an account sees what concerned its security', () => {
  it('who signed in, who failed to, and from where, without the whole address', async () => {
    const { email, password, token } = await signUp(server);
    await signIn(email, 'not the password');
    await expect.poll(readNames(token), SOON).toEqual(['authn_login_fail', 'user_created']);
    await signIn(email, password);
    await expect
      .poll(readNames(token), SOON)
      .toEqual(['authn_login_success', 'authn_login_fail', 'user_created']);
    const [last] = (await listPage(token)).events;
    const place = { browser: 'Firefox', system: 'Linux', network: '203.0.113.*' };
    expect(last).toMatchObject({ ...place, count: 1, at: server.clock.now() });
  });

  it('that tries came too fast', async () => {
    const { email, token } = await signUp(server);
    for (let n = 0; n < 7; n += 1) await signIn(email, 'not the password', `198.51.${n}.7`);
    await expect.poll(readNames(token), SOON).toContain('authn_login_fail_max');
  });

  it('changes of the password, and the end of sign-ins', async () => {
    const { password, token } = await signUp(server);
    const change = (current: string) =>
      server.call('POST', calls.changePassword.path, {
        token,
        body: { current, password: 'another long password' },
      });
    await change('not the password');
    expect((await change(password)).status).toBe(0);
    await expect
      .poll(readNames(token), SOON)
      .toEqual(['authn_password_change', 'authn_password_change_fail', 'user_created']);
  });

  it('exports and deletions', async () => {
    const user = await server.addUser();
    const { token } = user;
    await server.call('POST', calls.exportTicket.path, { token, body: { locale: 'en' } });
    await server.call('POST', calls.deleteEverything.path, { token, body: { confirm: 'DELETE' } });
    await expect.poll(readNames(token), SOON).toEqual(['sensitive_delete', 'sensitive_read']);
  });

  it("what was refused: too many requests, what is another's, what nobody could mean", async () => {
    const user = await server.addUser();
    const { token } = user;
    const id = crypto.randomUUID();
    await server.call('GET', calls.readInterview.path.replace(':id', id), { token });
    await server.call('GET', calls.readInterview.path.replace(':id', 'x'), { token });
    await expect.poll(readNames(token), SOON).toEqual(['input_validation_fail', 'authz_fail']);
  });

  it('and nobody sees those of another, or without a login', async () => {
    const [one, other] = [await server.addUser(), await server.addUser()];
    await server.call('POST', calls.exportTicket.path, {
      token: one.token,
      body: { locale: 'en' },
    });
    await expect.poll(readNames(one.token), SOON).toEqual(['sensitive_read']);
    expect((await listPage(other.token)).events).toEqual([]);
    expect(await server.call('GET', calls.listSecurityEvents.path)).toMatchObject({ http: 401 });
  });

  it('a page at a time', async () => {
    const { userId, token } = await server.addUser();
    await addRows(userId, 35);
    const first = await listPage(token);
    expect(first.events).toHaveLength(30);
    const second = await listPage(token, first.next ?? 0);
    expect(second.events).toHaveLength(5);
    expect(second.next).toBeNull();
    const ids = [...first.events, ...second.events].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });
});

async function addRows(userId: number, count: number): Promise<void> {
  const row = {
    at: new Date(server.clock.now()),
    event: 'authn_login_success' as const,
    user_id: userId,
    subject: '',
    network: null,
    user_agent: '',
    count: 1,
  };
  const rows = Array.from({ length: count }, () => row);
  await db().insertInto('security_events').values(rows).execute();
}

it('[SEC-2] what was paid is an event, and what does not fit its order another', async () => {
  const user = await server.addUser();
  const check = async (given: object) => {
    const order = await orderFor(server, user, 'regular-60');
    vendor.knows.set(order.number, buildEvent(order, given));
    const path = calls.checkOrder.path.replace(':id', order.id);
    await server.call('POST', path, { token: user.token });
  };
  await check({});
  await expect.poll(readNames(user.token), SOON).toEqual(['payment_credited']);
  await check({ amount: 1 });
  await expect.poll(readNames(user.token), SOON).toEqual(['payment_fail', 'payment_credited']);
});

it('[SEC-3] a flood of one event makes two rows a minute, which say how often', async () => {
  const { token, userId } = await server.addUser();
  server.clock.advance(60_000);
  const path = calls.readInterview.path.replace(':id', 'x');
  for (let n = 0; n < 50; n += 1) await server.call('GET', path, { token });
  server.clock.advance(60_000);
  const counts = async () =>
    (
      await db()
        .selectFrom('security_events')
        .select('count')
        .where('user_id', '=', userId)
        .execute()
    )
      .map(({ count }) => count)
      .toSorted((a, b) => a - b);
  await expect.poll(counts, SOON).toEqual([1, 49]);
  const all = await countSecurityEvents(db(), new Date(0));
  const refused = all.find(({ event }) => event === 'input_validation_fail');
  expect(refused?.count).toBeGreaterThanOrEqual(50);
});

it('[SEC-4] no secret, no whole address and nothing that a stranger wrote is in an event or its line in the log', async () => {
  const email = newEmail();
  const code = await codeFor(server, email);
  const body = { email, code, password: GOOD_PASSWORD };
  await server.call('POST', calls.signUpWithEmail.path, { body, ip: '203.0.113.77' });
  await signIn(email, 'hunter2-hunter2', '203.0.113.77');
  await signIn('nobody@example.com', 'hunter2-hunter2', '203.0.113.77');
  const rows = async () => db().selectFrom('security_events').selectAll().execute();
  await expect
    .poll(async () => (await rows()).filter(({ event }) => event === 'authn_login_fail').length)
    .toBeGreaterThan(1);
  const lines = server.logged.filter((line) => line.includes('security event'));
  expect(lines.length).toBeGreaterThan(2);
  const all = JSON.stringify(await rows()) + lines.join();
  for (const secret of [code, GOOD_PASSWORD, 'hunter2', email, 'nobody@', '203.0.113.77'])
    expect(all).not.toContain(secret);
});

it('[SEC-5] events are kept for ninety days', async () => {
  const { userId, token } = await server.addUser();
  await addRows(userId, 2);
  const at = new Date(server.clock.now() - 1);
  await removeOldSecurityEvents(db(), at);
  expect((await listPage(token)).events).toHaveLength(2);
  await removeOldSecurityEvents(db(), new Date(server.clock.now() + 1));
  expect((await listPage(token)).events).toEqual([]);
});

it('[LIVE-113] a limit of the plan is no event, and what is forbidden is one', () => {
  const events: string[] = [];
  const security = { record: ({ event }: { event: string }) => void events.push(event) };
  const refusal = { call: 'POST /v3/pairings', userId: 1, from: {} as never };
  recordRefusal(security, { ...refusal, key: 'planRequired' });
  expect(events).toEqual([]);
  recordRefusal(security, { ...refusal, key: 'forbidden' });
  expect(events).toEqual(['authz_fail']);
});

it('[SEC-9] a request by a name that is not ours, and one for the development parts, are events', async () => {
  const subjects = async () =>
    (await db().selectFrom('security_events').select(['event', 'subject']).execute()).map(
      ({ event, subject }) => `${event} ${subject}`,
    );
  const { path } = calls.countQuestions;
  const headers = { host: 'evil.example' };
  expect((await server.call('GET', path, { headers })).http).toBe(421);
  await expect.poll(subjects, SOON).toContain(`authz_fail GET ${path}`);
  const entry = `${DEVELOPMENT_ENTRY_PATH}?key=guessed`;
  expect((await server.call('GET', entry)).http).toBe(403);
  await expect.poll(subjects, SOON).toContain(`authz_fail GET ${DEVELOPMENT_ENTRY_PATH}`);
});

it('[SEC-8] a request whose connection is gone is an event like any other, then and a minute later', async () => {
  const request = { headers: {}, ip: undefined, protocol: 'http', host: 'a', log: null } as never;
  const from = readRequestFacts(request);
  const { database, clock } = server;
  const log = { info() {}, error() {} };
  const security = createSecurityLog({ db: database.db, clock, log });
  const event = {
    event: 'authz_fail',
    userId: null,
    subject: 'a call that is gone',
    from,
  } as const;
  for (const _ of [1, 2, 3]) security.record(event);
  clock.advance(60_000);
  await security.close();
  const rows = await db()
    .selectFrom('security_events')
    .select(['network', 'count'])
    .where('subject', '=', event.subject)
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { network: null, count: 1 },
    { network: null, count: 2 },
  ]);
});

it.each([
  ['203.0.113.9', '203.0.113.*'],
  ['::ffff:203.0.113.9', '203.0.113.*'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:*'],
  ['::1', '0:0:0:*'],
])('shows %s as %s', (ip, shown) => {
  expect(coarseNetwork(ip)).toBe(shown);
});
