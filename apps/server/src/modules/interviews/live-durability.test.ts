import { INTERVIEW as limits } from '@cuecard/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createSessionLog } from './session-log-repository.ts';
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

let database: TestDatabase;
let server: LiveTestServer;
let author: ScriptedAuthor;
let user: LiveTestUser;
let interviewId: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  author = new ScriptedAuthor();
  server = await createLiveServer(database, { authors: [author] });
  user = await addLiveUser(database, server.clock);
  interviewId = await server.create(user);
});
afterEach(() => server.close());

async function restart(): Promise<void> {
  const { clock } = server;
  await server.close();
  server = await createLiveServer(database, { authors: [author], clock });
}

async function storedState(): Promise<string | undefined> {
  const row = await database.db
    .selectFrom('interviews')
    .select('state')
    .where('id', '=', interviewId)
    .executeTakeFirst();
  return row?.state;
}

it('[LIVE-31] [LIVE-51] finishes as failed what a server that died left unfinished, and answers anew', async () => {
  const first = await server.join(user, interviewId);
  await activate(first);
  // What a killed server leaves: a start without an end, and text up to its last checkpoint.
  const log = createSessionLog(database.db, server.clock);
  const ids = { answerId: crypto.randomUUID(), questionId: crypto.randomUUID() };
  const number = 1;
  first.vanish();
  await restart();
  await log.append(interviewId, await readEpoch(database, interviewId), [
    {
      type: 'question.asked',
      questionId: ids.questionId,
      number,
      turnId: null,
      text: 'Why?',
      by: 'typed',
    },
    {
      type: 'answer.started',
      ...ids,
      attempt: 1,
      author: { kind: 'model', name: 'gone' },
      style: 'outline',
      length: 'usual',
      thinking: false,
    },
    { type: 'answer.checkpoint', answerId: ids.answerId, offset: 0, text: 'Because' },
  ]);
  const again = await server.join(user, interviewId);
  const finished = await again.event('answer.finished');
  expect(finished).toMatchObject({
    answerId: ids.answerId,
    outcome: 'failed',
    failure: 'server-restarted',
  });
  expect(again.loggedText(ids.answerId)).toBe('Because');
  const { questionId } = ids;
  expect(await again.event('answer.started', 1)).toMatchObject({ questionId, attempt: 2 });
});

it('[LIVE-31] commits what runs when the server stops, and tells its clients to come back', async () => {
  const client = await server.join(user, interviewId);
  await activate(client);
  await client.do({ type: 'turn', ...turn('Why this company?') });
  const { answerId } = await client.event('answer.started');
  (await author.script(0)).write('Because of');
  await client.until(() => client.deltaText(answerId) === 'Because of');
  const { clock } = server;
  const { app } = server;
  await app.close();
  expect(await client.closed()).toBe(1012);
  expect(client.loggedText(answerId)).toBe('Because of');
  expect(client.listEvents('answer.finished')).toEqual([]);
  server = await createLiveServer(database, { authors: [author], clock });
  const again = await server.join(user, interviewId, { id: client.id });
  expect(again.events.slice(0, client.events.length)).toEqual(client.events);
  expect(await again.event('answer.finished')).toMatchObject({ failure: 'server-restarted' });
  expect(await again.event('answer.started', 1)).toMatchObject({ attempt: 2 });
  expect(await again.do({ type: 'turn', ...turn('Go on.') })).toBe('ack');
});

it('brings an interview that was ending when its server died to its end', async () => {
  const first = await server.join(user, interviewId);
  await activate(first);
  first.vanish();
  await restart();
  const log = createSessionLog(database.db, server.clock);
  await log.append(interviewId, await readEpoch(database, interviewId), [
    { type: 'interview.state', state: 'ending', reason: 'time' },
  ]);
  const again = await server.join(user, interviewId);
  await again.state('ended');
  expect(again.listEvents('interview.state').at(-1)?.reason).toBe('time');
});

