import { warmLexiconALittle } from '@cuecard/copilot';
import { expect, it } from 'vitest';
import { rehearseQuestions } from './modules/interviews/answers/rehearse.ts';
import { warmUp } from './warm-up.ts';

it('[LIVE-90] ends at once when the server stops', async () => {
  const stop = new AbortController();
  const learning = warmUp(stop.signal, 60_000);
  stop.abort();
  await learning;
  expect(warmLexiconALittle()).toBe(true);
});

it('[LIVE-90] learns everything, and others have their turn all the while', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  await warmUp(new AbortController().signal, 0);
  clearInterval(timer);
  expect(warmLexiconALittle()).toBe(false);
  expect(turns).toBeGreaterThan(20);
});

it('[LIVE-94] rehearses a question of each language, without a model and without an interview', async () => {
  let steps = 0;
  for await (const _ of rehearseQuestions()) steps += 1;
  expect(steps).toBe(4);
});
