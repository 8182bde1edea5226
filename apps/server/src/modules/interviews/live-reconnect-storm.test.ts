import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { LiveTestClient } from './testing/live-client.ts';
import {
  activate,
  addLiveUser,
  createLiveServer,
  turn,
  type LiveTestServer,
} from './testing/live-server.ts';
import { ScriptedAuthor } from './testing/scripted-author.ts';

const AT_ONCE = 4;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function newcomer(server: LiveTestServer): Promise<() => Promise<LiveTestClient>> {
  const user = await addLiveUser(database, server.clock);
  const interviewId = await server.create(user);
  return () => server.join(user, interviewId);
}

it('[LIVE-95] stores what is said and answers it when those who come in at once are in', async () => {
  const author = new ScriptedAuthor();
  const door = Promise.withResolvers<void>();
  const findProfile = vi.fn(async () => null);
  const server = await createLiveServer(database, { authors: [author], findProfile: findProfile });
  const client = await (await newcomer(server))();
  await activate(client);
  const newcomers = await Promise.all(Array.from({ length: AT_ONCE }, () => newcomer(server)));

  findProfile.mockClear().mockImplementation(() => door.promise.then(() => null));
  const coming = newcomers.map((comesIn) => comesIn());
  await vi.waitFor(() => expect(findProfile).toHaveBeenCalledTimes(AT_ONCE));
  expect(await client.do({ type: 'turn', ...turn('Why this company?') })).toBe('ack');
  await client.event('answer.started');
  expect(await client.do({ type: 'turn', ...turn('Take your time.') })).toBe('ack');
  expect(author.scripts).toHaveLength(0);

  door.resolve();
  await Promise.all(coming);
  expect((await author.script(0)).request.question).toBe('Why this company?');
  await server.close();
});
