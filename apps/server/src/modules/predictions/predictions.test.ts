import { randomUUID } from 'node:crypto';
import { ERROR_TABLE, predictionDetail } from '@cuecard/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { findStranded, takeLease } from './run-repository.ts';
import {
  createPredictionServer,
  nurse,
  NURSE_INPUT,
  type PredictionServer,
  type PredictionServerOptions,
} from './testing/prediction-server.ts';

let database: TestDatabase;
let server: PredictionServer;
const resumeId = randomUUID();

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
afterEach(() => server.close());

const withNurse: PredictionServerOptions = {
  findProfile: async () => ({ resumeId, profile: nurse }),
};

async function startPrediction(
  options: PredictionServerOptions = withNurse,
  input: object = NURSE_INPUT,
) {
  server = await createPredictionServer(database, options);
  const user = await server.addUser();
  const { status, data } = await server.call('POST', '/v3/predictions', user.token, input);
  expect(status).toBe(0);
  return { ...user, id: data.prediction.id as string, first: data.prediction };
}

it('[PRED-1] [PRED-2] [PRED-3] runs the three stages in their order and keeps what each found', async () => {
  const { token, id, first } = await startPrediction();
  expect(first.stages.map(({ stage }: { stage: string }) => stage)).toEqual([
    'resume-analysis',
    'key-points',
    'questions',
  ]);
  const done = predictionDetail.parse(await server.settled(token, id));
  expect(done).toMatchObject({ state: 'ready', resumeId, model: null, missing: [], factCount: 2 });
  expect(done.stages.every(({ state }) => state === 'done')).toBe(true);
  expect(done.requirements?.map(({ quote }) => quote)).toContain('Knowledge of infection control');
  expect(done.predicted).toHaveLength(12);
  expect(done.predicted.every(({ by, answer }) => by === 'rules' && answer !== '')).toBe(true);
  expect(
    done.predicted.some(({ source }) => source.type === 'resume' && source.place !== null),
  ).toBe(true);
});

it('[PRED-10] says what was missing when there is neither resume nor job text', async () => {
  const bare = { ...NURSE_INPUT, jobText: '', resume: 'none' };
  const { token, id } = await startPrediction(withNurse, bare);
  const done = await server.settled(token, id);
  expect(done).toMatchObject({ state: 'ready', missing: ['resume', 'job-text'], resumeId: null });
  expect(done.predicted.length).toBeGreaterThan(8);
});

it.each([
  ['is gone', null, 'resume-gone'],
  ['is still being read', 'not-ready' as const, 'resume-not-ready'],
])(
  '[PRED-11] stops at the resume that %s, and goes on where it stopped',
  async (_, found, failure) => {
    let answer: Awaited<ReturnType<NonNullable<PredictionServerOptions['findProfile']>>> = found;
    const chosen = { ...NURSE_INPUT, resume: resumeId };
    const { token, id } = await startPrediction({ findProfile: async () => answer }, chosen);
    expect(await server.settled(token, id)).toMatchObject({
      state: 'failed',
      stage: 'resume-analysis',
      failure,
    });
    answer = { resumeId, profile: nurse };
    const again = await server.call('POST', `/v3/predictions/${id}/retry`, token);
    expect(again.data.prediction.state).toBe('running');
    expect((await server.settled(token, id)).state).toBe('ready');
    const late = await server.call('POST', `/v3/predictions/${id}/retry`, token);
    expect(late.status).toBe(ERROR_TABLE.notPossibleNow.status);
  },
);

it('[PRED-12] tries three times what fails by our fault, then says so', async () => {
  let tries = 0;
  const { token, id } = await startPrediction({
    findProfile: async () => {
      tries += 1;
      throw new Error('the disk is full');
    },
  });
  const failed = await server.settled(token, id);
  expect(failed).toMatchObject({ state: 'failed', failure: 'server', stage: 'resume-analysis' });
  expect(tries).toBe(3);
}, 30_000);

