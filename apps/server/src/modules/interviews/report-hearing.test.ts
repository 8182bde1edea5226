import { randomUUID } from 'node:crypto';
import { calls, ERROR_TABLE, INTERVIEW as limits } from '@cuecard/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import {
  activate,
  addLiveUser,
  createLiveServer,
  type LiveTestServer,
  type LiveTestUser,
} from './testing/live-server.ts';
import { ScriptedAuthor } from './testing/scripted-author.ts';

let database: TestDatabase;
let server: LiveTestServer;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  server = await createLiveServer(database, { authors: [new ScriptedAuthor()] });
});
afterEach(() => server.close());

const PATH = '/v2/users/asr/status';
const LISTENING = {
  interviewId: null as string | null,
  engine: 'moonshine-tiny-en',
  channel: 'interviewer',
  state: 'listening',
  language: 'en',
};

const report = ({ token }: LiveTestUser, changed: object = {}) =>
  server.call('POST', PATH, token, { ...LISTENING, ...changed });

const listRows = (interviewId: string) =>
  database.db
    .selectFrom('hearing_statuses')
    .select(['channel', 'engine', 'state', 'language', 'at'])
    .where('interview_id', '=', interviewId)
    .orderBy('channel')
    .execute();

/** What the log says of the interview's hearing: the state before and the state after. */
const changes = (interviewId: string) =>
  server.logged
    .map((line) => JSON.parse(line))
    .filter((line) => line.msg === 'hearing has changed' && line.interviewId === interviewId)
    .map(({ channel, was, state }) => [channel, was, state]);

it('[CALL-49] answers with what an interview could last now', async () => {
  const remaining = async (plan: Parameters<typeof addLiveUser>[2]) =>
    (await report(await addLiveUser(database, server.clock, plan))).data;
  expect(await remaining({ tier: 'FreeTrial' })).toEqual({ remainingMs: limits.freeTrialMs });
  expect(await remaining({ tier: 'Regular', remainingMs: 90_500 })).toEqual({
    remainingMs: 90_500,
  });
  expect(await remaining({ tier: 'Unlimited' })).toEqual({ remainingMs: null });
});

it.each([
  ['FreeTrial', { tier: 'FreeTrial' }, limits.freeTrialMs],
  ['Regular', { tier: 'Regular', remainingMs: 600_000 }, 600_000],
  ['Unlimited', { tier: 'Unlimited' }, null],
] as const)(
  '[CALL-49] answers with what this interview may still last: %s',
  async (_, plan, whole) => {
    const user = await addLiveUser(database, server.clock, plan);
    const interviewId = await server.create(user);
    const remaining = async () => (await report(user, { interviewId })).data.remainingMs;
    expect(await remaining()).toBe(whole);
    const client = await server.join(user, interviewId);
    await activate(client);
    server.clock.advance(20_000);
    const left = whole === null ? null : whole - 20_000;
    await expect.poll(remaining).toBe(left);
    await client.do({ type: 'end' });
    await client.state('ended');
    expect(await remaining()).toBe(0);
  },
);

it('[CALL-49] keeps the last status of each channel with its time, and logs what changes', async () => {
  const user = await addLiveUser(database, server.clock);
  const interviewId = await server.create(user);
  const sendReport = (changed: object) => report(user, { interviewId, ...changed });
  const first = new Date(server.clock.now());
  await sendReport({ state: 'loading' });
  await sendReport({ channel: 'candidate', language: 'zh-CN', engine: 'whisper' });
  server.clock.advance(1000);
  await sendReport({ state: 'listening' });
  await sendReport({ state: 'listening' });
  server.clock.advance(1000);
  await sendReport({ state: 'lost' });
  const engine = 'moonshine-tiny-en';
  expect(await listRows(interviewId)).toEqual([
    {
      channel: 'candidate',
      engine: 'whisper',
      state: 'listening',
      language: 'zh-CN',
      at: first,
    },
    { channel: 'interviewer', engine, state: 'lost', language: 'en', at: new Date(+first + 2000) },
  ]);
  expect(changes(interviewId)).toEqual([
    ['interviewer', null, 'loading'],
    ['candidate', null, 'listening'],
    ['interviewer', 'loading', 'listening'],
    ['interviewer', 'listening', 'lost'],
  ]);
});

it('[CALL-49] keeps one status a channel when reports come at once', async () => {
  const user = await addLiveUser(database, server.clock);
  const interviewId = await server.create(user);
  const states = ['loading', 'ready', 'listening', 'silent', 'lost', 'failed'];
  const answers = await Promise.all(
    states.map((state) => report(user, { interviewId, channel: 'room', state })),
  );
  expect(answers.map(({ status }) => status)).toEqual(states.map(() => 0));
  expect(await listRows(interviewId)).toHaveLength(1);
});

it("[CALL-49] [INT-68] makes another's interview look like none, and keeps nothing of it", async () => {
  const owner = await addLiveUser(database, server.clock);
  const foreign = await server.create(owner);
  const user = await addLiveUser(database, server.clock);
  for (const interviewId of [foreign, randomUUID()]) {
    const answer = await report(user, { interviewId });
    expect(answer.status).toBe(ERROR_TABLE.interviewNotFound.status);
  }
  expect(await listRows(foreign)).toEqual([]);
  expect(changes(foreign)).toEqual([]);
});

it('[CALL-49] [CALL-23] refuses what is no status, and who is not logged in', async () => {
  const user = await addLiveUser(database, server.clock);
  for (const wrong of [
    { interviewId: 'none' },
    { engine: '' },
    { engine: 'x'.repeat(61) },
    { channel: 'left' },
    { state: 'fine' },
    { language: 'xx' },
  ]) {
    const answer = await report(user, wrong);
    expect([answer.http, answer.status]).toEqual([400, 400]);
  }
  expect((await server.call('POST', PATH, 'no token', LISTENING)).http).toBe(401);
});

it('[CALL-11] takes the tracking of the visit with it', async () => {
  const user = await addLiveUser(database, server.clock);
  expect((await report(user, { bd_vid: 'b1', fbclid: 'f1' })).status).toBe(0);
  expect((await report(user, { bd_vid: 1 })).http).toBe(400);
  expect(calls.asrStatus.path).toBe(PATH);
});
