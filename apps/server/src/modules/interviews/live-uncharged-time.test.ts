import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { grant } from '../users/membership-repository.ts';
import type { LiveTestClient } from './testing/live-client.ts';
import {
  activate,
  addLiveUser,
  createLiveServer,
  type LiveTestServer,
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

const pass = (client: LiveTestClient, milliseconds: number): Promise<void> =>
  passTime(server, client, milliseconds);

async function begin(remainingMs: number) {
  const user = await addLiveUser(database, server.clock, { tier: 'Regular', remainingMs });
  const interviewId = await server.create(user);
  const client = await server.join(user, interviewId);
  await activate(client);
  return { user, interviewId, client };
}

it('[INT-53] charges nothing for the time in which the machine slept', async () => {
  const { user, client } = await begin(600_000);
  await pass(client, 4000);
  server.clock.sleep(8 * 60 * 60 * 1000);
  await pass(client, 2000);
  const used = (await listCharges(database, user)).reduce((sum, { ms }) => sum + ms, 0);
  expect(used).toBe(5000);
  expect(client.listMessages('clock').at(-1)?.remainingMs).toBeGreaterThan(
    600_000 - 4000 - 2000 - 1600,
  );
});

it('[INT-53] charges nothing from the moment its log could not be written until it is opened again', async () => {
  const { user, interviewId, client } = await begin(600_000);
  await pass(client, 6000);
  await database.db
    .updateTable('interviews')
    .set({ owner: null, epoch: 9 })
    .where('id', '=', interviewId)
    .execute();
  // Its next slice is refused: what it has measured by then was the failed owner's.
  server.clock.advance(5000);
  expect(await client.closed()).toBe(4000);
  server.clock.advance(60_000);
  expect(await listCharges(database, user)).toEqual([{ slice: 1, ms: 5000 }]);
  const again = await server.join(user, interviewId);
  await pass(again, 5000);
  expect(await listCharges(database, user)).toEqual([
    { slice: 1, ms: 5000 },
    { slice: 2, ms: 5000 },
  ]);
});

it('[INT-49] goes on counting bought time down when the plan ends, under another owner too', async () => {
  const at = server.clock.now();
  const user = await addLiveUser(database, server.clock, {
    tier: 'Ultimate',
    remainingMs: 600_000,
  });
  const endTime = new Date(at + 30_000);
  const { userId } = user;
  await grant(database.db, { userId, endTime, addMs: 0, note: 'test', at: new Date(at) });
  const interviewId = await server.create(user);
  const client = await server.join(user, interviewId);
  await activate(client);
  await pass(client, 60_000);
  const { clock } = server;
  await server.close();
  server = await createLiveServer(database, { authors: [author], clock });
  const again = await server.join(user, interviewId);
  await pass(again, 60_000);
  expect(again.listEvents('interview.state').at(-1)?.state).toBe('active');
  const { remainingMs, running } = again.listMessages('clock').at(-1) ?? {
    remainingMs: null,
    running: false,
  };
  expect(running).toBe(true);
  expect(remainingMs).toBeGreaterThan(479_000);
  expect(remainingMs).toBeLessThan(481_000);
});
