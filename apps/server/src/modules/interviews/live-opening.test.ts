import { randomUUID } from 'node:crypto';
import { CLOSE_CODES, OLDEST_PROTOCOL_VERSION, PROTOCOL_VERSION } from '@cuecard/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { peerHello } from './live/peer-tunnel.ts';
import { LiveTestClient } from './testing/live-client.ts';
import {
  activate,
  addLiveUser,
  createLiveServer,
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

async function opened(headers?: Record<string, string>): Promise<LiveTestClient> {
  const client = new LiveTestClient(server.address, randomUUID(), headers);
  await client.opened();
  return client;
}

it('[LIVE-7] [LIVE-9] answers hello with welcome: the interview, the numbers and the time', async () => {
  const client = await server.join(user, interviewId);
  const welcome = await client.first('welcome');
  // The client pings from its hello on, and a busy server answers that at once.
  expect(client.messages.find(({ type }) => type !== 'pong')).toBe(welcome);
  expect(welcome).toMatchObject({
    protocol: PROTOCOL_VERSION,
    lastSeq: 2,
    lastCseq: 0,
    remainingMs: null,
    interview: { id: interviewId, state: 'preparing', questions: 0 },
  });
});

it('[LIVE-8] [LIVE-11] opens one socket with a ticket, and closes the second with 4401', async () => {
  const ticket = await server.ticket(user, interviewId);
  const first = await opened();
  first.hello(ticket);
  await first.welcomed();
  const second = await opened();
  second.hello(ticket);
  expect(await second.closed()).toBe(CLOSE_CODES.ticketRefused);
});

it('[LIVE-8] [LIVE-11] refuses a ticket of 30 seconds ago, and one that it never gave', async () => {
  const ticket = await server.ticket(user, interviewId);
  server.clock.advance(30_000);
  const late = await opened();
  late.hello(ticket);
  expect(await late.closed()).toBe(CLOSE_CODES.ticketRefused);
  const invented = await opened();
  invented.hello('invented');
  expect(await invented.closed()).toBe(CLOSE_CODES.ticketRefused);
});

it('[LIVE-8] [LIVE-11] leads only to the interview that the ticket was given for', async () => {
  const other = await server.create(user);
  const client = await opened();
  client.hello(await server.ticket(user, other));
  expect((await client.welcomed()).interview.id).toBe(other);
});

it('[LIVE-10] sends every event after the number that the client has, then what happens next', async () => {
  const first = await server.join(user, interviewId);
  await activate(first);
  const behind = await server.join(user, interviewId, { after: 3 });
  expect(behind.events.map(({ seq }) => seq)).toEqual([4]);
  await first.do({ type: 'turn', ...turn('Hello there.') });
  await behind.event('turn.final');
  expect(behind.events.map(({ seq }) => seq)).toEqual([4, 5]);
  const upToDate = await server.join(user, interviewId, { after: 5 });
  expect(upToDate.events).toEqual([]);
});

it('[LIVE-15] [LIVE-23] a reloaded client gets everything, and goes on with its next number', async () => {
  const before = await server.join(user, interviewId);
  await activate(before);
  await before.do({ type: 'turn', ...turn('Why this company?') });
  const { answerId } = await before.event('answer.started');
  const script = await author.script(0);
  script.write('Because of ');
  await before.until(() => before.deltaText(answerId) === 'Because of ');
  before.vanish();
  const after = await server.join(user, interviewId, { id: before.id });
  const welcome = await after.first('welcome');
  expect(welcome.lastCseq).toBe(3);
  expect(after.events).toEqual(before.events);
  await after.until(() => after.deltaText(answerId) === 'Because of ');
  script.write('the people.');
  script.finish();
  await after.event('answer.finished');
  expect(after.loggedText(answerId)).toBe('Because of the people.');
  expect(await after.do({ type: 'turn', ...turn('Right.') })).toBe('ack');
  expect(after.listMessages('ack').at(-1)?.cseq).toBe(4);
});

it('[LIVE-10] brings a client that comes in the middle of an answer up to date, and no text twice', async () => {
  const first = await server.join(user, interviewId);
  await activate(first);
  await first.do({ type: 'turn', ...turn('Why this company?') });
  const { answerId } = await first.event('answer.started');
  const script = await author.script(0);
  script.write('In the log, ');
  await first.until(() => first.deltaText(answerId) !== '');
  server.clock.advance(250);
  await first.event('answer.checkpoint');
  script.write('not yet, ');
  await first.until(() => first.deltaText(answerId).endsWith('not yet, '));
  const second = await server.join(user, interviewId);
  script.write('and now.');
  script.finish();
  await second.event('answer.finished');
  expect(second.listMessages('delta').map(({ offset, text }) => [offset, text])).toEqual([
    [12, 'not yet, '],
    [21, 'and now.'],
  ]);
  expect(second.loggedText(answerId)).toBe('In the log, not yet, and now.');
});

it('lets a tab that comes again take the place of its old socket', async () => {
  const old = await server.join(user, interviewId);
  const again = await server.join(user, interviewId, { id: old.id });
  expect(await old.closed()).toBe(CLOSE_CODES.replaced);
  expect(await again.do({ type: 'initialise' })).toBe('ack');
});

it('[LIVE-12] closes another protocol version with 4406, whatever else it says', async () => {
  const client = await opened();
  client.send({ type: 'hello', protocol: PROTOCOL_VERSION + 1, ticket: 7, new: 'field' });
  expect(await client.closed()).toBe(CLOSE_CODES.protocolVersion);
});

it('[LIVE-12] says to a page that is older than the version before that it is to be loaded anew', async () => {
  const client = await opened();
  client.hello(await server.ticket(user, interviewId), 0, OLDEST_PROTOCOL_VERSION - 1);
  expect(await client.closed()).toBe(CLOSE_CODES.protocolVersion);
});

it('[LIVE-120] goes on with a page of the version before, here and through another instance', async () => {
  const other = await createLiveServer(database, { authors: [author], clock: server.clock });
  const client = await opened();
  client.hello(await server.ticket(user, interviewId), 0, OLDEST_PROTOCOL_VERSION);
  expect(await client.welcomed()).toMatchObject({ protocol: OLDEST_PROTOCOL_VERSION });
  expect(await client.do({ type: 'initialise' })).toBe('ack');
  const through = new LiveTestClient(other.address, randomUUID());
  await through.opened();
  through.hello(await server.ticket(user, interviewId), 0, OLDEST_PROTOCOL_VERSION);
  expect(await through.welcomed()).toMatchObject({ protocol: OLDEST_PROTOCOL_VERSION });
  await other.close();
});

it('[LIVE-120] takes the client of an instance that says no version for one of the version before', () => {
  const said = { interviewId: randomUUID(), client: randomUUID(), after: 0 };
  expect(peerHello.parse(said)).toMatchObject({ protocol: OLDEST_PROTOCOL_VERSION });
});

it.each([
  ['what is no JSON', 'hello?'],
  ['a command before hello', { type: 'command', cseq: 1, command: { type: 'end' } }],
  ['a hello without its ticket', { type: 'hello', protocol: PROTOCOL_VERSION }],
  ['nothing', ''],
])('[LIVE-13] closes the socket with 4400 after %s', async (_, message) => {
  const client = await opened();
  client.send(message);
  expect(await client.closed()).toBe(CLOSE_CODES.malformed);
});

it.each([
  ['an unknown command', { type: 'command', cseq: 1, command: { type: 'dance' } }],
  ['a command without a number', { type: 'command', command: { type: 'end' } }],
  [
    'a second hello',
    { type: 'hello', protocol: PROTOCOL_VERSION, ticket: 't', client: randomUUID(), after: 0 },
  ],
  [
    'an empty turn',
    { type: 'command', cseq: 1, command: { type: 'turn', ...turn('x'), text: ' ' } },
  ],
])('[LIVE-13] closes a welcomed socket with 4400 after %s', async (_, message) => {
  const client = await server.join(user, interviewId);
  client.send(message);
  expect(await client.closed()).toBe(CLOSE_CODES.malformed);
  const { data } = await server.call('GET', `/v3/interviews/${interviewId}`, user.token);
  expect(data.events).toHaveLength(2);
});

it('[LIVE-5] [LIVE-13] [SPEECH-29] takes no bytes, and so no sound', async () => {
  const client = await server.join(user, interviewId);
  client.socket.send(Buffer.from(JSON.stringify({ type: 'ping' })));
  expect(await client.closed()).toBe(CLOSE_CODES.malformed);
});

it('[LIVE-14] refuses a page of another address, and takes its own', async () => {
  const foreign = new LiveTestClient(server.address, randomUUID(), {
    origin: 'https://elsewhere.example',
  });
  await foreign.closed();
  expect(foreign.closeCode).toBe(1006);
  expect(foreign.messages).toEqual([]);
  const own = await opened({ origin: server.address });
  own.hello(await server.ticket(user, interviewId));
  await own.welcomed();
});

it('[LIVE-21] says something at least every half second, and pong to each ping', async () => {
  const client = await server.join(user, interviewId);
  const welcomed = await client.first('clock');
  for (let round = 1; round <= 3; round += 1) {
    server.clock.advance(500);
    await client.until(() => client.listMessages('clock').length > round);
  }
  expect(welcomed).toEqual({ type: 'clock', remainingMs: null, running: false });
  client.send({ type: 'ping' });
  expect(await client.first('pong')).toEqual({ type: 'pong' });
});
