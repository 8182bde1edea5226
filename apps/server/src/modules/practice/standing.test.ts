import { randomUUID } from 'node:crypto';
import {
  calls,
  DELETE_EVERYTHING_WORD,
  EMPTY_APPLICATION,
  type NewAttempt,
  type PracticeDetail,
  type PracticeStanding,
} from '@cuecard/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

let server: TestServer;
let start: number;
beforeAll(async () => {
  server = await createTestServer();
  start = server.clock.now();
});
afterAll(() => server.close());

const DAY = 86_400_000;
const PATH = calls.startPractice.path;
const QUESTIONS = [
  'Tell me about a time you disagreed with a colleague.',
  'What is the difference between a process and a thread?',
  'Why do you want to join our company?',
];
const ANSWER = 'We disagreed about the release.\nI measured both ways.\nThe team chose mine.';
const call = (method: 'GET' | 'POST' | 'PUT', path: string, { token }: TestUser, body?: object) =>
  server.call(method, path, { token, ...(body && { body }) });

async function withBank(questions: readonly string[] = QUESTIONS): Promise<TestUser> {
  const user = await server.addUser();
  for (const question of questions)
    await call('POST', calls.addQuestion.path, user, { question, answer: ANSWER });
  return user;
}
const read = async (user: TestUser): Promise<PracticeStanding> =>
  (await call('GET', calls.practiceStanding.path, user)).data;
/** As if all that was said had been said so many days earlier. */
const age = (user: TestUser, days: number) =>
  sql`update practice_reviews set at = at - make_interval(days => ${days})
    where user_id = ${user.userId}`.execute(server.database.db);
const begin = async (user: TestUser, setup: object = {}): Promise<PracticeDetail> =>
  (await call('POST', PATH, user, { source: { from: 'due' }, language: 'en', ...setup })).data
    .practice;

/** Answers a question of a practice; its id is given back. */
async function answer(
  user: TestUser,
  { id, questions }: PracticeDetail,
  text: string,
  more: Partial<NewAttempt> = {},
): Promise<string> {
  const attempt: NewAttempt = {
    id: randomUUID(),
    questionId: questions.find((one) => one.text === text)?.id ?? '',
    by: 'voice',
    text: 'We disagreed about the release, so I measured it both ways and the team chose mine.',
    recogniser: null,
    intervals: [[500, 9000]],
    latencyMs: 900,
    askedMs: null,
    sawCard: false,
    ...more,
  };
  expect(await call('POST', `${PATH}/${id}/attempts`, user, attempt)).toMatchObject({ status: 0 });
  return attempt.id;
}

it('[PRAC-100] an answer is kept with what of its saved answer it had', async () => {
  const user = await withBank();
  const practice = await begin(user);
  const first = practice.questions[0]?.text ?? '';
  await answer(user, practice, first, { text: 'I measured both ways.' });
  const { data } = await call('GET', `${PATH}/${practice.id}`, user);
  expect(data.practice.questions[0].attempts[0].points).toEqual([
    { text: 'We disagreed about the release.', covered: false },
    { text: 'I measured both ways.', covered: true },
    { text: 'The team chose mine.', covered: false },
  ]);
});

it('[PRAC-104] what is due again comes first, the longest overdue before others, then what was never answered', async () => {
  const user = await withBank();
  const practice = await begin(user);
  await answer(user, practice, QUESTIONS[2] as string);
  await answer(user, practice, QUESTIONS[1] as string, { sawCard: true });
  expect(await read(user)).toMatchObject({ due: 0, language: null, nextDueAt: start + DAY });
  expect((await begin(user)).questions.map(({ text }) => text)).toEqual([QUESTIONS[0]]);
  await age(user, 40);
  expect(await read(user)).toMatchObject({ due: 2, language: 'en', nextDueAt: null });
  expect((await begin(user)).questions.map(({ text }) => text)).toEqual([
    QUESTIONS[1],
    QUESTIONS[2],
    QUESTIONS[0],
  ]);
  expect(
    (await call('POST', PATH, user, { source: { from: 'due' }, language: 'zh-CN' })).status,
  ).toBe(2127);
});

it('[PRAC-101] a further take at once changes nothing, the own rating does', async () => {
  const user = await withBank();
  const practice = await begin(user);
  const text = QUESTIONS[0] as string;
  const first = await answer(user, practice, text);
  const unrated = (await read(user)).nextDueAt;
  await answer(user, practice, text, { sawCard: true });
  expect((await read(user)).nextDueAt).toBe(unrated);
  const path = `${PATH}/${practice.id}/attempts/${first}/rating`;
  await call('PUT', path, user, { rating: 'lost-thread' });
  expect((await read(user)).nextDueAt).toBe(start + DAY);
});

it('[PRAC-103] the date of the next interview brings questions back earlier', async () => {
  const user = await withBank();
  const practice = await begin(user);
  const id = await answer(user, practice, QUESTIONS[0] as string);
  await call('PUT', `${PATH}/${practice.id}/attempts/${id}/rating`, user, { rating: 'happy' });
  const without = (await read(user)).nextDueAt ?? 0;
  expect(without).toBeGreaterThan(start + 2 * DAY);
  const fields = { ...EMPTY_APPLICATION, jobTitle: 'Engineer', interviewAt: start + 6 * DAY };
  await call('POST', calls.addApplication.path, user, fields);
  expect((await read(user)).nextDueAt).toBe(start + 2 * DAY);
});

