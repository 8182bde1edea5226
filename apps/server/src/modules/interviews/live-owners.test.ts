import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { LIVE_PEER_PATH } from '@cuecard/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { LEASE_MS } from './live/instance-lease.ts';
import { OwnershipLost } from './live/ports.ts';
import { createOwnership, renewInstance, retireInstance } from './ownership-repository.ts';
import { createSessionLog } from './session-log-repository.ts';
import { LiveTestClient } from './testing/live-client.ts';
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
import { createTimeLedger } from './time-ledger-repository.ts';

let database: TestDatabase;
let one: LiveTestServer;
let two: LiveTestServer;
let author: ScriptedAuthor;
let user: LiveTestUser;
let interviewId: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  author = new ScriptedAuthor();
  one = await createLiveServer(database, { authors: [author] });
  two = await createLiveServer(database, { authors: [author], clock: one.clock });
  user = await addLiveUser(database, one.clock);
  interviewId = await one.create(user);
});
afterEach(() => Promise.all([one.close(), two.close()]));

it('[LIVE-50] serves a client at any instance: its messages go to the owner and back', async () => {
  const owner = await one.join(user, interviewId);
  await activate(owner);
  const other = await two.join(user, interviewId);
  expect(other.events).toEqual(owner.events);
  const said = turn('Why this company?');
  expect(await other.do({ type: 'turn', ...said })).toBe('ack');
  const { answerId } = await owner.event('answer.started');
  (await author.script(0)).write('Because of the people');
  for (const client of [owner, other])
    await client.until(() => client.deltaText(answerId) === 'Because of the people');
  owner.sendCommand({ type: 'mode', mode: 'manual' });
  expect(await other.event('recognition.mode', 1)).toMatchObject({ mode: 'manual' });
  expect(await readEpoch(database, interviewId)).toBe(1);
});

it('[LIVE-41] hands a session over at once when its owner stops', async () => {
  const owner = await one.join(user, interviewId);
  await activate(owner);
  const other = await two.join(user, interviewId);
  await one.app.close();
  expect(await other.closed()).toBe(4000);
  const again = await two.join(user, interviewId, { id: other.id });
  expect(again.events.slice(0, owner.events.length)).toEqual(owner.events);
  expect(await again.do({ type: 'turn', ...turn('Go on.') })).toBe('ack');
  expect(await readEpoch(database, interviewId)).toBe(2);
});

it('[PLAT-23] [LIVE-41] lets another instance take over when the owner has not renewed its lease', async () => {
  const ghost = crypto.randomUUID();
  const instance = { id: ghost, address: 'http://127.0.0.1:1', secret: Buffer.alloc(32, 1) };
  await renewInstance(database.db, instance, LEASE_MS);
  expect(await readLeaseMs(ghost)).toBeLessThanOrEqual(LEASE_MS);
  // A busy machine may take longer than a lease for what follows: the test lets a longer one pass.
  await renewInstance(database.db, instance, 60_000);
  const ofGhost = createOwnership(database.db, ghost);
  const ofTwo = createOwnership(database.db, crypto.randomUUID());
  expect(await ofGhost.claim(interviewId)).toMatchObject({ owned: true, epoch: 1 });
  expect(await ofTwo.claim(interviewId)).toMatchObject({
    owned: false,
    peer: { address: instance.address, secret: instance.secret },
  });
  await passLease(ghost, (await readLeaseMs(ghost)) + 1);
  expect(await ofTwo.claim(interviewId)).toMatchObject({ owned: true, epoch: 2 });
  await retireInstance(database.db, ghost);
});

it('[LIVE-92] a client that waits for its place hears meanwhile that it is not forgotten', async () => {
  // It lives and does not answer: connections to it are taken, and nothing comes.
  const mute = createServer(() => {});
  mute.listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const { port } = mute.address() as AddressInfo;
  const ghost = await ownedByGhost(`http://127.0.0.1:${port}`);
  const client = new LiveTestClient(two.address);
  await client.opened();
  client.hello(await two.ticket(user, interviewId), 0);
  await client.closed();
  // After a second and a half it is sent away: its owner lives and does not answer.
  expect(client.messages.map(({ type }) => type)).not.toContain('welcome');
  expect(client.listMessages('pong').length).toBeGreaterThanOrEqual(2);
  client.vanish();
  mute.close();
  await retireInstance(database.db, ghost);
});

it('[LIVE-93] [LIVE-41] takes a session over at once where nobody listens at its owner’s address', async () => {
  const free = createServer();
  free.listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  await new Promise((closed) => free.close(closed));
  // Its lease lasts a minute; a client that waited for that would be sent away.
  await ownedByGhost(`http://127.0.0.1:${port}`);
  const client = await two.join(user, interviewId);
  expect(await client.do({ type: 'initialise' })).toBe('ack');
  expect(await readEpoch(database, interviewId)).toBe(2);
});

