import { randomUUID } from 'node:crypto';
import { LIMITS } from '@cuecard/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { countUses } from './count-uses.ts';
import { createBank } from './testing/question-bank.ts';

let server: TestServer;
let userId: number;
let token: string;
let bank: ReturnType<typeof createBank>;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const user = await server.addUser({ tier: 'Ultimate' });
  ({ userId, token } = user);
  bank = createBank(server, user);
});

async function added(question: string): Promise<string> {
  const { data, status } = await bank.add({ question });
  expect(status).toBe(0);
  return data.question.id;
}

it('[KB-78] counts what its owner has still to do: gaps, missing answers, what was never said aloud', async () => {
  await bank.add({ question: 'Why us?', answer: 'I use your product.' });
  await bank.add({
    question: 'Biggest team?',
    answer: 'I led [a number] people at [company] [F1].',
  });
  await bank.add({ question: '为什么离开？', answer: '我把成本降低了［数据］。' });
  const { data } = await bank.add({ question: 'Weakness?', answer: '' });
  await server.call('POST', `/v3/questions/${data.question.id}/practised`, { token });
  const counted = await server.call('GET', '/v3/questions/count', { token });
  expect(counted.data).toEqual({ count: 4, limit: 10_000, gaps: 4, unfinished: 3, practised: 1 });
});

describe('adding', () => {
  it('[KB-1] [ENT-30] keeps a question with its answer, and says what it is', async () => {
    const { status, data } = await bank.add({
      question: '  Why do you want to leave? ',
      answer: 'I want to own a product.\n',
      tags: ['HR', 'HR'],
    });
    expect(status).toBe(0);
    expect(data.question).toMatchObject({
      question: 'Why do you want to leave?',
      answer: 'I want to own a product.',
      tags: ['HR'],
      aliases: expect.arrayContaining(['Why do you want to move on?']),
      origin: 'own',
      language: 'en',
      practised: 0,
      used: 0,
      createdAt: server.clock.now(),
    });
    expect(await bank.list()).toEqual([data.question]);
  });

  it.each([
    ['请介绍一下你自己。', 'zh-CN'],
    ['請介紹一下你自己。', 'zh-TW'],
    ['自己紹介をお願いします。', 'ja'],
    ['자기소개 부탁드립니다.', 'ko'],
    ['Tell me about yourself.', 'en'],
  ])('tells the language of %s from its script', async (question, language) => {
    expect((await bank.add({ question })).data.question.language).toBe(language);
  });

  it.each([
    ['[KB-4] an empty question', { question: ' \n ' }, 'question', 'required'],
    ['[KB-5] [KB-6] a long question', { question: 'x'.repeat(501) }, 'question', 'too-long'],
    ['[KB-7] a long answer', { question: 'Why?', answer: 'x'.repeat(5001) }, 'answer', 'too-long'],
  ])('refuses %s and names the field', async (_, texts, field, reason) => {
    const refused = await bank.add(texts);
    expect(refused).toMatchObject({ http: 200, status: 448, data: { field, reason } });
    expect(await bank.list()).toEqual([]);
  });

  it('[KB-6] [KB-7] takes the longest that is allowed, in any script', async () => {
    const question = '问'.repeat(LIMITS.questionCharacters);
    const answer = '答'.repeat(LIMITS.answerCharacters);
    const { status, data } = await bank.add({ question, answer });
    expect(status).toBe(0);
    expect(data.question).toMatchObject({ question, answer });
  });

  it.each([
    ['Why us?', '  WHY US '],
    ['Tell me about yourself.', 'Ｔell me — about yourself!'],
    ['請介紹一下你自己。', '请介绍一下你自己'],
  ])('[KB-14] knows that %s and %s ask the same', async (one, other) => {
    const id = await added(one);
    expect(await bank.add({ question: other })).toMatchObject({ status: 2024, data: { id } });
    expect(await bank.list()).toHaveLength(1);
  });

  it('[KB-14] does not take C, C++ and C# for the same', async () => {
    for (const language of ['C', 'C++', 'C#']) await added(`Why ${language}?`);
    expect(await bank.list()).toHaveLength(3);
  });

  it('[KB-16] adds many at the top, in their order, and says why it skipped the rest', async () => {
    await added('Why us?');
    const { data } = await bank.addMany([
      { question: 'First?' },
      { question: '' },
      { question: 'WHY US' },
      { question: 'y'.repeat(501) },
      { question: 'Second?' },
      { question: 'second' },
    ]);
    expect(data.skipped).toEqual([
      { index: 1, reason: 'empty' },
      { index: 2, reason: 'duplicate' },
      { index: 3, reason: 'too-long' },
      { index: 5, reason: 'duplicate' },
    ]);
    expect(data.requires).toBeNull();
    expect(await bank.names()).toEqual(['First?', 'Second?', 'Why us?']);
  });

  it('[KB-16] takes thousands in one call', async () => {
    const questions = Array.from({ length: 5000 }, (_, number) => ({
      question: `Question number ${number}?`,
      answer: 'An answer of a usual length. '.repeat(10),
    }));
    const { status, data } = await bank.addMany(questions);
    expect(status).toBe(0);
    expect(data.added).toHaveLength(5000);
    expect((await bank.names()).slice(0, 2)).toEqual(['Question number 0?', 'Question number 1?']);
  });

  it('[KB-40] knows which question of an interview is in the bank', async () => {
    const source = { interviewId: randomUUID(), questionId: randomUUID() };
    const { data } = await bank.add({ question: 'Why us?', origin: 'interview', source });
    const path = `/v3/interviews/${source.interviewId}/saved-questions`;
    const saved = async (of: string) => (await server.call('GET', path, { token: of })).data.saved;
    expect(data.question.origin).toBe('interview');
    expect(await saved(token)).toEqual([
      { questionId: source.questionId, savedId: data.question.id },
    ]);
    expect(await saved((await server.addUser()).token)).toEqual([]);
    await bank.remove(data.question.id);
    expect(await saved(token)).toEqual([]);
  });
});

