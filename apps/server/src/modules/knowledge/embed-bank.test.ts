import { LLMock } from '@copilotkit/aimock';
import type { SavedQuestion } from '@cuecard/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { OpenAiCompatibleEmbeddings } from '../../providers/embeddings/openai-compatible/openai-compatible-embeddings.ts';
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { embedAllBanks, embedBank, QUESTIONS_AT_ONCE, type EmbedDeps } from './embed-bank.ts';
import type { EmbedBankJob } from './knowledge-deps.ts';
import { findUnembedded, readVectors } from './question-vector-repository.ts';
import { createBank } from './testing/question-bank.ts';

/** The queue works when it is told; on a busy machine that takes its time. */
const SOON = { timeout: 10_000 };
vi.setConfig({ testTimeout: 20_000 });

let mock: LLMock;
/** With an embedding endpoint, whose queue works. */
let server: TestServer;
let user: TestUser;
let bank: ReturnType<typeof createBank>;

beforeAll(async () => {
  mock = new LLMock({ port: 0 });
  await mock.start();
  server = await createTestServer({ config: { embeddings: endpoint('first-model') } });
});
afterAll(async () => {
  await server.close();
  await mock.stop();
});
beforeEach(async () => {
  user = await server.addUser({ tier: 'Unlimited' });
  bank = createBank(server, user);
});
afterEach(() => mock.clearFixtures());

const endpoint = (model: string) => ({ baseUrl: `${mock.url}/v1`, apiKey: null, model });

interface Stored {
  readonly question_id: string;
  readonly model: string;
  readonly dimension: number;
}

const stored = (): Promise<Stored[]> =>
  server.database.db
    .selectFrom('question_vectors')
    .innerJoin('saved_questions', 'saved_questions.id', 'question_id')
    .select(['question_id', 'model', 'dimension'])
    .where('user_id', '=', user.userId)
    .execute();

const models = async () => new Set((await stored()).map(({ model }) => model));

const embedText = async (id: string) => (await readVectors(server.database.db, [id]))[0]?.[1];

const missing = async (model: string) => {
  const { db } = server.database;
  return (await findUnembedded(db, { userId: user.userId, model, atMost: 1000 })).length;
};

async function add(question: string, aliases: string[] = []): Promise<SavedQuestion> {
  return (await bank.add({ question, aliases })).data.question;
}

/** The work by hand, with another model than the server's; the jobs that it asks for are listed. */
function worker(model: string) {
  const jobs: EmbedBankJob[] = [];
  const deps: EmbedDeps = {
    db: server.database.db,
    model: new OpenAiCompatibleEmbeddings(endpoint(model)),
    enqueue: (_, job) => Promise.resolve(void jobs.push(job)),
  };
  const run = () => embedBank(deps, user, new AbortController().signal);
  return { deps, jobs, run };
}

it('[KB-73] embeds a question when it is saved, and anew when its words change', async () => {
  const { id } = await add('Why us?');
  await expect.poll(() => embedText(id), SOON).toBeDefined();
  const first = await embedText(id);
  const length = Math.hypot(...(first ?? []));
  expect(length).toBeCloseTo(1, 5);
  await bank.update(id, { question: 'Why us?', aliases: ['What draws you here?'] });
  await expect.poll(() => embedText(id), SOON).not.toEqual(first);
  const second = await embedText(id);
  await bank.update(id, { question: 'Why this job?', aliases: ['What draws you here?'] });
  await expect.poll(() => embedText(id), SOON).not.toEqual(second);
  expect(await stored()).toHaveLength(1);
});

it('[KB-73] measures the model when the server starts, for the questions of interviews', async () => {
  await expect
    .poll(() => server.logged.join('\n'), SOON)
    .toContain('saved questions are also found by their meaning');
});

it('[KB-73] does not ask again for what only has another answer', async () => {
  const { id } = await add('Why us?');
  await expect.poll(() => missing('first-model'), SOON).toBe(0);
  await bank.update(id, { question: 'Why us?', answer: 'Another answer.', aliases: [] });
  expect(await missing('first-model')).toBe(0);
});

