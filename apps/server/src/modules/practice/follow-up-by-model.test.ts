import { randomUUID } from 'node:crypto';
import { LLMock } from '@copilotkit/aimock';
import { calls, type PracticeDetail, type PracticeQuestion } from '@cuecard/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { oneModel } from '../../testing/one-model.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { readFollowUp } from './write-follow-up.ts';

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
  mock.clearFixtures();
  mock.clearRequests();
});

const PATH = calls.startPractice.path;
const QUESTION = 'Tell me about a time you disagreed with a colleague.';
const ANSWER =
  'Last March our lead wanted to ship on Friday and we did not, so we showed him a lot of the error rates at Nordwind.';
const ASKED = { userMessage: /Write the next question/ };

async function answer(text: string): Promise<PracticeQuestion | null> {
  const { token } = await server.addUser();
  const post = (path: string, body?: object) =>
    server.call('POST', path, { token, ...(body && { body }) });
  await post(calls.addQuestion.path, { question: QUESTION, answer: 'As I say it.' });
  const setup = { source: { from: 'bank' }, language: 'en', manner: 'sceptical' };
  const practice: PracticeDetail = (await post(PATH, setup)).data.practice;
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
  await post(`${PATH}/${practice.id}/attempts`, attempt);
  const ask = () => post(`${PATH}/${practice.id}/attempts/${attempt.id}/follow-up`);
  const first = (await ask()).data.question as PracticeQuestion | null;
  // The same answer is asked the same.
  expect((await ask()).data.question?.text).toBe(first?.text);
  return first;
}

it('[PRAC-126] a model asks on the answer, once', async () => {
  mock.on(ASKED, { content: '“What did the lead say to the error rates at Nordwind?”' });
  expect(await answer(ANSWER)).toMatchObject({
    by: 'model',
    aim: null,
    text: 'What did the lead say to the error rates at Nordwind?',
  });
  const asked = mock
    .getRequests()
    .filter(({ body }) => JSON.stringify(body).includes('Write the next'));
  expect(asked).toHaveLength(1);
});

it.each([
  ['a number that was not said', 'How did you bring it down by 40 percent?'],
  ['a name that was not said', 'What did the people at Globex think of it?'],
  ['no question', 'That was a strong answer.'],
  ['another language', '你当时为什么这样决定？'],
])('[PRAC-126] rules ask where it writes %s', async (_, content) => {
  mock.on(ASKED, { content });
  expect(await answer(ANSWER)).toMatchObject({ by: 'rules' });
});

it('[PRAC-126] nothing is asked where it finds nothing worth asking', async () => {
  mock.on(ASKED, { content: 'NONE' });
  expect(await answer(ANSWER)).toBeNull();
});

it('[PRAC-126] rules ask where the model fails', async () => {
  mock.on(ASKED, { error: { message: 'overloaded', type: 'server_error' }, status: 500 });
  expect(await answer(ANSWER)).toMatchObject({ by: 'rules' });
});

it('[PRAC-126] a Chinese practice is asked on in Chinese, and nothing twice', () => {
  const answered = {
    questions: ['请讲一次失败的经历。', '结果怎么样？'],
    answer: '我们在三月上线了新的结算页面，错误率上升了，我把它撤回来了。',
    setup: { language: 'zh-CN', manner: 'brisk' } as const,
  };
  expect(readFollowUp('撤回之后你怎么向团队解释？', answered)).toBe('撤回之后你怎么向团队解释？');
  expect(readFollowUp('结果怎么样？', answered)).toBeNull();
  expect(readFollowUp('What happened next?', answered)).toBeNull();
  expect(readFollowUp('第一问？第二问？', answered)).toBeNull();
});
