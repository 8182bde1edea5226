import { randomUUID } from 'node:crypto';
import { calls, EMPTY_APPLICATION, type NewAttempt, type PracticeDetail } from '@cuecard/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const PATH = calls.startPractice.path;
const DAY = 86_400_000;
const BANK = { source: { from: 'bank' }, language: 'en' } as const;
const QUESTIONS = [
  'Tell me about a time you disagreed with a colleague.',
  'What is the difference between a process and a thread?',
  'Why do you want to join our company?',
];
const send = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { token }: TestUser,
  body?: object,
) => server.call(method, path, { token, ...(body && { body }) });

async function fillBank(user: TestUser, questions = QUESTIONS): Promise<void> {
  for (const question of questions)
    await send('POST', calls.addQuestion.path, user, { question, answer: 'As I would say it.' });
}
const start = async (user: TestUser, setup: object = BANK): Promise<PracticeDetail> =>
  (await send('POST', PATH, user, setup)).data.practice;
const read = async (user: TestUser, id: string): Promise<PracticeDetail> =>
  (await send('GET', `${PATH}/${id}`, user)).data.practice;
const answer = (questionId: string, more: Partial<NewAttempt> = {}): NewAttempt => ({
  id: randomUUID(),
  questionId,
  by: 'voice',
  text: 'We improved the checkout a lot, and our customers were really happy with it.',
  recogniser: 'Moonshine tiny',
  intervals: [
    [800, 4200],
    [6000, 9000],
  ],
  latencyMs: 800,
  askedMs: null,
  sawCard: false,
  ...more,
});
const give = (user: TestUser, practice: PracticeDetail, attempt: NewAttempt) =>
  send('POST', `${PATH}/${practice.id}/attempts`, user, attempt);
async function begin(setup: object = BANK) {
  const user = await server.addUser();
  await fillBank(user);
  const practice = await start(user, setup);
  return { user, practice, first: practice.questions[0]?.id ?? '' };
}

it('[PRAC-50] a practice asks what the bank has of the wanted kinds, the least practised first', async () => {
  const user = await server.addUser();
  await fillBank(user);
  const all = await start(user);
  expect(all.questions.map(({ text }) => text).toSorted()).toEqual(QUESTIONS.toSorted());
  expect(all.questions[0]).toMatchObject({ by: 'bank', saved: { answer: 'As I would say it.' } });
  const technical = await start(user, { ...BANK, kinds: ['technical'] });
  expect(technical.questions.map(({ text }) => text)).toEqual([QUESTIONS[1]]);
  const id = all.questions.find(({ text }) => text === QUESTIONS[1])?.id ?? '';
  await give(user, all, answer(id));
  expect((await start(user)).questions.at(-1)?.text).toBe(QUESTIONS[1]);
  expect((await start(user, { ...BANK, questions: 2 })).questions).toHaveLength(2);
});

it('[PRAC-50] says so where there is nothing to ask', async () => {
  const user = await server.addUser();
  expect(await send('POST', PATH, user, BANK)).toMatchObject({ status: 2127 });
});

it('[PRAC-51] for an application it asks what is usual for the job where nothing is predicted', async () => {
  const user = await server.addUser();
  const fields = { ...EMPTY_APPLICATION, jobTitle: 'Backend Engineer', company: 'Nordwind' };
  const { data } = await send('POST', calls.addApplication.path, user, fields);
  const setup = { source: { from: 'application' }, applicationId: data.id };
  for (const language of ['en', 'zh-CN', 'zh-TW']) {
    const practice = await start(user, { ...setup, language });
    expect(practice).toMatchObject({ title: 'Backend Engineer', setup: { language } });
    expect(practice.questions).toHaveLength(6);
    expect(/\p{Script=Han}/u.test(practice.questions[0]?.text ?? '')).toBe(language !== 'en');
  }
  const other = await server.addUser();
  const stranger = await send('POST', PATH, other, { ...setup, language: 'en' });
  expect(stranger).toMatchObject({ status: 2127 });
});

