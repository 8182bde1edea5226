import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { FairTurns } from './fair-turns.ts';

const { signal } = new AbortController();

/** Turns in the order in which they begin; each lasts until it is ended. */
function createTrial(maxAtOnce: number) {
  const turns = new FairTurns(maxAtOnce);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  async function note(name: string, turn: Promise<() => void>): Promise<void> {
    try {
      ends.set(name, await turn);
      begun.push(name);
    } catch {
      begun.push(`not ${name}`);
    }
  }
  return {
    begun,
    ask: async (name: string, until = signal): Promise<void> => {
      void note(name, turns.wait(name[0] ?? '', until));
      await setImmediate();
    },
    end: async (name: string): Promise<void> => {
      ends.get(name)?.();
      await setImmediate();
    },
  };
}

it('[PLAT-80] gives each owner one turn at a time, and another one before its second', async () => {
  const { ask, begun, end } = createTrial(2);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) await ask(name);
  expect(begun).toEqual(['a1', 'b1']);
  await end('b1');
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'a2']);
});

it('[PLAT-80] goes around, whoever asks for more', async () => {
  const { ask, begun, end } = createTrial(1);
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) await ask(name);
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await end(name);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

it('lets who leaves go, and holds nobody up by it', async () => {
  const { ask, begun, end } = createTrial(1);
  const leaving = new AbortController();
  await ask('a1');
  await ask('b1', leaving.signal);
  await ask('c1');
  leaving.abort(new Error('left'));
  await setImmediate();
  await end('a1');
  expect(begun).toEqual(['a1', 'not b1', 'c1']);
  await ask('d1', leaving.signal);
  expect(begun.at(-1)).toBe('not d1');
});
