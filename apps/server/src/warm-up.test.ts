import { expect, it, vi } from 'vitest';
import { rehearseQuestions } from './modules/interviews/answers/rehearse.ts';
import { warmUp } from './warm-up.ts';

/** A rehearsal to its end needs a moment at which the machine has no other work. */
vi.setConfig({ testTimeout: 40_000 });

it('ends at once when the server stops', async () => {
  const stop = new AbortController();
  const warming = warmUp(stop.signal, { delayMs: 60_000 });
  stop.abort();
  await expect(warming).resolves.toBeUndefined();
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
  const { signal } = new AbortController();
  // Where the machine is busy with other tests, the warm-up rightly stops early: it is tried until it is not.
  await vi.waitFor(
    async () => {
      begun = 0;
      await warmUp(signal, { delayMs: 0, rehearseOpening: () => rounds(0) });
      expect(begun).toBe(5);
    },
    { timeout: 30_000, interval: 100 },
  );
  begun = 0;
  await warmUp(signal, { delayMs: 0, rehearseOpening: () => rounds(200) });
  expect(begun).toBe(1);
});

function spin(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}