it.each([
  ['Why do you want to leave your current company?', 'Why did you leave your last position?'],
  ['你為什麼想離開現在的公司？', '為什麼想換工作？'],
  ['请介绍一下你自己。', '请做一下自我介绍。'],
])('[KB-25] knows other wordings of %s', async (question, wording) => {
  const { data } = await bank.add({ question });
  expect(data.question.aliases).toContain(wording);
  expect(
    (await bank.add({ question: 'Why is the sky green here?' })).data.question.aliases,
  ).toEqual([]);
});

describe('changing', () => {
  it('[KB-2] replaces the texts and keeps the counts', async () => {
    const id = await added('Why us?');
    await bank.call('POST', `/${id}/practised`);
    server.clock.advance(1000);
    const { status, data } = await bank.update(id, {
      question: 'Why this company?',
      answer: 'Because.',
      tags: ['HR'],
    });
    expect(status).toBe(0);
    expect(data.question).toMatchObject({
      question: 'Why this company?',
      answer: 'Because.',
      tags: ['HR'],
      practised: 1,
      updatedAt: server.clock.now(),
    });
    expect(await bank.list()).toEqual([data.question]);
  });

  it('[KB-14] refuses to make two that ask the same, but lets one change its own punctuation', async () => {
    const id = await added('Why us?');
    const other = await added('Why you?');
    expect(await bank.update(other, { question: 'why us' })).toMatchObject({
      status: 2024,
      data: { id },
    });
    expect((await bank.update(id, { question: 'Why us!' })).status).toBe(0);
  });

  it('[KB-4] [KB-5] refuses what an addition would refuse', async () => {
    const id = await added('Why us?');
    expect(await bank.update(id, { question: ' ' })).toMatchObject({
      status: 448,
      data: { field: 'question', reason: 'required' },
    });
    expect(await bank.update(id, { question: 'Why us?', answer: 'x'.repeat(5001) })).toMatchObject({
      status: 448,
      data: { field: 'answer', reason: 'too-long' },
    });
  });

  it('says that a question is not there', async () => {
    expect((await bank.update(randomUUID(), { question: 'Why?' })).status).toBe(2023);
    expect((await bank.call('POST', `/${randomUUID()}/practised`)).status).toBe(2023);
    expect((await bank.place(randomUUID(), null)).status).toBe(2023);
  });

  it('[KB-23] counts practice', async () => {
    const id = await added('Why us?');
    await bank.call('POST', `/${id}/practised`);
    const { data } = await bank.call('POST', `/${id}/practised`);
    expect(data).toEqual({ practised: 2 });
  });

  it('[KB-24] counts uses, each question once an answer', async () => {
    const [one, two] = [await added('One?'), await added('Two?')];
    await countUses(server.database.db, userId, [one, one]);
    await countUses(server.database.db, userId, []);
    await countUses(server.database.db, userId + 1, [two]);
    const used = new Map((await bank.list()).map((each) => [each.id, each.used]));
    expect([used.get(one), used.get(two)]).toEqual([1, 0]);
  });

  it('[KB-22] adds and removes tags of many', async () => {
    const many = await bank.addMany([
      { question: 'One?', tags: ['a', 'b'] },
      { question: 'Two?', tags: Array.from({ length: 10 }, (_, number) => `t${number}`) },
    ]);
    const ids = many.data.added.map((each: { id: string }) => each.id);
    const { data } = await bank.call('POST', '/tags', { ids, add: ['b', 'c'], remove: ['a'] });
    const tags = data.questions.map((each: { tags: string[] }) => each.tags);
    expect(tags).toContainEqual(['b', 'c']);
    expect(tags.find((each: string[]) => each.length === 10)).not.toContain('c');
  });
});