it('[PRAC-53] an answer is kept once, however often it comes, and never changes', async () => {
  const { user, practice, first } = await begin();
  const given = answer(first);
  const kept = (await give(user, practice, given)).data.attempt;
  expect(kept).toMatchObject({ ...given, take: 1, rating: null });
  const again = await give(user, practice, { ...given, text: 'Something else.' });
  expect(again.data.attempt).toEqual(kept);
  const second = (await give(user, practice, answer(first, { text: 'Once more.' }))).data.attempt;
  expect(second.take).toBe(2);
  expect((await read(user, practice.id)).questions[0]?.attempts).toEqual([kept, second]);
  const change = server.database.db
    .updateTable('practice_attempts')
    .set({ id: randomUUID() } as never)
    .execute();
  await expect(change).rejects.toThrow('does not change');
});

it('[PRAC-54] an answer given before the end is kept when it comes after it', async () => {
  const { user, practice, first } = await begin();
  const ended = await send('POST', `${PATH}/${practice.id}/end`, user);
  expect(ended.data.practice.endedAt).toBe(server.clock.now());
  expect(await give(user, practice, answer(first))).toMatchObject({ status: 0 });
});

it('[PRAC-55] the first self-rating counts', async () => {
  const { user, practice, first } = await begin();
  const { data } = await give(user, practice, answer(first));
  const path = `${PATH}/${practice.id}/attempts/${data.attempt.id}/rating`;
  expect((await send('PUT', path, user, { rating: 'got-through' })).data.rating).toBe(
    'got-through',
  );
  expect((await send('PUT', path, user, { rating: 'happy' })).data.rating).toBe('got-through');
  expect((await read(user, practice.id)).questions[0]?.attempts[0]?.rating).toBe('got-through');
});

it('[PRAC-56] [PRAC-57] asks on once, behind the question, and the same however often it is asked for', async () => {
  const { user, practice, first } = await begin({ ...BANK, manner: 'brisk' });
  const { data } = await give(user, practice, answer(first));
  const path = `${PATH}/${practice.id}/attempts/${data.attempt.id}/follow-up`;
  const asked = (await send('POST', path, user)).data.question;
  expect(asked).toMatchObject({ parentId: first, by: 'rules', aim: 'number' });
  expect((await send('POST', path, user)).data.question.id).toBe(asked.id);
  const ids = (await read(user, practice.id)).questions.map(({ id }) => id);
  expect(ids.slice(0, 2)).toEqual([first, asked.id]);
  expect(ids).toHaveLength(4);
  const next = (await give(user, practice, answer(asked.id))).data.attempt;
  const none = await send('POST', `${PATH}/${practice.id}/attempts/${next.id}/follow-up`, user);
  expect(none.data.question).toBeNull();
});

it('[PRAC-58] an answer that is said aloud counts as practised, one that is typed does not', async () => {
  const { user, practice, first } = await begin();
  await give(user, practice, answer(first, { by: 'typing' }));
  expect((await read(user, practice.id)).questions[0]?.saved?.saidAloud).toBe(0);
  await give(user, practice, answer(first));
  expect((await read(user, practice.id)).questions[0]?.saved).toMatchObject({
    saidAloud: 1,
    lastSaidAt: server.clock.now(),
  });
});

it('[PRAC-91] [PRAC-93] kept words open the saved answer, and the live card says how often it was said', async () => {
  const { user, practice, first } = await begin();
  const { data } = await give(user, practice, answer(first));
  const path = `${PATH}/${practice.id}/attempts/${data.attempt.id}/kept`;
  const keep = async (words: string) =>
    (await send('POST', path, user, { words })).data.question.saved;
  const before = await keep('We rolled back at three.');
  expect(before).toMatchObject({ answer: 'We rolled back at three.\n\nAs I would say it.' });
  expect(await keep('We rolled back cleanly.')).toMatchObject({
    answer: 'We rolled back cleanly.\n\nAs I would say it.',
  });
  const { questions } = (await send('GET', calls.listQuestions.path, user)).data;
  expect(questions.find(({ id }: { id: string }) => id === before.id)).toMatchObject({
    practised: 1,
    practisedAt: server.clock.now(),
  });
});

