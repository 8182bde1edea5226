import { ERROR_TABLE, type PredictedQuestion } from '@cuecard/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import {
  createPredictionServer,
  nurse,
  NURSE_INPUT,
  type PredictionServer,
  type PredictionServerOptions,
} from './testing/prediction-server.ts';

let database: TestDatabase;
let server: PredictionServer;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
afterEach(() => server.close());

async function predicted(options: PredictionServerOptions = {}) {
  server = await createPredictionServer(database, {
    findProfile: async () => ({ resumeId: '0198a000-0000-7000-8000-000000000001', profile: nurse }),
    ...options,
  });
  const { token } = await server.addUser();
  const { data } = await server.call('POST', '/v3/predictions', token, NURSE_INPUT);
  const done = await server.settled(token, data.prediction.id);
  const questions = done.predicted as PredictedQuestion[];
  const add = (which: 'all' | string[]) =>
    server.call('POST', `/v3/predictions/${done.id}/additions`, token, { questions: which });
  return { token, id: done.id as string, questions, add };
}

const createBank = (id: string) =>
  database.db
    .selectFrom('saved_questions')
    .selectAll()
    .where('user_id', '=', (q) =>
      q.selectFrom('predictions').select('user_id').where('id', '=', id),
    )
    .execute();

it('[PRED-5] [PRED-7] adds one, which stays Added after a reload, its answer without marks', async () => {
  const { token, id, questions, add } = await predicted();
  const [one] = questions;
  const answer = await add([one?.id ?? '']);
  expect(answer).toMatchObject({
    status: 0,
    data: { added: [one?.id], skipped: [], requires: null },
  });
  const { data } = await server.call('GET', `/v3/predictions/${id}`, token);
  const marked = (data.prediction.predicted as PredictedQuestion[]).filter(
    (each) => each.addedAt !== null,
  );
  expect(marked.map((each) => each.id)).toEqual([one?.id]);
  const [saved] = await createBank(id);
  expect(saved).toMatchObject({ question: one?.question, origin: 'predicted' });
  expect(one?.answer).toContain('[F');
  expect(saved?.answer).not.toMatch(/\[F\d/);
  expect((await add([one?.id ?? ''])).data).toMatchObject({ added: [], skipped: [] });
});

it('[PRED-6] [PRED-16] [KB-11] adds all that fit a regular plan of 10 and tells of the others', async () => {
  const { questions, add } = await predicted();
  expect(questions).toHaveLength(12);
  const { status, data } = await add('all');
  expect(status).toBe(0);
  expect(data.added).toHaveLength(10);
  expect(data.skipped.map(({ reason }: { reason: string }) => reason)).toEqual(['limit', 'limit']);
  expect(data.requires).toBe('Professional');
  const full = await add('all');
  expect(full.status).toBe(ERROR_TABLE.planRequired.status);
  expect(full.data).toMatchObject({ function: 'savedQuestions', requires: 'Professional' });
  server.tier = 'Ultimate';
  expect((await add('all')).data.added).toHaveLength(2);
});

it('[PRED-17] shows as Added what the bank has already', async () => {
  const { id, questions, add } = await predicted();
  const [one] = questions;
  await add([one?.id ?? '']);
  await database.db
    .updateTable('predicted_questions')
    .set({ added_at: null })
    .where('prediction_id', '=', id)
    .execute();
  const { status, data } = await add([one?.id ?? '']);
  expect(status).toBe(0);
  expect(data.skipped).toEqual([{ id: one?.id, reason: 'duplicate' }]);
  expect(data.prediction.added).toBe(1);
});

it('[PRED-18] says that the addition failed when the bank does', async () => {
  const { add } = await predicted({
    bank: async () => {
      throw new Error('no bank today');
    },
  });
  expect((await add('all')).status).toBe(ERROR_TABLE.questionNotAdded.status);
});
