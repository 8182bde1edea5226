import { randomUUID } from 'node:crypto';
import { LIMITS } from '@cuecard/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { purgeQuestions } from './delete-questions.ts';
import { createBank } from './testing/question-bank.ts';

let server: TestServer;
let userId: number;
let bank: ReturnType<typeof createBank>;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const user = await server.addUser({ tier: 'Ultimate' });
  ({ userId } = user);
  bank = createBank(server, user);
});

async function added(question: string): Promise<string> {
  return (await bank.add({ question })).data.question.id;
}

it('[KB-3] [KB-18] takes it out, and brings it back as it was', async () => {
  const id = await added('Why us?');
  await bank.call('POST', `/${id}/practised`);
  const before = await bank.list();
  expect((await bank.remove(id, randomUUID())).data).toEqual({ deleted: [id] });
  expect(await bank.list()).toEqual([]);
  expect((await bank.update(id, { question: 'Why?' })).status).toBe(2023);
  expect((await bank.restore(id)).data.questions).toEqual(before);
  expect(await bank.list()).toEqual(before);
});

it('[KB-18] does not bring back what was added anew meanwhile', async () => {
  const id = await added('Why us?');
  await bank.remove(id);
  await added('why us');
  expect((await bank.restore(id)).status).toBe(2023);
  expect(await bank.names()).toEqual(['why us']);
});

it('[KB-19] removes it for good when its time is over, and nothing that was restored', async () => {
  const [gone, back] = [await added('Gone?'), await added('Back?')];
  await bank.remove(gone, back);
  const job = { userId, until: server.clock.now() };
  await purgeQuestions({ db: server.database.db, clock: server.clock }, job);
  await bank.restore(back);
  server.clock.advance(LIMITS.deletedQuestionMs);
  await purgeQuestions({ db: server.database.db, clock: server.clock }, job);
  const rows = await server.database.db
    .selectFrom('saved_questions')
    .select('id')
    .where('user_id', '=', userId)
    .execute();
  expect(rows).toEqual([{ id: back }]);
});