it('[PRAC-91] a question that was not saved is saved with the kept words', async () => {
  const { user, practice, first } = await begin({ ...BANK, manner: 'brisk' });
  const { data } = await give(user, practice, answer(first));
  const one = `${PATH}/${practice.id}/attempts`;
  const asked = (await send('POST', `${one}/${data.attempt.id}/follow-up`, user)).data.question;
  const next = (await give(user, practice, answer(asked.id))).data.attempt;
  const kept = await send('POST', `${one}/${next.id}/kept`, user, { words: 'By thirty percent.' });
  expect(kept.data.question.saved).toMatchObject({ answer: 'By thirty percent.' });
});

it('[PRAC-92] a heard answer is kept with its measures, a typed one has none', async () => {
  const { user, practice, first } = await begin();
  const heard = (await give(user, practice, answer(first))).data.attempt;
  expect(heard.measures).toMatchObject({
    version: 2,
    lengthMs: 8200,
    latencyMs: 800,
    pauses: { measured: true, count: 1, longestMs: 1800 },
    pace: { measured: false, because: 'too-little-speech' },
  });
  const typed = (await give(user, practice, answer(first, { by: 'typing' }))).data.attempt;
  expect(typed.measures).toBeNull();
});

it('[PRAC-59] a question that is skipped is left out, and a practice can be deleted', async () => {
  const { user, practice, first } = await begin();
  expect(await send('POST', `${PATH}/${practice.id}/questions/${first}/skip`, user)).toMatchObject({
    status: 0,
  });
  expect((await read(user, practice.id)).questions[0]?.skipped).toBe(true);
  const list = async () => (await send('GET', PATH, user)).data.practices;
  expect(await list()).toMatchObject([{ id: practice.id, questions: 3, answered: 0 }]);
  await send('DELETE', `${PATH}/${practice.id}`, user);
  expect(await list()).toEqual([]);
});

it('[PRAC-60] nobody reads, answers, rates or ends another’s practice', async () => {
  const { user, practice, first } = await begin();
  const { data } = await give(user, practice, answer(first));
  const other = await server.addUser();
  const one = `${PATH}/${practice.id}`;
  const tries = [
    ['GET', one, undefined],
    ['DELETE', one, undefined],
    ['POST', `${one}/end`, undefined],
    ['POST', `${one}/attempts`, answer(first)],
    ['PUT', `${one}/attempts/${data.attempt.id}/rating`, { rating: 'happy' }],
    ['POST', `${one}/attempts/${data.attempt.id}/follow-up`, undefined],
    ['POST', `${one}/questions/${first}/skip`, undefined],
  ] as const;
  for (const [method, path, body] of tries)
    expect([path, (await send(method, path, other, body)).status]).toEqual([path, 2126]);
});

it('[PRAC-61] practices go with the days that interviews are kept', async () => {
  const { user, practice } = await begin();
  const younger = await start(user);
  const begunAgo = (id: string, ms: number) =>
    sql`update practice_sessions set created_at = ${new Date(server.clock.now() - ms)}
      where id = ${id}`.execute(server.database.db);
  await begunAgo(practice.id, 7.5 * DAY);
  await begunAgo(younger.id, 6.5 * DAY);
  await send('PUT', calls.saveRetention.path, user, { keepDays: 7 });
  expect(await send('GET', `${PATH}/${practice.id}`, user)).toMatchObject({ status: 2126 });
  expect(await read(user, younger.id)).toMatchObject({ id: younger.id });
});

it.each([
  { questions: 0 },
  { questions: 21 },
  { manner: 'rude' },
  { language: 'de' },
  { source: { from: 'application' } },
])('[PRAC-50] refuses %o', async (more) => {
  const user = await server.addUser();
  expect(await send('POST', PATH, user, { ...BANK, ...more })).toMatchObject({ http: 400 });
});

it('[PRAC-53] refuses stretches of voice out of order', async () => {
  const { user, practice, first } = await begin();
  const intervals = [
    [500, 900],
    [800, 1200],
  ] as [number, number][];
  expect(await give(user, practice, answer(first, { intervals }))).toMatchObject({ http: 400 });
});
