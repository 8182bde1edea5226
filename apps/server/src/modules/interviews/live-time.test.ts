import { ERROR_TABLE, INTERVIEW as limits } from '@cuecard/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { grant } from '../users/membership-repository.ts';
import type { LiveTestClient } from './testing/live-client.ts';
import {
  activate,
  addLiveUser,
  createLiveServer,
  readEpoch,
  turn,
  type LiveTestServer,
  type LiveTestUser,
} from './testing/live-server.ts';
import { ScriptedAuthor } from './testing/scripted-author.ts';
import { listCharges, passTime } from './testing/time-helpers.ts';

let database: TestDatabase;
let server: LiveTestServer;
let author: ScriptedAuthor;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  author = new ScriptedAuthor();
  server = await createLiveServer(database, { authors: [author] });
});
afterEach(() => server.close());

async function begin(plan: Parameters<typeof addLiveUser>[2]) {
  const user = await addLiveUser(database, server.clock, plan);
  const interviewId = await server.create(user);
  const client = await server.join(user, interviewId);
  return { user, interviewId, client };
}

const pass = (client: LiveTestClient, milliseconds: number): Promise<void> =>
  passTime(server, client, milliseconds);
const charges = (user: LiveTestUser) => listCharges(database, user);

async function balance({ userId }: LiveTestUser): Promise<number | undefined> {
  const row = await database.db
    .selectFrom('memberships')
    .select('remaining_ms')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.remaining_ms;
}

it('[LIVE-34] counts down from the moment the interview is active', async () => {
  const { client } = await begin({ tier: 'Regular', remainingMs: 600_000 });
  server.clock.advance(60_000);
  expect(client.listMessages('clock').at(-1)).toMatchObject({
    remainingMs: 600_000,
    running: false,
  });
  await activate(client);
  server.clock.advance(10_000);
  await client.until(() => (client.listMessages('clock').at(-1)?.remainingMs ?? 0) < 591_000);
  const ticks = client.listMessages('clock').filter(({ running }) => running);
  expect(ticks.length).toBeGreaterThanOrEqual(20);
  const left = ticks.map(({ remainingMs }) => remainingMs ?? Number.NaN);
  for (const [index, now] of left.entries()) {
    const before = left[index - 1] ?? 600_000;
    expect(before - now).toBeLessThanOrEqual(1000);
    expect(now).toBeLessThanOrEqual(before);
  }
});

it('[LIVE-34] [INT-46] gives a free trial its five minutes, and a plan without end none', async () => {
  const trial = await begin({ tier: 'FreeTrial' });
  expect((await trial.client.first('welcome')).remainingMs).toBe(limits.freeTrialMs);
  const unlimited = await begin({ tier: 'Unlimited' });
  expect((await unlimited.client.first('welcome')).remainingMs).toBeNull();
});

it('[LIVE-35] writes one warning when 30 seconds remain', async () => {
  const { client } = await begin({ tier: 'FreeTrial' });
  await activate(client);
  await pass(client, limits.freeTrialMs - limits.warningMs - 1000);
  expect(client.listEvents('time.warning')).toHaveLength(0);
  await pass(client, 2000);
  await pass(client, 5000);
  const warnings = client.listEvents('time.warning');
  expect(warnings).toHaveLength(1);
  expect(warnings[0]?.remainingMs).toBeLessThanOrEqual(limits.warningMs);
  expect(warnings[0]?.remainingMs).toBeGreaterThan(limits.warningMs - 2000);
});

it('[LIVE-36] [INT-50] ends with the reason time when it is up', async () => {
  const { client } = await begin({ tier: 'FreeTrial' });
  await activate(client);
  server.clock.advance(limits.freeTrialMs + 1000);
  await client.state('ended');
  const ends = client.listEvents('interview.state').slice(-2);
  expect(ends.map(({ state, reason }) => [state, reason])).toEqual([
    ['ending', 'time'],
    ['ended', 'time'],
  ]);
});

it('[LIVE-36] [INT-51] lets the answer that streams finish when the time is up', async () => {
  const { client } = await begin({ tier: 'FreeTrial' });
  await activate(client);
  await client.do({ type: 'turn', ...turn('Why this company?') });
  const script = await author.script(0);
  script.write('Because ');
  server.clock.advance(limits.freeTrialMs + 1000);
  await client.state('ending');
  expect(await client.do({ type: 'turn', ...turn('One more?') })).toBe('ack');
  const typed = await client.do({ type: 'ask-typed', text: 'One more' });
  expect(typed).toBe(ERROR_TABLE.notPossibleNow.status);
  script.write('of you.');
  script.finish();
  await client.state('ended');
  const finished = await client.event('answer.finished');
  expect(finished.outcome).toBe('complete');
  expect(client.loggedText(finished.answerId)).toBe('Because of you.');
  expect(client.listEvents('question.asked')).toHaveLength(1);
});

