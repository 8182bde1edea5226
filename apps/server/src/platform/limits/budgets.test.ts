import { BUDGETS, type Tier } from '@cuecard/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addLiveUser } from '../../modules/interviews/testing/live-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createManualClock, type ManualClock } from '../clock/manual-clock.ts';
import { createBudgets, type Budgets } from './budgets.ts';

const DAY = 24 * 60 * 60_000;

let database: TestDatabase;
let clock: ManualClock;
let tier: Tier;
let userId: number;
/** As two instances have them. */
let here: Budgets;
let there: Budgets;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  clock = createManualClock();
  tier = 'FreeTrial';
  const deps = { db: database.db, clock, readTier: async () => tier };
  here = createBudgets(deps);
  there = createBudgets(deps);
  ({ userId } = await addLiveUser(database, clock));
});

it('[BILL-210] is the same at every instance, and holds when many ask at the same moment', async () => {
  const asked = Array.from({ length: 30 }, (_, count) =>
    (count % 2 === 0 ? here : there).takeOne('exports', userId),
  );
  const answers = await Promise.allSettled(asked);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(await here.read('exports', userId)).toMatchObject({ used: 10, limit: 10 });
});

it('[BILL-210] says what is used up and when there is more, and gives it then', async () => {
  const begun = clock.now();
  for (let count = 0; count < 10; count += 1) await here.takeOne('exports', userId);
  await expect(there.takeOne('exports', userId)).rejects.toMatchObject({
    key: 'budgetUsedUp',
    data: { name: 'exports', limit: 10, used: 10, renewsAt: begun + DAY, requires: null },
  });
  clock.advance(DAY);
  await there.takeOne('exports', userId);
  expect(await here.read('exports', userId)).toMatchObject({ used: 1 });
});

it('[BILL-210] names the plan that has more, and has more under it', async () => {
  const { FreeTrial: most } = BUDGETS.interviews.limits;
  for (let count = 0; count < most; count += 1) await here.takeOne('interviews', userId);
  await expect(here.takeOne('interviews', userId)).rejects.toMatchObject({
    data: { requires: 'Regular' },
  });
  tier = 'Regular';
  await here.takeOne('interviews', userId);
});

it('[BILL-210] counts what was used already beyond the limit, and leaves other accounts theirs', async () => {
  const { userId: other } = await addLiveUser(database, clock);
  const use = await here.spend('modelTokens', userId, 500_000);
  expect(use).toMatchObject({ used: 500_000, limit: 400_000 });
  expect(await there.read('modelTokens', userId)).toEqual(use);
  expect(await there.read('modelTokens', other)).toMatchObject({ used: 0, renewsAt: null });
});

it('[BILL-211] lists what is the user’s to plan, as the operator has set it', async () => {
  const own = createBudgets({
    db: database.db,
    clock,
    readTier: async () => tier,
    instead: { modelTokens: { ...BUDGETS.modelTokens.limits, FreeTrial: null } },
  });
  const listed = await own.list(userId);
  expect(listed.map(({ name }) => name)).toEqual([
    'modelTokens',
    'storedBytes',
    'savedQuestions',
    'interviews',
    'exams',
    'documents',
    'predictions',
    'exports',
  ]);
  expect(listed[0]).toMatchObject({ limit: null });
  expect(listed[2]).toMatchObject({ limit: 10, used: 0, renewsAt: null });
});
