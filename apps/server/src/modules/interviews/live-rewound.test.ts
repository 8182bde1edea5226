import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { OwnershipLost } from './live/ports.ts';
import { createOwnership, raiseEpochs } from './ownership-repository.ts';
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
import { createTimeLedger } from './time-ledger-repository.ts';

let database: TestDatabase;
let server: LiveTestServer;
let user: LiveTestUser;
let interviewId: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  server = await createLiveServer(database, { authors: [new ScriptedAuthor()] });
  user = await addLiveUser(database, server.clock);
  interviewId = await server.create(user);
});
afterEach(() => server.close());

/** What an asynchronous standby that became the primary, or a backup, does: the log ends earlier, under the same epoch. */
async function rewindTo(seq: number): Promise<void> {
  await sql`delete from session_events where interview_id = ${interviewId} and seq > ${seq}`.execute(
    database.db,
  );
  await sql`update interviews set last_seq = ${seq} where id = ${interviewId}`.execute(database.db);
}

async function listSeqs(): Promise<number[]> {
  const rows = await database.db
    .selectFrom('session_events')
    .select('seq')
    .where('interview_id', '=', interviewId)
    .orderBy('seq')
    .execute();
  return rows.map(({ seq }) => seq);
}

it('[OPS-6] an owner whose memory is ahead of a rewound log writes nothing, and its clients start anew', async () => {
  const client = await server.join(user, interviewId);
  await activate(client);
  for (const text of ['First.', 'Second.', 'Third.'])
    expect(await client.do({ type: 'turn', ...turn(text) })).toBe('ack');
  const seen = client.events.at(-1)?.seq ?? 0;
  await rewindTo(seen - 2);
  client.sendCommand({ type: 'turn', ...turn('Fourth.') });
  expect(await client.closed()).toBe(4000);
  const again = await server.join(user, interviewId, { id: client.id, after: seen });
  const { lastSeq } = await again.first('welcome');
  expect(lastSeq).toBeLessThan(seen);
  expect(again.events.map(({ seq }) => seq)).toEqual(await listSeqs());
  expect(again.listEvents('turn.final').map(({ text }) => text)).toEqual(['First.']);
  expect(await again.do({ type: 'turn', ...turn('Fourth.') })).toBe('ack');
  const seqs = await listSeqs();
  expect(seqs).toEqual(seqs.map((_, index) => index + 1));
});

it('[OPS-5] an epoch that comes again opens the log to its owner alone', async () => {
  const first = crypto.randomUUID();
  const second = crypto.randomUUID();
  await createOwnership(database.db, first).claim(interviewId);
  const epoch = await readEpoch(database, interviewId);
  // The database went back behind that claim, and another instance got the same epoch.
  await sql`update interviews set owner = ${second} where id = ${interviewId}`.execute(database.db);
  const bodies = [{ type: 'recognition.mode', mode: 'manual' }] as const;
  const write = (owner: string) =>
    createSessionLog(database.db, server.clock, { owner }).append(interviewId, epoch, bodies);
  await expect(write(first)).rejects.toBeInstanceOf(OwnershipLost);
  const slice = { interviewId, epoch, userId: user.userId, number: 1, ms: 5, fromBalance: false };
  const charge = (owner: string) =>
    createTimeLedger(database.db, server.clock, owner).charge(slice);
  await expect(charge(first)).rejects.toBeInstanceOf(OwnershipLost);
  await expect(write(second)).resolves.toMatchObject({ duplicate: false });
  await expect(charge(second)).resolves.toMatchObject({ tier: expect.any(String) });
});

it('[OPS-7] after a restore no epoch comes again, and every session is free', async () => {
  const client = await server.join(user, interviewId);
  await activate(client);
  const before = await readEpoch(database, interviewId);
  expect(await raiseEpochs(database.db)).toBeGreaterThan(0);
  client.sendCommand({ type: 'turn', ...turn('Who hears this?') });
  expect(await client.closed()).toBe(4000);
  const again = await server.join(user, interviewId, { id: client.id });
  expect(await again.do({ type: 'turn', ...turn('Who hears this?') })).toBe('ack');
  expect(await readEpoch(database, interviewId)).toBeGreaterThan(before + 1000);
});
