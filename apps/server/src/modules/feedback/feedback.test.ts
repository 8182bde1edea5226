import { calls } from '@cuecard/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { listFeedback } from './feedback-repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const send = (token: string, body: object) =>
  server.call('POST', calls.newFeedback.path, { token, body });
const readFrom = async (userId: number) =>
  (await listFeedback(server.database.db, new Date(0))).filter((row) => row.user_id === userId);

it('[FEED-3] [CALL-46] [ENT-35] [ENT-36] takes a score, with or without a suggestion', async () => {
  const { userId, token } = await server.addUser();
  expect(await send(token, { score: 0 })).toMatchObject({ status: 0 });
  const words = { score: 10, suggestion: ' Louder,\nplease. ' };
  expect(await send(token, words)).toMatchObject({ status: 0 });
  expect(await readFrom(userId)).toMatchObject([
    { score: 10, suggestion: 'Louder,\nplease.', after_interview: false },
    { score: 0, suggestion: '', after_interview: false },
  ]);
});

it.each([
  {},
  { score: 11 },
  { score: -1 },
  { score: 2.5 },
  { score: 5, suggestion: 'a'.repeat(2001) },
])('[CALL-46] refuses %o', async (body) => {
  const { userId, token } = await server.addUser();
  expect(await send(token, body)).toMatchObject({ http: 400 });
  expect(await readFrom(userId)).toEqual([]);
});

it('[FEED-6] keeps whether it was given after an interview', async () => {
  const { userId, token } = await server.addUser();
  await send(token, { score: 7, afterInterview: true });
  expect(await readFrom(userId)).toMatchObject([{ score: 7, after_interview: true }]);
});

it('[FEED-3] nobody sends it without a login, or without end', async () => {
  expect(await server.call('POST', calls.newFeedback.path, { body: { score: 5 } })).toMatchObject({
    http: 401,
  });
  const { token } = await server.addUser();
  for (let n = 0; n < 20; n += 1) await send(token, { score: 5 });
  expect(await send(token, { score: 5 })).toMatchObject({ http: 429 });
});

it('[PHONE-8] keeps what comes again under the same id once', async () => {
  const { userId, token } = await server.addUser();
  const body = { id: crypto.randomUUID(), score: 9 };
  expect(await send(token, body)).toMatchObject({ status: 0 });
  expect(await send(token, body)).toMatchObject({ status: 0 });
  expect(await readFrom(userId)).toHaveLength(1);
});
