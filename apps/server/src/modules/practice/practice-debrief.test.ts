import { randomUUID } from 'node:crypto';
import {
  calls,
  debrief as debriefSchema,
  EMPTY_APPLICATION,
  type NewAttempt,
  type PracticeDetail,
  type TrendPoint,
} from '@cuecard/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const PATH = calls.startPractice.path;
const send = (method: 'GET' | 'POST', path: string, { token }: TestUser, body?: object) =>
  server.call(method, path, { token, ...(body && { body }) });

async function practise(user: TestUser, more: object, latencyMs = 1500): Promise<string> {
  const setup = { source: { from: 'bank' }, language: 'en', ...more };
  const practice: PracticeDetail = (await send('POST', PATH, user, setup)).data.practice;
  const attempt: NewAttempt = {
    id: randomUUID(),
    questionId: practice.questions[0]?.id ?? '',
    by: 'voice',
    text: 'We moved the checkout to a new database, and nobody had to wait for it.',
    recogniser: 'Moonshine tiny',
    intervals: [[300, 9300]],
    latencyMs,
    askedMs: 2500,
    sawCard: false,
  };
  await send('POST', `${PATH}/${practice.id}/attempts`, user, attempt);
  return practice.id;
}

async function arrive(): Promise<TestUser> {
  const user = await server.addUser();
  for (const question of [
    'Tell me about a time you disagreed with a colleague.',
    '请讲一次你和同事有分歧的经历。',
  ])
    await send('POST', calls.addQuestion.path, user, { question, answer: '' });
  return user;
}

it('[PRAC-141] a practice has a debrief for its owner alone', async () => {
  const user = await arrive();
  const id = await practise(user, {});
  const { data } = await send('GET', `${PATH}/${id}/debrief`, user);
  const debrief = debriefSchema.parse(data.debrief);
  expect(data.practice).toMatchObject({ id, title: '' });
  expect(debrief.lengthMs).toBe(13_000);
  expect(debrief.questions).toMatchObject([
    { asked: { fromMs: 0, toMs: 2500 }, answer: { fromMs: 4000, claims: null } },
  ]);
  const other = await server.addUser();
  for (const what of ['debrief', 'trends']) {
    const { status } = await send('GET', `${PATH}/${id}/${what}`, other);
    expect(status).toBe((await send('GET', `${PATH}/${randomUUID()}/${what}`, user)).status);
  }
});

it('[PRAC-35] practices stand among the trends of their application and language, oldest first', async () => {
  const user = await arrive();
  const addApplication = async (): Promise<string> =>
    (
      await send('POST', calls.addApplication.path, user, {
        ...EMPTY_APPLICATION,
        jobTitle: 'Engineer',
      })
    ).data.id;
  const [here, there] = [await addApplication(), await addApplication()];
  const first = await practise(user, { applicationId: here }, 3000);
  server.clock.advance(60_000);
  await practise(user, { applicationId: there });
  await practise(user, { applicationId: here, language: 'zh-CN' });
  const last = await practise(user, { applicationId: here }, 1000);
  const alone = await practise(user, {});
  const list = async (id: string): Promise<TrendPoint[]> =>
    (await send('GET', `${PATH}/${id}/trends`, user)).data.points;
  const points = await list(last);
  expect(points.map(({ sessionId, kind, latencyMs }) => [sessionId, kind, latencyMs])).toEqual([
    [first, 'practice', 3000],
    [last, 'practice', 1000],
  ]);
  expect(points[0]).toMatchObject({ recogniser: 'Moonshine tiny', judged: null, answers: 1 });
  expect((await list(first)).map(({ sessionId }) => sessionId)).toEqual([first]);
  expect((await list(alone)).map(({ sessionId }) => sessionId)).toEqual([alone]);
});
