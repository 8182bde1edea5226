import { randomUUID } from 'node:crypto';
import {
  canMove,
  ERROR_TABLE,
  INTERVIEW_STATES,
  PROTOCOL_VERSION,
  type InterviewState,
  type ServerMessage,
} from '@cuecard/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { LiveClient } from './live/ports.ts';
import { InterviewSession } from './live/interview-session.ts';
import { createSessionLog } from './session-log-repository.ts';
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

let database: TestDatabase;
let server: LiveTestServer;
let user: LiveTestUser;
let interviewId: string;
let client: LiveTestClient;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  server = await createLiveServer(database, { authors: [new ScriptedAuthor()] });
  user = await addLiveUser(database, server.clock);
  interviewId = await server.create(user);
  client = await server.join(user, interviewId);
});
afterEach(() => server.close());

const NOT_NOW = ERROR_TABLE.notPossibleNow.status;

async function storedSeqs(): Promise<number[]> {
  const rows = await database.db
    .selectFrom('session_events')
    .select('seq')
    .where('interview_id', '=', interviewId)
    .orderBy('seq')
    .execute();
  return rows.map(({ seq }) => seq);
}

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

it('[LIVE-1] [LIVE-3] numbers the events of 20 concurrent clients without a gap, in order for each', async () => {
  await activate(client);
  const clients = await Promise.all(upTo(20).map(() => server.join(user, interviewId)));
  const said = clients.map((_, index) => turn(`Sentence ${index}.`));
  await Promise.all(
    clients.map((one, index) => one.do({ type: 'turn', ...(said[index] ?? turn('')) })),
  );
  const seqs = await storedSeqs();
  expect(seqs).toEqual(upTo(24));
  for (const one of clients) {
    await one.until(() => one.events.length === seqs.length);
    expect(one.events.map(({ seq }) => seq)).toEqual(seqs);
    expect(one.events).toEqual(clients[0]?.events);
  }
});

it('[LIVE-1] numbers without a gap when many writers reach for the log at the same time', async () => {
  const log = createSessionLog(database.db, server.clock);
  const epoch = await readEpoch(database, interviewId);
  const writes = upTo(20).map((number) =>
    log.append(interviewId, epoch, [
      { type: 'time.warning', remainingMs: number },
      { type: 'recognition.mode', mode: 'manual' },
    ]),
  );
  const written = (await Promise.all(writes)).flatMap(({ events }) => events);
  expect(new Set(written.map(({ seq }) => seq)).size).toBe(40);
  expect(await storedSeqs()).toEqual(upTo(42));
});

it('[LIVE-2] acknowledges a command when what it wrote is committed', async () => {
  await activate(client);
  for (let round = 0; round < 10; round += 1) {
    const said = turn(`Sentence ${round}.`);
    const cseq = client.sendCommand({ type: 'turn', ...said });
    await client.until(() => client.listMessages('ack').some((ack) => ack.cseq === cseq));
    const row = await database.db
      .selectFrom('session_events')
      .select('seq')
      .where('interview_id', '=', interviewId)
      .where((of) => of(of.ref('body', '->>').key('turnId'), '=', said.turnId))
      .executeTakeFirst();
    expect(row).toBeDefined();
  }
});

it('[PHONE-33] writes what was not heard into the log of a running interview, and into no other', async () => {
  const gap = { channel: 'room', because: 'paused', forMs: 90_000 } as const;
  const early = client.sendCommand({ type: 'gap', ...gap });
  await client.until(() => client.listMessages('refused').some(({ cseq }) => cseq === early));
  await activate(client);
  await client.do({ type: 'gap', ...gap });
  expect(client.listEvents('sound.gap')).toMatchObject([gap]);
  const [row] = await database.db
    .selectFrom('session_events')
    .select('body')
    .where('interview_id', '=', interviewId)
    .where('type', '=', 'sound.gap')
    .execute();
  expect(row?.body).toEqual(gap);
});

