import { expect, it } from 'vitest';
import { rehearseQuestions } from './modules/interviews/answers/rehearse.ts';
import { warmUp } from './warm-up.ts';

it('ends at once when the server stops', async () => {
  const stop = new AbortController();
  const warming = warmUp(stop.signal, 60_000);
  stop.abort();
  await expect(warming).resolves.toBeUndefined();
});

it('[LIVE-94] rehearses a question of each language and each kind of text, without a model and without an interview', async () => {
  let steps = 0;
  for await (const _ of rehearseQuestions()) steps += 1;
  expect(steps).toBe(12);
});
