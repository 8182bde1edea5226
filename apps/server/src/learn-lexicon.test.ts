import { warmLexiconALittle } from '@cuecard/copilot';
import { expect, it } from 'vitest';
import { learnLexicon } from './learn-lexicon.ts';

it('[LIVE-90] ends at once when the server stops', async () => {
  const stop = new AbortController();
  const learning = learnLexicon(stop.signal, 60_000);
  stop.abort();
  await learning;
  expect(warmLexiconALittle()).toBe(true);
});

it('[LIVE-90] learns everything, and others have their turn all the while', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  await learnLexicon(new AbortController().signal, 0);
  clearInterval(timer);
  expect(warmLexiconALittle()).toBe(false);
  expect(turns).toBeGreaterThan(20);
});