it('[LIVE-111] writes how long ago something was said or typed that had waited for a connection', async () => {
  await activate(client);
  const said = turn('Why us?');
  const cseq = client.sendCommand({ type: 'mode', mode: 'automatic' });
  const command = { type: 'turn', ...said } as const;
  client.send({ type: 'command', cseq: cseq + 1, command, agoMs: 30_000 });
  const typed = { type: 'ask-typed', text: 'What is a heap?' } as const;
  client.send({ type: 'command', cseq: cseq + 2, command: typed, agoMs: 20_000 });
  expect(await client.event('turn.final')).toMatchObject({ turnId: said.turnId, agoMs: 30_000 });
  await client.event('question.asked', 1);
  expect(client.listEvents('question.asked').map(({ agoMs }) => agoMs)).toEqual([
    undefined,
    20_000,
  ]);
});

it('[LIVE-2] does not acknowledge what could not be committed, and sends the client away to come back', async () => {
  await activate(client);
  const held = await database.pool.connect();
  try {
    await held.query('begin');
    await held.query('select 1 from interviews where id = $1 for update', [interviewId]);
    const cseq = client.sendCommand({ type: 'turn', ...turn('Hello there.') });
    await held.query('delete from interviews where id = $1', [interviewId]);
    await held.query('commit');
    expect(await client.closed()).toBe(4000);
    expect(client.listMessages('ack').map((ack) => ack.cseq)).not.toContain(cseq);
  } finally {
    held.release();
  }
});

it('[LIVE-4] [INT-35] [INT-36] [INT-37] [INT-39] moves only along the states, and says each move in the log', async () => {
  expect(await client.do({ type: 'activate' })).toBe(NOT_NOW);
  expect(await client.do({ type: 'initialise' })).toBe('ack');
  expect(await client.do({ type: 'initialise' })).toBe(NOT_NOW);
  expect(await client.do({ type: 'activate' })).toBe('ack');
  expect(await client.do({ type: 'end' })).toBe('ack');
  await client.state('ended');
  const states = client.listEvents('interview.state').map(({ state }) => state);
  expect(states).toEqual([...INTERVIEW_STATES]);
  const { data } = await server.call('GET', `/v3/interviews/${interviewId}`, user.token);
  expect(data.interview.state).toBe('ended');
});

it.each(['preparing', 'initialising', 'active'] as const)(
  '[LIVE-4] may end from %s',
  async (from: InterviewState) => {
    if (from !== 'preparing') await client.do({ type: 'initialise' });
    if (from === 'active') await client.do({ type: 'activate' });
    expect(await client.do({ type: 'end' })).toBe('ack');
    await client.state('ended');
    expect(client.listEvents('interview.state').map(({ state }) => state)).toContain(from);
  },
);

it('[LIVE-4] [INT-40] the log itself refuses a move that is not along the states', async () => {
  const log = createSessionLog(database.db, server.clock);
  const epoch = await readEpoch(database, interviewId);
  for (const state of INTERVIEW_STATES) {
    if (canMove('preparing', state)) continue;
    const move = log.append(interviewId, epoch, [{ type: 'interview.state', state }]);
    await expect(move).rejects.toMatchObject({ key: 'notPossibleNow' });
  }
  expect(await storedSeqs()).toEqual([1, 2]);
});

it('[LIVE-16] acknowledges a repeated command again, without a second effect', async () => {
  await activate(client);
  const said = turn('Why this company?');
  const cseq = client.sendCommand({ type: 'turn', ...said });
  for (let again = 0; again < 3; again += 1) client.sendCommand({ type: 'turn', ...said }, cseq);
  expect(await client.do({ type: 'turn', ...said }, cseq)).toBe('ack');
  expect(await client.do({ type: 'initialise' }, 1)).toBe('ack');
  await client.until(() => client.listMessages('ack').filter((a) => a.cseq === cseq).length === 5);
  expect(client.listMessages('refused')).toHaveLength(0);
  expect(client.listEvents('turn.final')).toHaveLength(1);
  expect(client.listEvents('question.asked')).toHaveLength(1);
});

it('[LIVE-16] tells the same number of two clients apart', async () => {
  await activate(client);
  const other = await server.join(user, interviewId);
  await client.do({ type: 'turn', ...turn('From one.') }, 3);
  await other.do({ type: 'turn', ...turn('From the other.') }, 3);
  const said = other.listEvents('turn.final').map(({ text }) => text);
  expect(said).toEqual(['From one.', 'From the other.']);
});