describe('the order', () => {
  it('[KB-20] is the one that the user gave, newest on top at first', async () => {
    const ids = new Map<string, string>();
    for (const name of ['D', 'C', 'B', 'A']) ids.set(name, await added(`${name}?`));
    const id = (name: string) => ids.get(name) ?? '';
    expect(await bank.names()).toEqual(['A?', 'B?', 'C?', 'D?']);
    await bank.place(id('D'), id('B'));
    expect(await bank.names()).toEqual(['A?', 'D?', 'B?', 'C?']);
    await bank.place(id('A'), null);
    expect(await bank.names()).toEqual(['D?', 'B?', 'C?', 'A?']);
    await bank.place(id('C'), id('D'));
    expect(await bank.names()).toEqual(['C?', 'D?', 'B?', 'A?']);
  });

  it('[KB-20] stays right when no number is left between two neighbours', async () => {
    const ids: string[] = [];
    for (const name of ['C?', 'B?', 'A?']) ids.unshift(await added(name));
    const [a, b, c] = ids as [string, string, string];
    let renumbered = false;
    // Each time the last goes between the first two: the gap halves until it is gone.
    for (let time = 0; time < 120; time += 1) {
      const order = (await bank.list()).map((each) => each.id);
      const [, second, last] = order as [string, string, string];
      const { data } = await bank.place(last, second);
      renumbered ||= data.places.length === 3;
      expect((await bank.list()).map((each) => each.id)).toEqual([order[0], last, second]);
    }
    expect(renumbered).toBe(true);
    expect(new Set([a, b, c]).size).toBe(3);
  });
});

it('[KB-28] reads no long body of a stranger, and none that is too long of anybody', async () => {
  const body = { questions: [{ question: 'Why?', answer: 'x'.repeat(LIMITS.manyQuestionsBytes) }] };
  const path = '/v3/questions/many';
  expect((await server.call('POST', path, { body })).http).toBe(401);
  expect((await server.call('POST', path, { body, token })).http).toBe(413);
});

it('[KB-28] keeps the bank of another user out of reach', async () => {
  const id = await added('Why us?');
  const other = createBank(server, await server.addUser({ tier: 'Ultimate' }));
  expect(await other.list()).toEqual([]);
  expect((await other.update(id, { question: 'Mine?' })).status).toBe(2023);
  expect((await other.remove(id)).data).toEqual({ deleted: [] });
  expect((await other.call('POST', `/${id}/practised`)).status).toBe(2023);
  expect((await other.call('POST', '/tags', { ids: [id], add: ['x'], remove: [] })).data).toEqual({
    questions: [],
  });
  expect((await other.place(id, null)).status).toBe(2023);
  await bank.remove(id);
  expect((await other.restore(id)).status).toBe(2023);
  expect((await server.call('GET', '/v3/questions')).http).toBe(401);
});

it.each([
  ['GET', '', undefined, 2020, 'Failed to get questions.'],
  ['POST', '', { question: 'Why?', answer: '' }, 2021, 'Failed to add to the AI knowledge base.'],
  [
    'PUT',
    `/${randomUUID()}`,
    { question: 'Why?', answer: '', tags: [], aliases: null },
    2022,
    'Failed to update question.',
  ],
] as const)(
  '[ERR-29] [ERR-30] [ERR-31] [KB-13] %s %s says in its own words that a call failed',
  async (method, path, body, status, message) => {
    const { database } = server;
    await database.asOwner('alter table saved_questions rename to away');
    try {
      expect(await bank.call(method, path, body)).toMatchObject({ http: 200, status, message });
    } finally {
      await database.asOwner('alter table away rename to saved_questions');
    }
  },
);