it('[PRED-13] stops when it is cancelled, and lets only one run at a time', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const { token, id } = await startPrediction({
    findProfile: async () => {
      await held;
      return { resumeId, profile: nurse };
    },
  });
  const second = await server.call('POST', '/v3/predictions', token, NURSE_INPUT);
  expect(second.status).toBe(ERROR_TABLE.predictionRunning.status);
  const stopped = await server.call('POST', `/v3/predictions/${id}/cancel`, token);
  expect(stopped.data.prediction.state).toBe('cancelled');
  letGo();
  const third = await server.call('POST', '/v3/predictions', token, NURSE_INPUT);
  expect((await server.settled(token, third.data.prediction.id)).state).toBe('ready');
  const after = await server.call('GET', `/v3/predictions/${id}`, token);
  expect(after.data.prediction).toMatchObject({
    state: 'cancelled',
    factCount: null,
    questions: 0,
  });
});

it('[PRED-14] goes on after its worker died, without doing finished stages again', async () => {
  let read = 0;
  const { token, id, userId } = await startPrediction({
    findProfile: async () => {
      read += 1;
      return { resumeId, profile: nurse };
    },
  });
  const done = await server.settled(token, id);
  // As a killed server leaves it: the first stage kept, the lease of a worker that beats no more.
  const inAnHour = new Date(Date.now() + 3_600_000);
  const { db } = database;
  await db.deleteFrom('predicted_questions').where('prediction_id', '=', id).execute();
  await db
    .updateTable('predictions')
    .set({
      state: 'running',
      stage: 'key-points',
      requirements: null,
      lease: randomUUID(),
      leased_until: inAnHour,
    })
    .where('id', '=', id)
    .execute();
  // Nobody else takes it while the lease lasts.
  expect(await findStranded(db)).toEqual([]);
  expect(await takeLease(db, { predictionId: id, holder: randomUUID() })).toBeNull();
  await db
    .updateTable('predictions')
    .set({ leased_until: new Date(0) })
    .where('id', '=', id)
    .execute();
  const again = await server.settled(token, id);
  expect(again).toMatchObject({ state: 'ready', factCount: done.factCount });
  expect(again.predicted).toHaveLength(12);
  expect(read).toBe(1);
  expect(userId).toBeGreaterThan(0);
});

it('[PRED-8] [PRED-9] estimates the time from recent runs', async () => {
  const { token, id } = await startPrediction();
  await server.settled(token, id);
  const { db } = database;
  const set = { ms: 4000, questions: 10 };
  await db.updateTable('prediction_stages').set(set).where('stage', '=', 'questions').execute();
  await db
    .updateTable('prediction_stages')
    .set({ ms: 0 })
    .where('stage', '<>', 'questions')
    .execute();
  const { data } = await server.call('GET', '/v3/predictions', token);
  expect(data.estimateMs).toBe(400 * 15);
});

it("[PRED-15] keeps a user's predictions from everybody else, lists and deletes them", async () => {
  const { token, id } = await startPrediction();
  await server.settled(token, id);
  const other = await server.addUser();
  const gone = ERROR_TABLE.predictionNotFound.status;
  for (const [method, path] of [
    ['GET', ''],
    ['POST', '/cancel'],
    ['POST', '/retry'],
    ['DELETE', ''],
  ] as const)
    expect((await server.call(method, `/v3/predictions/${id}${path}`, other.token)).status).toBe(
      gone,
    );
  const added = await server.call('POST', `/v3/predictions/${id}/additions`, other.token, {
    questions: 'all',
  });
  expect(added.status).toBe(gone);
  expect((await server.call('GET', '/v3/predictions', other.token)).data.predictions).toEqual([]);
  const { predictions } = (await server.call('GET', '/v3/predictions', token)).data;
  expect(predictions).toEqual([
    expect.objectContaining({ id, jobTitle: 'ICU nurse', questions: 12, added: 0 }),
  ]);
  expect((await server.call('DELETE', `/v3/predictions/${id}`, token)).status).toBe(0);
  expect((await server.call('GET', `/v3/predictions/${id}`, token)).status).toBe(gone);
});