it('[LIVE-17] refuses what cannot be done with its number and a status, and stays open', async () => {
  const cseq = client.sendCommand({ type: 'ask', turnId: null });
  await client.until(() => client.listMessages('refused').length === 1);
  expect(client.listMessages('refused')).toEqual([{ type: 'refused', cseq, status: NOT_NOW }]);
  expect(await client.do({ type: 'initialise' })).toBe('ack');
  expect(await client.do({ type: 'stop', answerId: randomUUID() })).toBe(NOT_NOW);
  expect(await client.do({ type: 'regenerate', questionId: randomUUID() })).toBe(NOT_NOW);
  await client.do({ type: 'end' });
  await client.state('ended');
  const { status } = ERROR_TABLE.interviewEnded;
  expect(await client.do({ type: 'end' })).toBe(status);
  expect(await client.do({ type: 'ask-typed', text: 'Too late' })).toBe(status);
});

it('[LIVE-19] takes turns while active or ending, and neither before nor after', async () => {
  expect(await client.do({ type: 'turn', ...turn('Too early.') })).toBe(NOT_NOW);
  await client.do({ type: 'initialise' });
  expect(await client.do({ type: 'turn', ...turn('Too early.') })).toBe(NOT_NOW);
  await client.do({ type: 'activate' });
  expect(await client.do({ type: 'turn', ...turn('In time.') })).toBe('ack');
  await client.do({ type: 'end' });
  await client.state('ended');
  const late = await client.do({ type: 'turn', ...turn('Too late.') });
  expect(late).toBe(ERROR_TABLE.interviewEnded.status);
});

it('takes a turn once, whoever sends it', async () => {
  await activate(client);
  const said = turn('Hello there.');
  expect(await client.do({ type: 'turn', ...said })).toBe('ack');
  expect(await client.do({ type: 'turn', ...said })).toBe(NOT_NOW);
});

it('stores and sends text that PostgreSQL cannot hold as it came, made fit', async () => {
  await activate(client);
  await client.do({ type: 'turn', ...turn('half \ud83d and \0 nothing.') });
  const sent = await client.event('turn.final');
  expect(sent.text).toBe('half \ufffd and  nothing.');
  const { data } = await server.call('GET', `/v3/interviews/${interviewId}`, user.token);
  expect(data.events).toEqual(client.events);
});

it('[LIVE-6] passes partials on to the other clients, and stores none', async () => {
  await activate(client);
  const other = await server.join(user, interviewId);
  const turnId = randomUUID();
  client.send({ type: 'partial', channel: 'interviewer', turnId, text: 'Why this' });
  expect(await other.first('partial')).toMatchObject({ turnId, text: 'Why this' });
  client.send({ type: 'ping' });
  await client.first('pong');
  await client.do({ type: 'turn', ...turn('Done.') });
  expect(client.listMessages('partial')).toHaveLength(0);
  expect(await storedSeqs()).toEqual(upTo(5));
});

it('[LIVE-15] takes nothing more from a page that its successor has replaced', async () => {
  await activate(client);
  const id = crypto.randomUUID();
  const page = (): LiveClient & { sent: ServerMessage[] } => {
    const sent: ServerMessage[] = [];
    const send = (message: ServerMessage) => void sent.push(message);
    const acknowledge = (cseq: number) => send({ type: 'ack', cseq });
    return {
      id,
      follows: false,
      protocol: PROTOCOL_VERSION,
      sent,
      send,
      sendText() {},
      acknowledge,
      refuse() {},
      close() {},
      silentMs: () => 0,
    };
  };
  const [before, after] = [page(), page()];
  const session = await server.sessions.join(interviewId, before, 0);
  await server.sessions.join(interviewId, after, 0);
  if (!(session instanceof InterviewSession)) throw new Error('another instance has it');
  const [late, next] = [turn('I was under way.', 'candidate'), turn('I go on.', 'candidate')];
  session
    .createSeat(before)
    .onMessage({ type: 'command', cseq: 1, command: { type: 'turn', ...late } });
  session
    .createSeat(after)
    .onMessage({ type: 'command', cseq: 1, command: { type: 'turn', ...next } });
  await expect.poll(() => after.sent.some(({ type }) => type === 'ack')).toBe(true);
  const stored = await createSessionLog(database.db, server.clock).read(interviewId, 0);
  const turns = stored.flatMap((event) => (event.type === 'turn.final' ? [event.turnId] : []));
  expect(turns).toEqual([next.turnId]);
  expect(before.sent.some(({ type }) => type === 'ack')).toBe(false);
});