it('[LIVE-93] [LIVE-41] takes over what it owned before it was started again', async () => {
  await ownedByGhost(two.address);
  const client = await two.join(user, interviewId);
  expect(await client.do({ type: 'initialise' })).toBe('ack');
  expect(await readEpoch(database, interviewId)).toBe(2);
});

it('[LIVE-93] an owner that was taken for dead goes on with what nobody has taken', async () => {
  const kept = await one.join(user, interviewId);
  const row = await database.db
    .selectFrom('interviews')
    .select('owner')
    .where('id', '=', interviewId)
    .executeTakeFirstOrThrow();
  await createOwnership(database.db, crypto.randomUUID()).expireInstance(row.owner ?? '');
  expect(await kept.do({ type: 'initialise' })).toBe('ack');
  // Its next renewal says again that it lives.
  const listInstances = () =>
    database.db
      .selectFrom('server_instances')
      .select('id')
      .where('id', '=', row.owner ?? '')
      .execute();
  await expect.poll(listInstances, { timeout: 10_000 }).toEqual([{ id: row.owner }]);
  expect(await createOwnership(database.db, crypto.randomUUID()).claim(interviewId)).toMatchObject({
    owned: false,
    peer: { id: row.owner },
  });
});

it('[LIVE-40] refuses what an earlier owner still writes or charges', async () => {
  const log = createSessionLog(database.db, one.clock);
  const ledger = createTimeLedger(database.db, one.clock);
  const { userId } = user;
  const first = createOwnership(database.db, crypto.randomUUID());
  const second = createOwnership(database.db, crypto.randomUUID());
  const claim = await first.claim(interviewId);
  const epoch = claim.owned ? claim.epoch : 0;
  await second.claim(interviewId);
  const write = log.append(interviewId, epoch, [{ type: 'recognition.mode', mode: 'manual' }]);
  await expect(write).rejects.toBeInstanceOf(OwnershipLost);
  const slice = { interviewId, epoch, userId, number: 1, ms: 5000, fromBalance: false };
  await expect(ledger.charge(slice)).rejects.toBeInstanceOf(OwnershipLost);
  expect(await log.read(interviewId, 2)).toEqual([]);
  await first.release(interviewId, epoch);
  expect(await second.claim(interviewId)).toMatchObject({ epoch: 3 });
});

it('[LIVE-40] an owner that was taken over sends its clients away and goes on as one of two', async () => {
  const client = await one.join(user, interviewId);
  await activate(client);
  // What a pause beyond the lease leads to: another instance has claimed the session.
  await database.db
    .updateTable('interviews')
    .set({ owner: null, epoch: 7 })
    .where('id', '=', interviewId)
    .execute();
  client.sendCommand({ type: 'turn', ...turn('Why?') });
  expect(await client.closed()).toBe(4000);
  const again = await two.join(user, interviewId, { id: client.id });
  expect(again.listEvents('turn.final')).toEqual([]);
  expect(await again.do({ type: 'turn', ...turn('Why?') })).toBe('ack');
  expect(await readEpoch(database, interviewId)).toBe(8);
});

it('[PLAT-23] [LIVE-40] after a lapse of the lease only those sessions are dropped that others have', async () => {
  const kept = await one.join(user, interviewId);
  const takenId = await one.create(user);
  const taken = await one.join(user, takenId);
  await database.db
    .updateTable('interviews')
    .set({ owner: null, epoch: 7 })
    .where('id', '=', takenId)
    .execute();
  await one.sessions.dropTaken();
  expect(await taken.closed()).toBe(4000);
  expect(await kept.do({ type: 'initialise' })).toBe('ack');
});

/** How much of an instance's lease is left by the database's clock, milliseconds. */
async function readLeaseMs(id: string): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from expires_at - clock_timestamp()) * 1000)::float8 as ms
    from server_instances where id = ${id}`.execute(database.db);
  return rows[0]?.ms ?? Number.NaN;
}

/** Sets a lease back, as if so many milliseconds had passed since its last renewal. */
async function passLease(id: string, ms: number): Promise<void> {
  await sql`update server_instances set expires_at = expires_at - ${ms} * interval '1 millisecond'
    where id = ${id}`.execute(database.db);
}

/** Another instance, which is not there, owns the interview for a minute. */
async function ownedByGhost(address: string): Promise<string> {
  const id = crypto.randomUUID();
  await renewInstance(database.db, { id, address, secret: Buffer.alloc(32, 1) }, 60_000);
  expect(await createOwnership(database.db, id).claim(interviewId)).toMatchObject({ owned: true });
  return id;
}

it('lets no one speak for an instance without its secret', async () => {
  const socket = new WebSocket(new URL(LIVE_PEER_PATH, one.address.replace('http', 'ws')), {
    headers: { 'x-cuecard-instance': Buffer.alloc(32).toString('base64url') },
  });
  const status = await new Promise<number | undefined>((resolve) => {
    socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode));
  });
  expect(status).toBe(403);
});
