import { EMPTY_SETUP } from '@cuecard/contract';
import { expect, it } from 'vitest';
import {
  LanguageModelError,
  type LanguageModel,
} from '../providers/language-model/language-model.ts';
import type { AnswerRequest } from '../modules/interviews/answers/author-chain.ts';
import { AnswerBudget, AnswerBudgets } from './answer-budget.ts';
import { createModelAuthor } from '../modules/interviews/answers/model-author.ts';

const request: AnswerRequest = {
  setup: EMPTY_SETUP,
  shape: { style: 'outline', length: 'usual', thinking: false },
  mode: 'asked',
  evidence: [],
  question: 'Why?',
  conversation: [],
  earlier: [],
  fenceId: 'abcdef0123456789',
};
const USAGE = { input: 60, cached: 0, output: 40, estimated: false };

/** Writes two words for 100 tokens, counted at its end as the real ones count. */
const model: LanguageModel = {
  name: 'm',
  async *stream(_, { onUsage }) {
    try {
      yield { type: 'text', text: 'one ' };
      yield { type: 'text', text: 'two' };
    } finally {
      onUsage?.(USAGE);
    }
  },
};

it('[ANS-62] is used up by tokens or by time, whichever is first, and by neither without a limit', () => {
  const budget = new AnswerBudget({ tokens: 150, seconds: 10 });
  budget.spendTokens(USAGE);
  expect(budget.isUsedUp).toBe(false);
  budget.spendTokens(USAGE);
  expect(budget.isUsedUp).toBe(true);
  const timed = new AnswerBudget({ tokens: null, seconds: 10 });
  timed.spendTime(9_999);
  expect(timed.isUsedUp).toBe(false);
  timed.spendTime(1);
  expect(timed.isUsedUp).toBe(true);
  const free = new AnswerBudget({ tokens: null, seconds: null });
  free.spendTokens({ ...USAGE, input: 1e12 });
  free.spendTime(1e12);
  expect(free.isUsedUp).toBe(false);
});

it('[ANS-58] [ANS-62] counts an answer that was dropped, refuses the next one, and leaves other interviews theirs', async () => {
  const { signal } = new AbortController();
  const author = createModelAuthor(model, {
    budgets: new AnswerBudgets({ tokens: 100, seconds: null }),
  });
  // One piece is taken, as of a draft that is dropped.
  for await (const _ of author.write(request, { signal })) break;
  const again = author.write(request, { signal })[Symbol.asyncIterator]();
  const failure = await again.next().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(LanguageModelError);
  expect(failure).toMatchObject({ failure: 'over-budget', retryable: false });
  const other = author.write({ ...request, fenceId: 'fedcba9876543210' }, { signal });
  for await (const piece of other) expect(piece.type).toBe('text');
});