it('[LIVE-36] stops an answer that goes on 30 seconds after the time was up', async () => {
  const { client } = await begin({ tier: 'FreeTrial' });
  await activate(client);
  await client.do({ type: 'turn', ...turn('Why this company?') });
  (await author.script(0)).write('Because ');
  server.clock.advance(limits.freeTrialMs + 1000);
  await client.state('ending');
  await pass(client, 29_000);
  expect(client.listEvents('answer.finished')).toHaveLength(0);
  server.clock.advance(2000);
  await client.state('ended');
  expect((await client.event('answer.finished')).outcome).toBe('stopped');
});

it('does not wait for the last answer when the user ends what the time has ended', async () => {
  const { client } = await begin({ tier: 'FreeTrial' });
  await activate(client);
  await client.do({ type: 'turn', ...turn('Why this company?') });
  await author.script(0);
  server.clock.advance(limits.freeTrialMs + 1000);
  await client.state('ending');
  expect(await client.do({ type: 'end' })).toBe('ack');
  await client.state('ended');
  expect((await client.event('answer.finished')).outcome).toBe('stopped');
});

it('[LIVE-37] ends for the user: ending, what runs is finished, ended', async () => {
  const { client } = await begin({ tier: 'FreeTrial' });
  await activate(client);
  await client.do({ type: 'turn', ...turn('Why this company?') });
  (await author.script(0)).write('Because ');
  await client.first('delta');
  expect(await client.do({ type: 'end' })).toBe('ack');
  await client.state('ended');
  const tail = client.events.slice(-5);
  expect(tail.map(({ type }) => type)).toEqual([
    'interview.state',
    'answer.checkpoint',
    'answer.checked',
    'answer.finished',
    'interview.state',
  ]);
  expect(tail[0]).toMatchObject({ state: 'ending', reason: 'user' });
  expect(tail[4]).toMatchObject({ state: 'ended', reason: 'user' });
});

it('[LIVE-39] charges each slice of active time once, and the piece that is left at the end', async () => {
  const { user, interviewId, client } = await begin({ tier: 'Regular', remainingMs: 600_000 });
  await activate(client);
  await pass(client, 12_000);
  expect(await charges(user)).toEqual([
    { slice: 1, ms: 5000 },
    { slice: 2, ms: 5000 },
  ]);
  await pass(client, 1000);
  await client.do({ type: 'end' });
  await client.state('ended');
  expect(await charges(user)).toEqual([
    { slice: 1, ms: 5000 },
    { slice: 2, ms: 5000 },
    { slice: 3, ms: 3000 },
  ]);
  expect(await balance(user)).toBe(587_000);
  const { data } = await server.call('GET', `/v3/interviews/${interviewId}`, user.token);
  expect(data.interview.activeMs).toBe(13_000);
});

it('[LIVE-39] lets no time pass while nobody is connected', async () => {
  const { user, interviewId, client } = await begin({ tier: 'Regular', remainingMs: 600_000 });
  await activate(client);
  await pass(client, 2000);
  const waiting = server.clock.waiting();
  client.vanish();
  await client.closed();
  // The server has noticed when it waits for the client to come back.
  await expect.poll(() => server.clock.waiting()).toBeGreaterThan(waiting);
  server.clock.advance(20_000);
  const again = await server.join(user, interviewId);
  expect((await again.first('welcome')).remainingMs).toBe(598_000);
  await pass(again, 3000);
  expect(await charges(user)).toEqual([{ slice: 1, ms: 5000 }]);
});

it('[LIVE-39] goes on with the next slice after the session was opened again', async () => {
  const { user, interviewId, client } = await begin({ tier: 'Regular', remainingMs: 600_000 });
  await activate(client);
  await pass(client, 7000);
  const { clock } = server;
  await server.close();
  server = await createLiveServer(database, { authors: [author], clock });
  const again = await server.join(user, interviewId);
  await pass(again, 5000);
  expect(await charges(user)).toEqual([
    { slice: 1, ms: 5000 },
    { slice: 2, ms: 2000 },
    { slice: 3, ms: 5000 },
  ]);
  expect(await balance(user)).toBe(588_000);
});