it('[KB-73] reads the question before its other wordings, and no more than small models can', async () => {
  const long = `${'Why '.repeat(40)}us?`;
  const aliases = [`${'Would '.repeat(50)}you?`, `${'Could '.repeat(50)}you?`];
  const { id } = await add(long, aliases);
  await expect.poll(() => embedText(id), SOON).toBeDefined();
  const [alone] = await worker('first-model').deps.model.embed([`${long}\n${aliases[0]}`]);
  const dot = (await embedText(id))?.reduce(
    (sum, value, at) => sum + value * (alone?.[at] ?? 0),
    0,
  );
  expect(dot).toBeCloseTo(Math.hypot(...(alone ?? [])), 4);
});

it('[KB-73] goes with its question, and with all that the user has', async () => {
  const one = await add('Why us?');
  await add('Why you?');
  await expect.poll(stored, SOON).toHaveLength(2);
  const { db } = server.database;
  await db.deleteFrom('saved_questions').where('id', '=', one.id).execute();
  expect(await stored()).toHaveLength(1);
  await db.deleteFrom('users').where('id', '=', user.userId).execute();
  const left = await db.selectFrom('question_vectors').selectAll().execute();
  expect(left.filter((row) => row.question_id === one.id)).toEqual([]);
  expect(await stored()).toEqual([]);
});

it('[KB-76] asks for many in batches, each in a job of its own', async () => {
  const many = Array.from({ length: QUESTIONS_AT_ONCE + 6 }, (_, n) => ({ question: `Why ${n}?` }));
  await bank.addMany(many);
  await expect.poll(() => missing('first-model'), SOON).toBe(0);
  const { jobs, run } = worker('second-model');
  await run();
  expect(await missing('second-model')).toBe(6);
  expect(jobs).toEqual([{ userId: user.userId }]);
  await run();
  expect(await missing('second-model')).toBe(0);
  expect(jobs).toHaveLength(1);
});

it('[KB-76] makes vectors anew for another model', async () => {
  await add('Why us?');
  await expect.poll(models, SOON).toEqual(new Set(['first-model']));
  const { deps, jobs, run } = worker('second-model');
  await embedAllBanks(deps);
  expect(jobs).toContainEqual({ userId: user.userId });
  await run();
  expect(await models()).toEqual(new Set(['second-model']));
  jobs.length = 0;
  await embedAllBanks(deps);
  expect(jobs).not.toContainEqual({ userId: user.userId });
});

it('[KB-76] catches up with what an endpoint that was away has missed', async () => {
  mock.onEmbedding(/Why us/, { error: { message: 'away', type: 'server_error' }, status: 503 });
  const { id } = await add('Why us?');
  const { run } = worker('first-model');
  await expect(run()).rejects.toMatchObject({ failure: 'refused', httpStatus: 503 });
  expect(await embedText(id)).toBeUndefined();
  mock.clearFixtures();
  await expect.poll(() => embedText(id), SOON).toBeDefined();
});

it('[KB-76] does not store what a question meant before it was changed meanwhile', async () => {
  const { id } = await add('Why us?');
  await expect.poll(() => embedText(id), SOON).toBeDefined();
  const { deps } = worker('second-model');
  const { model } = deps;
  const changing: EmbedDeps = {
    ...deps,
    model: {
      name: model.name,
      async embed(texts, options) {
        await bank.update(id, { question: 'Why this job?', aliases: [] });
        return model.embed(texts, options);
      },
    },
  };
  await embedBank(changing, user, new AbortController().signal);
  expect(await missing('second-model')).toBe(1);
});

it('[KB-76] makes vectors of another dimension anew: another model behind the same name', async () => {
  const older = await add('Why us?');
  await expect.poll(() => embedText(older.id), SOON).toBeDefined();
  mock.onEmbedding(/./, { embedding: [3, 4] });
  const newer = await add('Why you?');
  await expect.poll(() => embedText(newer.id), SOON).toEqual(Float32Array.of(0.6, 0.8));
  expect(await embedText(older.id)).toBeUndefined();
  await worker('first-model').run();
  expect((await stored()).map(({ dimension }) => dimension)).toEqual([2, 2]);
});
