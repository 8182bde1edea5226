import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addLiveUser, createLiveServer, type LiveTestServer } from './testing/live-server.ts';
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

const archive = (token: string, id: string, archived: boolean) =>
  server.call('PUT', `/v3/interviews/${id}/archive`, token, { archived });
const shelf = async (token: string, name: string): Promise<string[]> => {
  const { data } = await server.call('GET', `/v3/interviews?shelf=${name}`, token);
  return data.interviews.map(({ id }: { id: string }) => id);
};
const end = (id: string) =>
  database.pool.query(`update interviews set state = 'ended' where id = $1`, [id]);

it('[INT-70] [INT-71] puts an interview away and back, with all that was said', async () => {
  const { token } = await addLiveUser(database, server.clock);
  const user = { token, userId: 0 };
  const [kept, put] = [await server.create(user), await server.create(user)];
  await end(put);
  const before = (await server.call('GET', `/v3/interviews/${put}`, token)).data;
  const { data } = await archive(token, put, true);
  expect(data.interview).toMatchObject({ id: put, archivedAt: server.clock.now() });
  expect([await shelf(token, 'history'), await shelf(token, 'archive')]).toEqual([[kept], [put]]);
  const away = (await server.call('GET', `/v3/interviews/${put}`, token)).data;
  expect(away.events).toEqual(before.events);
  expect((await archive(token, put, false)).data.interview.archivedAt).toBeNull();
  expect(await shelf(token, 'archive')).toEqual([]);
  expect((await server.call('GET', `/v3/interviews/${put}`, token)).data).toEqual(before);
});

it('[INT-72] leaves an interview that has not ended where it is', async () => {
  const user = await addLiveUser(database, server.clock);
  const id = await server.create(user);
  expect((await archive(user.token, id, true)).status).toBe(2007);
  expect(await shelf(user.token, 'history')).toEqual([id]);
});

it("[INT-68] makes another's interview look like none", async () => {
  const foreign = await server.create(await addLiveUser(database, server.clock));
  await end(foreign);
  const { token } = await addLiveUser(database, server.clock);
  for (const id of [foreign, randomUUID()])
    expect((await archive(token, id, true)).status).toBe(2002);
});
