import type { Clock } from './clock.ts';

export interface ManualClock extends Clock {
  /** Moves time on, running what falls due on the way in its order; each timer sees its own time. */
  advance(milliseconds: number): void;
  /** Lets time pass while nothing runs, as in a machine that sleeps: what fell due runs once, late. */
  sleep(milliseconds: number): void;
  /** Timers that still wait: what a test looks at for leaks. */
  waiting(): number;
}

interface Timer {
  at: number;
  readonly interval: number | null;
  readonly run: () => void;
}

/** A clock that stands still until told. */
export function createManualClock(start = Date.UTC(2026, 0, 5, 9)): ManualClock {
  let now = start;
  const timers = new Set<Timer>();

  function add(timer: Timer): () => void {
    timers.add(timer);
    return () => void timers.delete(timer);
  }

  function nextDue(until: number): Timer | undefined {
    return [...timers].filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0];
  }

  return {
    now: () => now,
    after: (milliseconds, run) => add({ at: now + milliseconds, interval: null, run }),
    every: (milliseconds, run) => add({ at: now + milliseconds, interval: milliseconds, run }),
    waiting: () => timers.size,
    sleep(milliseconds) {
      now += milliseconds;
      for (const due of [...timers].filter(({ at }) => at <= now)) {
        if (due.interval === null) timers.delete(due);
        else due.at = now + due.interval;
        due.run();
      }
    },
    advance(milliseconds) {
      const until = now + milliseconds;
      for (let due = nextDue(until); due !== undefined; due = nextDue(until)) {
        now = due.at;
        if (due.interval === null) timers.delete(due);
        else due.at += due.interval;
        due.run();
      }
      now = until;
    },
  };
}