it('[PRAC-105] readiness counts what was said from memory this week, on two days, and never', async () => {
  const user = await withBank();
  const text = QUESTIONS[0] as string;
  await answer(user, await begin(user), text);
  await answer(user, await begin(user), QUESTIONS[1] as string, { by: 'typing' });
  expect(await read(user)).toMatchObject({
    likely: 3,
    fromMemory: 1,
    known: 0,
    untried: 1,
    withoutStory: null,
  });
  await age(user, 10);
  expect(await read(user)).toMatchObject({ fromMemory: 0, known: 0, untried: 1 });
  await answer(user, await begin(user), text);
  expect(await read(user)).toMatchObject({ fromMemory: 1, known: 1 });
});

it('[PRAC-105] the likely questions are those predicted for the next interview, and say which requirement has no story', async () => {
  const user = await withBank([]);
  const at = start + 5 * DAY;
  const fields = { ...EMPTY_APPLICATION, jobTitle: 'Ward nurse', interviewAt: at };
  const { data: application } = await call('POST', calls.addApplication.path, user, fields);
  const prediction = await predict(user, application.id);
  expect(await read(user)).toMatchObject({ likely: 2, untried: 2, withoutStory: 1 });
  const practice = await begin(user);
  expect(practice.questions.map(({ by }) => by)).toEqual(['prediction', 'prediction']);
  await answer(user, practice, prediction.asked);
  expect(await read(user)).toMatchObject({ likely: 2, fromMemory: 1, untried: 1 });
  await call('POST', calls.addQuestion.path, user, { question: prediction.asked, answer: ANSWER });
  expect(await read(user)).toMatchObject({ likely: 2, fromMemory: 1, withoutStory: 0 });
});

it('[PRAC-106] when a question is due outlives the practice, and goes with the content of its owner', async () => {
  const user = await withBank();
  const practice = await begin(user);
  await answer(user, practice, QUESTIONS[0] as string);
  const { nextDueAt } = await read(user);
  await server.call('DELETE', `${PATH}/${practice.id}`, { token: user.token });
  expect((await read(user)).nextDueAt).toBe(nextDueAt);
  expect(await read(await server.addUser())).toMatchObject({ due: 0, likely: 0, nextDueAt: null });
  const confirm = DELETE_EVERYTHING_WORD;
  await call('POST', calls.deleteEverything.path, user, { confirm });
  const left = server.database.db
    .selectFrom('practice_reviews')
    .selectAll()
    .where('user_id', '=', user.userId);
  expect(await left.execute()).toEqual([]);
});

/** A prediction as a run leaves it: one requirement that the resume does not show, and a question about it. */
async function predict(user: TestUser, applicationId: string): Promise<{ asked: string }> {
  const id = randomUUID();
  const quote = 'Experience of infection control';
  const asked = 'How do you keep infections off your ward?';
  const requirements = [
    { id: 'R1', quote, line: 3, preferred: false, standing: 'not-shown', facts: [] },
    { id: 'R2', quote: 'Night shifts', line: 4, preferred: false, standing: null, facts: [] },
  ];
  const bodies = [
    { question: asked, kind: 'role', source: { type: 'job', quote, line: 3, gap: true } },
    { question: 'Why nursing?', kind: 'motivation', source: { type: 'usual' } },
  ];
  const { db } = server.database;
  await sql`insert into predictions (id, user_id, application_id, job_title, job_text, resume_choice, language, wanted,
      state, stage, resume_id, requirements, created_at, started_at)
    values (${id}, ${user.userId}, ${applicationId}, 'Ward nurse', '', 'active', 'en', 5,
      'ready', 'questions', ${randomUUID()}, ${JSON.stringify(requirements)}, now(), now())`.execute(
    db,
  );
  for (const [position, body] of bodies.entries())
    await db
      .insertInto('predicted_questions')
      .values({ id: randomUUID(), prediction_id: id, position, body: JSON.stringify(body) })
      .execute();
  return { asked };
}

it('[PRAC-125] counts what is due in the language of the next interview', async () => {
  const user = await withBank([QUESTIONS[0] ?? '', '请介绍一下你自己。', '你为什么想来我们公司？']);
  const inEnglish = await begin(user);
  await answer(user, inEnglish, QUESTIONS[0] ?? '');
  const inChinese = await begin(user, { language: 'zh-CN' });
  for (const { text } of inChinese.questions)
    await answer(user, inChinese, text, { text: '我做了一个测试，然后给大家看了结果。' });
  await age(user, 60);
  expect(await read(user)).toMatchObject({ due: 2, language: 'zh-CN', likely: 2 });
  const application = {
    ...EMPTY_APPLICATION,
    jobTitle: 'Backend Engineer',
    language: 'en',
    interviewAt: start + 3 * DAY,
  };
  await call('POST', calls.addApplication.path, user, application);
  expect(await read(user)).toMatchObject({ due: 1, language: 'en', likely: 1 });
  expect((await begin(user)).questions.map(({ text }) => text)).toEqual([QUESTIONS[0]]);
});
