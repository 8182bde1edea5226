import { setTimeout as sleep } from 'node:timers/promises';
import { warmLexiconALittle } from '@cuecard/copilot';
import { expect, it } from 'vitest';
import { rehearseQuestions } from './modules/interviews/answers/rehearse.ts';
import { warmUp } from './warm-up.ts';

it('[LIVE-90] ends at once when the server stops', async () => {
  const stop = new AbortController();
  const learning = warmUp(stop.signal, { delayMs: 60_000 });
  stop.abort();
  await learning;
  expect(warmLexiconALittle()).toBe(true);
});

it('[LIVE-90] learns everything, and others have their turn all the while', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  await warmUp(new AbortController().signal, { delayMs: 0 });
  clearInterval(timer);
  expect(warmLexiconALittle()).toBe(false);
  expect(turns).toBeGreaterThan(20);
});

it('[LIVE-94] rehearses a question of each language, without a model and without an interview', async () => {
  let steps = 0;
  for await (const _ of rehearseQuestions()) steps += 1;
  expect(steps).toBe(4);
});

it('[LIVE-97] rehearses the opening to its end, or until clients come in', async () => {
  async function* rounds(workMs: number): AsyncGenerator<void> {
    for (let round = 0; round < 5; round += 1) {
      const clients = setImmediate(() => spin(workMs));
      begun += 1;
      yield;
      clearImmediate(clients);
    }
  }
  let begun = 0;
  const learn = (): boolean => false;
  const { signal } = new AbortController();
  await warmUp(signal, { delayMs: 0, learn, rehearseOpening: () => rounds(0) });
  expect(begun).toBe(5);
  begun = 0;
  await warmUp(signal, { delayMs: 0, learn, rehearseOpening: () => rounds(200) });
  expect(begun).toBe(1);
});

it('[LIVE-90] takes less time while the server is busy with others', async () => {
  const quiet = await piecesIn(400);
  const busy = setInterval(() => spin(20), 1);
  const beside = await piecesIn(400);
  clearInterval(busy);
  expect(beside).toBeGreaterThan(0);
  expect(beside).toBeLessThan(quiet / 2);
});

/** How many pieces, of more than there is ever time for, are learnt meanwhile. */
async function piecesIn(ms: number): Promise<number> {
  let pieces = 0;
  const stop = new AbortController();
  const learn = (): boolean => {
    pieces += 1;
    spin(5);
    return true;
  };
  const learning = warmUp(stop.signal, { delayMs: 0, learn });
  await sleep(ms);
  stop.abort();
  await learning;
  return pieces;
}

function spin(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}
