import { policy, type Tier } from '@cuecard/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { createBank } from './testing/question-bank.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const numbered = (count: number) =>
  Array.from({ length: count }, (_, number) => ({ question: `Question ${number}?` }));

it.each([
  ['Regular', 10, 'Professional'],
  ['FreeTrial', 10, 'Professional'],
  ['Professional', 100, 'Ultimate'],
] as const)(
  '[KB-8] [KB-10] %s saves %i questions, and %s is asked for more',
  async (tier, most, requires) => {
    const bank = createBank(server, await server.addUser({ tier }));
    const { data } = await bank.addMany(numbered(most + 3));
    expect(data.added).toHaveLength(most);
    expect(data.skipped).toEqual(
      [0, 1, 2].map((more) => ({ index: most + more, reason: 'limit' })),
    );
    expect(data.requires).toBe(requires);
    expect(await bank.add({ question: 'One more?' })).toMatchObject({
      status: 1008,
      data: { function: 'savedQuestions', requires, remaining: 0 },
    });
    expect((await bank.call('GET', '/count')).data).toMatchObject({ count: most, limit: most });
  },
);

it.each(['Ultimate', 'Unlimited'] satisfies Tier[])(
  '[KB-9] %s saves far beyond what anybody prepares',
  async (tier) => {
    const bank = createBank(server, await server.addUser({ tier }));
    expect((await bank.addMany(numbered(150))).data.added).toHaveLength(150);
    expect((await bank.call('GET', '/count')).data).toMatchObject({ count: 150, limit: 10_000 });
  },
);

it('[KB-17] holds the limit when many add at the same moment', async () => {
  const most = policy.Regular.savedQuestions ?? 0;
  const bank = createBank(server, await server.addUser({ tier: 'Regular' }));
  const answers = await Promise.all(
    numbered(25).flatMap(({ question }) => [
      bank.add({ question }),
      bank.addMany([{ question: `${question} And why?` }]),
    ]),
  );
  const count = answers.filter(
    ({ status, data }) => status === 0 && (data.question ?? data.added[0]) !== undefined,
  ).length;
  expect(count).toBe(most);
  expect(await bank.list()).toHaveLength(most);
  expect(answers.every(({ status }) => status === 0 || status === 1008)).toBe(true);
});

it('[KB-11] holds the limit for predicted questions, together with the own ones', async () => {
  const bank = createBank(server, await server.addUser({ tier: 'Regular' }));
  await bank.addMany(numbered(6));
  const predicted = numbered(8).map(({ question }) => ({
    question: `Predicted: ${question}`,
    origin: 'predicted',
  }));
  const { data } = await bank.addMany(predicted);
  expect(data.added).toHaveLength(4);
  expect(data.added[0].origin).toBe('predicted');
  expect(data.skipped).toHaveLength(4);
  expect(data.requires).toBe('Professional');
});

it('[KB-17] holds the limit when a deleted one comes back', async () => {
  const bank = createBank(server, await server.addUser({ tier: 'Regular' }));
  const { data } = await bank.addMany(numbered(10));
  const ids: string[] = data.added.map((each: { id: string }) => each.id);
  await bank.remove(...ids.slice(0, 3));
  await bank.addMany([{ question: 'New?' }, { question: 'Newer?' }]);
  const restored = await bank.restore(...ids.slice(0, 3));
  expect(restored.data.questions).toHaveLength(1);
  expect(await bank.list()).toHaveLength(10);
  expect(await bank.restore(...ids.slice(0, 3))).toMatchObject({
    status: 1008,
    data: { requires: 'Professional' },
  });
});

it('keeps what a plan that has ended had saved', async () => {
  const user = await server.addUser({ tier: 'Ultimate' });
  const bank = createBank(server, user);
  const { data } = await bank.addMany(numbered(12));
  await server.database.db
    .updateTable('memberships')
    .set({ tier: 'Regular' })
    .where('user_id', '=', user.userId)
    .execute();
  expect(await bank.list()).toHaveLength(12);
  const { id, question } = data.added[0];
  expect((await bank.update(id, { question, answer: 'Better.' })).status).toBe(0);
  expect((await bank.add({ question: 'More?' })).status).toBe(1008);
});
