import { randomUUID } from 'node:crypto';
import { LLMock } from '@copilotkit/aimock';
import {
  APPRAISAL_CRITERIA,
  calls,
  RUBRIC_VERSION,
  type AppraisalOutcome,
  type PracticeDetail,
} from '@cuecard/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { oneModel } from '../../testing/one-model.ts';

const mock = new LLMock({ port: 0 });
let server: TestServer;
beforeAll(async () => {
  await mock.start();
  server = await createTestServer({ config: { models: oneModel(`${mock.url}/v1`) } });
});
afterAll(async () => {
  await server.close();
  await mock.stop();
});
beforeEach(() => {
  mock.resetMatchCounts();
  mock.clearFixtures();
  mock.clearRequests();
  mock.on({ userMessage: /<question>/ }, { content: 'How do you differ from others?' });
});

const PATH = calls.startPractice.path;
const QUESTION = 'Tell me about a time you disagreed with a colleague.';
const ANSWER =
  'Last March our lead wanted to ship on Friday and I did not, so I showed him the error rates and we moved it.';
const ASKED = { userMessage: /Judge the answer by these criteria/ };
/** What a model was asked to judge; saved questions have it look for other wordings too. */
const judged = (): string[] =>
  mock
    .getRequests()
    .map(({ body }) => JSON.stringify(body))
    .filter((body) => body.includes('Judge the answer by these criteria'));
const judgement = (quote: string) => ({
  content: JSON.stringify({
    criteria: APPRAISAL_CRITERIA.map((criterion) => ({ criterion, band: 'clear', quote })),
  }),
});

async function answer(text: string, on: TestServer = server) {
  const user = await on.addUser();
  const send = (method: 'GET' | 'POST', path: string, body?: object) =>
    on.call(method, path, { token: user.token, ...(body && { body }) });
  await send('POST', calls.addQuestion.path, { question: QUESTION, answer: 'As I say it.' });
  const setup = { source: { from: 'bank' }, language: 'en' };
  const practice: PracticeDetail = (await send('POST', PATH, setup)).data.practice;
  const attempt = {
    id: randomUUID(),
    questionId: practice.questions[0]?.id,
    by: 'typing',
    text,
    recogniser: null,
    intervals: [],
    latencyMs: null,
    askedMs: null,
    sawCard: false,
  };
  await send('POST', `${PATH}/${practice.id}/attempts`, attempt);
  const one = `${PATH}/${practice.id}/attempts/${attempt.id}`;
  return {
    appraise: async (by: TestUser = user): Promise<{ status: number; data: AppraisalOutcome }> =>
      on.call('POST', `${one}/appraisal`, { token: by.token }),
    rate: () => on.call('PUT', `${one}/rating`, { token: user.token, body: { rating: 'happy' } }),
    read: async () =>
      (await send('GET', `${PATH}/${practice.id}`)).data.practice.questions[0].attempts[0],
  };
}

it('[PRAC-110] [PRAC-111] [PRAC-115] judges an answer in three passes, and keeps the first judgement with its versions', async () => {
  mock.on(ASKED, judgement('I showed him the error rates'));
  const { appraise, read } = await answer(ANSWER);
  const { data } = await appraise();
  expect(data).toMatchObject({ judged: true, appraisal: { rubric: RUBRIC_VERSION } });
  if (!data.judged) return;
  expect(data.appraisal.model).not.toBe('');
  expect(data.appraisal.criteria).toEqual(
    APPRAISAL_CRITERIA.map((criterion) => ({
      is: 'judged',
      criterion,
      band: 'clear',
      quote: 'I showed him the error rates',
    })),
  );
  expect(judged()).toHaveLength(3);
  expect((await appraise()).data).toEqual(data);
  expect((await read()).appraisal).toEqual(data.appraisal);
  expect(judged()).toHaveLength(3);
});

it('[PRAC-110] shows no quote that was not said', async () => {
  mock.on(ASKED, judgement('I convinced the whole company'));
  const { data } = await (await answer(ANSWER)).appraise();
  expect(data).toMatchObject({
    judged: true,
    appraisal: {
      criteria: APPRAISAL_CRITERIA.map((criterion) => ({ is: 'not-shown', criterion })),
    },
  });
  expect(JSON.stringify(data)).not.toContain('convinced');
});

it('[PRAC-114] a model is told nothing but the question and the answer', async () => {
  mock.on(ASKED, judgement('I showed him the error rates'));
  const { appraise, rate } = await answer(ANSWER);
  await rate();
  await appraise();
  const sent = judged().join('\n');
  expect(sent).toContain('disagreed');
  for (const told of ['happy', 'As I say it', 'As\u02c6I\u02c6say', '@'])
    expect(sent).not.toContain(told);
});

it.each([
  ['', 'unheard'],
  ['It went fine.', 'too-short'],
  [`${QUESTION} ${QUESTION}`, 'echoed'],
] as const)('[PRAC-112] asks no model about %j, and says why: %s', async (text, because) => {
  mock.on(ASKED, judgement('fine'));
  const { data } = await (await answer(text)).appraise();
  expect(data).toEqual({ judged: false, because });
  expect(judged()).toEqual([]);
});

it('[PRAC-112] gives no band for a model that fails, and asks it again when it is asked again', async () => {
  mock.on(ASKED, { content: 'I would rather chat.' });
  const { appraise, read } = await answer(ANSWER);
  expect((await appraise()).data).toEqual({ judged: false, because: 'failed' });
  expect((await read()).appraisal).toBeNull();
  mock.clearFixtures();
  mock.on(ASKED, judgement('I showed him the error rates'));
  expect((await appraise()).data).toMatchObject({ judged: true });
});

it('[PRAC-60] nobody has another’s answer judged', async () => {
  const { appraise } = await answer(ANSWER);
  expect((await appraise(await server.addUser())).status).toBe(2126);
});

it('[PRAC-116] without a model it says that content is not judged', async () => {
  const plain = await createTestServer();
  try {
    const { appraise } = await answer(ANSWER, plain);
    expect((await appraise()).data).toEqual({ judged: false, because: 'no-model' });
  } finally {
    await plain.close();
  }
});