it('[LIVE-38] ends an interview that all clients have stayed away from for ten minutes', async () => {
  const client = await server.join(user, interviewId);
  await activate(client);
  server.clock.advance(2 * limits.abandonedAfterMs);
  await server.sessions.sweep();
  await client.do({ type: 'mode', mode: 'automatic' });
  expect(client.listEvents('interview.state').at(-1)?.state).toBe('active');
  client.vanish();
  await restart();
  server.clock.advance(limits.abandonedAfterMs - 60_000);
  await server.sessions.sweep();
  expect(await storedState()).toBe('active');
  server.clock.advance(61_000);
  await server.sessions.sweep();
  expect(await storedState()).toBe('ended');
  const events = await createSessionLog(database.db, server.clock).read(interviewId, 4);
  expect(events).toMatchObject([
    { seq: 5, type: 'recognition.mode' },
    { seq: 6, type: 'interview.state', state: 'ending', reason: 'abandoned' },
    { seq: 7, type: 'interview.state', state: 'ended', reason: 'abandoned' },
  ]);
});

it('[LIVE-38] ends abandoned interviews of a server that was away itself, when it starts', async () => {
  const { clock } = server;
  await server.close();
  clock.advance(limits.abandonedAfterMs + 1000);
  server = await createLiveServer(database, { authors: [author], clock });
  await expect.poll(storedState).toBe('ended');
});

it('[LIVE-16] loses and doubles nothing when the database drops every connection', async () => {
  const client = await server.join(user, interviewId);
  await activate(client);
  const before = turn('Before.');
  await client.do({ type: 'turn', ...before });
  const during = turn('During.');
  const held = await database.pool.connect();
  let cseq: number;
  try {
    await held.query('begin');
    await held.query('select 1 from interviews where id = $1 for update', [interviewId]);
    cseq = client.sendCommand({ type: 'turn', ...during });
    const others = `from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    const waits = `select 1 ${others} and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await held.query(waits)).rowCount).toBe(1);
    await held.query(`select pg_terminate_backend(pid) ${others}`);
    await held.query('commit');
  } finally {
    held.release();
  }
  expect(await client.closed()).toBe(4000);
  const again = await server.join(user, interviewId, { id: client.id });
  expect(await again.do({ type: 'turn', ...during }, cseq)).toBe('ack');
  expect(await again.do({ type: 'turn', ...turn('After.') })).toBe('ack');
  const said = again.listEvents('turn.final').map(({ text }) => text);
  expect(said).toEqual(['Before.', 'During.', 'After.']);
  expect(again.events.map(({ seq }) => seq)).toEqual(again.events.map((_, index) => index + 1));
});

it('keeps an answer going while its only client reloads', async () => {
  const client = await server.join(user, interviewId);
  await activate(client);
  await client.do({ type: 'turn', ...turn('Why this company?') });
  const script = await author.script(0);
  client.vanish();
  await client.closed();
  server.clock.advance(40_000);
  expect(script.signal.aborted).toBe(false);
  script.write('Because.');
  script.finish();
  const again = await server.join(user, interviewId, { id: client.id });
  await again.event('answer.finished');
  expect(again.listEvents('answer.finished')).toMatchObject([{ outcome: 'complete' }]);
});

it('lets a session that nobody needs go, and opens it again from its log', async () => {
  const client = await server.join(user, interviewId);
  await activate(client);
  await client.do({ type: 'turn', ...turn('Hello there.') });
  const timers = server.clock.waiting();
  client.vanish();
  await client.closed();
  await expect.poll(() => server.clock.waiting()).toBe(timers + 1);
  server.clock.advance(31_000);
  await expect.poll(() => server.clock.waiting()).toBe(timers - 1);
  const again = await server.join(user, interviewId, { id: client.id });
  expect(again.events).toEqual(client.events);
  expect(await again.do({ type: 'turn', ...turn('Hello again.') })).toBe('ack');
});