it('[INT-52] charges a slice that is given twice once, with the balance', async () => {
  const { user, interviewId } = await begin({ tier: 'Regular', remainingMs: 600_000 });
  const { createTimeLedger } = await import('./time-ledger-repository.ts');
  const ledger = createTimeLedger(database.db, server.clock);
  const { userId } = user;
  const epoch = await readEpoch(database, interviewId);
  const slice = { interviewId, epoch, userId, number: 1, ms: 5000, fromBalance: true };
  const left = await Promise.all(Array.from({ length: 8 }, () => ledger.charge(slice)));
  expect(new Set(left.map(({ balanceMs }) => balanceMs))).toEqual(new Set([595_000]));
  expect(await balance(user)).toBe(595_000);
});

it('takes no bought time for plans that do not use it up', async () => {
  const { user, interviewId, client } = await begin({ tier: 'FreeTrial', remainingMs: 60_000 });
  await activate(client);
  await pass(client, 6000);
  expect(await balance(user)).toBe(60_000);
  const { data } = await server.call('GET', `/v3/interviews/${interviewId}`, user.token);
  expect(data.interview.activeMs).toBe(5000);
});

it('[INT-47] lets a free trial begin again as often as one likes', async () => {
  const user = await addLiveUser(database, server.clock, { tier: 'FreeTrial' });
  for (let round = 0; round < 3; round += 1) {
    const client = await server.join(user, await server.create(user));
    expect((await client.first('welcome')).remainingMs).toBe(limits.freeTrialMs);
    await activate(client);
    server.clock.advance(limits.freeTrialMs + 1000);
    await client.state('ended');
  }
});

it('[INT-49] goes on when the plan ends in the middle, also after a reload', async () => {
  const { user, interviewId, client } = await begin({ tier: 'Unlimited' });
  await activate(client);
  const at = new Date(server.clock.now());
  const endTime = new Date(server.clock.now() + 60_000);
  await grant(database.db, { userId: user.userId, endTime, addMs: 0, note: 'test', at });
  await pass(client, 10 * 60_000);
  const again = await server.join(user, interviewId);
  expect(again.listMessages('clock').at(-1)).toEqual({
    type: 'clock',
    remainingMs: null,
    running: true,
  });
});

it('ends when the bought time is used up, and never charges more than there was', async () => {
  const { user, client } = await begin({ tier: 'Regular', remainingMs: 7000 });
  await activate(client);
  server.clock.advance(10_000);
  await client.state('ended');
  expect(await balance(user)).toBe(0);
  const used = (await charges(user)).reduce((sum, { ms }) => sum + ms, 0);
  expect(used).toBe(7000);
});

it('[BILL-108] takes a better plan that is bought in the middle at once, and keeps it', async () => {
  const { user, interviewId, client } = await begin({ tier: 'FreeTrial' });
  await activate(client);
  await pass(client, limits.freeTrialMs - 2000);
  expect(await client.do({ type: 'settings', change: { style: 'transcript' } })).toBe(
    ERROR_TABLE.planRequired.status,
  );
  const at = new Date(server.clock.now());
  const given = { userId: user.userId, addMs: 600_000, note: 'test', at };
  await grant(database.db, { ...given, tier: 'Ultimate' });
  await pass(client, 500);
  await pass(client, 500);
  expect(client.listMessages('clock').at(-1)?.remainingMs).toBeGreaterThan(595_000);
  await pass(client, 60_000);
  expect(client.listEvents('interview.state').at(-1)?.state).toBe('active');
  expect(await client.do({ type: 'settings', change: { style: 'transcript' } })).toBe('ack');
  expect(await balance(user)).toBeLessThanOrEqual(545_000);
  const row = await database.db
    .selectFrom('interviews')
    .select('tier')
    .where('id', '=', interviewId)
    .executeTakeFirst();
  expect(row?.tier).toBe('Ultimate');
});

it('[BILL-108] lets time that is bought in the middle of an interview count', async () => {
  const { user, client } = await begin({ tier: 'Regular', remainingMs: 20_000 });
  await activate(client);
  const at = new Date(server.clock.now());
  await grant(database.db, { userId: user.userId, addMs: 600_000, note: 'test', at });
  await pass(client, 6000);
  await pass(client, 500);
  expect(client.listMessages('clock').at(-1)?.remainingMs).toBeGreaterThan(600_000);
});

it('refuses to activate when another interview has used the time up meanwhile', async () => {
  const { user, client } = await begin({ tier: 'Regular', remainingMs: 1000 });
  await client.do({ type: 'initialise' });
  const other = await server.join(user, await server.create(user));
  await activate(other);
  server.clock.advance(2000);
  await other.state('ended');
  expect(await client.do({ type: 'activate' })).toBe(ERROR_TABLE.planRequired.status);
  expect(client.listEvents('interview.state').at(-1)?.state).toBe('initialising');
});
