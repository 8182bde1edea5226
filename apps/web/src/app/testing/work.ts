import { vi } from 'vitest';

/** What a worker that does ALTCHA's work answers, and when: at once, where nothing holds it up. */
export const work: { solution: unknown; finished: Promise<void> | undefined } = {
  solution: null,
  finished: undefined,
};

/** A worker that answers what it is told to, in place of a second of work. */
class StandInWorker extends EventTarget {
  postMessage(): void {
    const answer = () => this.dispatchEvent(new MessageEvent('message', { data: work.solution }));
    setTimeout(() => void Promise.resolve(work.finished).then(answer), 0);
  }
  terminate(): void {}
}

/** Has work done by a stand-in that finds a solution. */
export function stubWork(): void {
  vi.stubGlobal('Worker', StandInWorker);
  work.solution = { counter: 7, derivedKey: 'k' };
  work.finished = undefined;
}
