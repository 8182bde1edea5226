import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { EMPTY_SETUP } from '@cuecard/contract';
import { createModelAuthor } from '../modules/interviews/answers/model-author.ts';
import { addLiveUser } from '../modules/interviews/testing/live-server.ts';
import { createManualClock, type ManualClock } from '../platform/clock/manual-clock.ts';
import { createLog } from '../platform/logging/create-log.ts';
import { createTestBudgets } from '../testing/test-budgets.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { LanguageModel } from '../providers/language-model/language-model.ts';
import type { AnswerRequest } from './answer-author.ts';
import { AnswerBudgets } from './answer-budget.ts';
import { DailyTokens, meterModel } from './daily-tokens.ts';

const DAY = 24 * 60 * 60_000;
const { signal } = new AbortController();
const log = createLog({ level: 'silent', pretty: false });

/** Costs as much as a free account has in four days. */
const model: LanguageModel = {
  name: 'm',
  async *stream(_, { onUsage }) {
    yield { type: 'text', text: 'one' };
    onUsage?.({ input: 100_000, cached: 0, output: 0, estimated: false });
  },
};

let database: TestDatabase;
let clock: ManualClock;
let userId: number;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  clock = createManualClock();
  ({ userId } = await addLiveUser(database, clock, { tier: 'FreeTrial' }));
});

function createTokens(): DailyTokens {
  const { budgets } = createTestBudgets(database.db, clock);
  return new DailyTokens({ budgets, clock, log });
}

async function readAll(stream: AsyncIterable<unknown>): Promise<string> {
  try {
    for await (const _ of stream);
    return 'written';
  } catch (error) {
    return (error as { failure: string }).failure;
  }
}

it('[ANS-90] lets a free account’s models use so many tokens a day, counted over all instances', async () => {
  const write = (tokens: DailyTokens) =>
    readAll(meterModel(model, tokens, userId).stream({ system: '', user: '' }, { signal }));
  const [here, there] = [createTokens(), createTokens()];
  for (const tokens of [here, there, here, there]) {
    expect(await write(tokens)).toBe('written');
    // What was used is counted after the last word, while nobody waits for it.
    await expect.poll(async () => (await countTokens()) % 100_000, { timeout: 5_000 }).toBe(0);
    await setImmediate();
  }
  await expect.poll(countTokens).toBe(400_000);
  expect(await write(here)).toBe('day-used-up');
  expect(await write(there)).toBe('day-used-up');
  clock.advance(DAY);
  expect(await write(here)).toBe('written');
});

async function countTokens(): Promise<number> {
  const row = await database.db
    .selectFrom('budget_uses')
    .select('used')
    .where('user_id', '=', userId)
    .where('budget', '=', 'modelTokens')
    .executeTakeFirst();
  return row?.used ?? 0;
}

it('[ANS-90] asks no model for an answer of an account that has used its day up', async () => {
  const tokens = createTokens();
  const { budgets } = createTestBudgets(database.db, clock);
  await budgets.spend('modelTokens', userId, 400_000);
  await tokens.open(userId);
  const author = createModelAuthor(model, {
    budgets: new AnswerBudgets({ tokens: null, seconds: null }, tokens),
  });
  const request: AnswerRequest = {
    setup: EMPTY_SETUP,
    shape: { style: 'outline', length: 'usual', thinking: false },
    mode: 'asked',
    evidence: [],
    question: 'Why?',
    conversation: [],
    earlier: [],
    userId,
    fenceId: 'abcdef0123456789',
  };
  expect(await readAll(author.write(request, { signal }))).toBe('day-used-up');
});

it('[ANS-91] asks a model for 60 answers of a session at once and for 30 a minute', async () => {
  const budgets = new AnswerBudgets({ tokens: null, seconds: null }, null, clock);
  const begins = Array.from({ length: 62 }, () => budgets.of('session').begin());
  expect(begins.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => null));
  expect(begins.slice(60)).toEqual(['minute-used-up', 'minute-used-up']);
  expect(budgets.of('another').begin()).toBeNull();
  clock.advance(2_000);
  expect(budgets.of('session').begin()).toBeNull();
});
