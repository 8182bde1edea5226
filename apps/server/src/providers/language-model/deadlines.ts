import { LanguageModelError } from './language-model.ts';

/**
 * How long a model may keep the user waiting, in milliseconds. Our own choice: an answer that begins
 * after 15 s comes too late in an interview; slow local models pause for seconds between tokens.
 */
export interface Deadlines {
  /** Until the first sign of life: text or thinking. */
  firstSignMs: number;
  /** Between two signs of life. */
  betweenSignsMs: number;
  /** Until the first text, however much the model thinks. */
  firstTextMs: number;
}

export const deadlines: Deadlines = {
  firstSignMs: 15_000,
  betweenSignsMs: 10_000,
  firstTextMs: 60_000,
};

/** A sign of life; `text` is null while the model only thinks. */
export interface Sign {
  readonly text: string | null;
}

/**
 * Passes the signs on and throws `timeout` when one is late. The source is told through `giveUp`, so
 * that its connection is closed.
 */
export async function* withDeadlines(
  signs: AsyncIterable<Sign>,
  limits: Deadlines,
  giveUp: (reason: LanguageModelError) => void,
): AsyncGenerator<Sign> {
  const iterator = signs[Symbol.asyncIterator]();
  const startedAt = performance.now();
  let waitMs = limits.firstSignMs;
  let texted = false;
  try {
    for (;;) {
      const textDueMs = startedAt + limits.firstTextMs - performance.now();
      const next: IteratorResult<Sign> | typeof late = await within(
        iterator.next(),
        texted ? waitMs : Math.min(waitMs, textDueMs),
      );
      if (next === late) throw new LanguageModelError('timeout', true);
      if (next.done === true) return;
      texted ||= next.value.text !== null;
      waitMs = limits.betweenSignsMs;
      yield next.value;
    }
  } catch (error) {
    if (error instanceof LanguageModelError) giveUp(error);
    throw error;
  } finally {
    // Not awaited: a source that hangs would hang its closing too.
    void iterator.return?.(undefined).catch(() => {});
  }
}

const late: unique symbol = Symbol('late');

async function within<T>(promise: Promise<T>, ms: number): Promise<T | typeof late> {
  const { promise: timeUp, resolve } = Promise.withResolvers<typeof late>();
  const timer = setTimeout(() => resolve(late), Math.max(0, ms));
  // A rejection after the deadline is nobody's news.
  promise.catch(() => {});
  try {
    return await Promise.race([promise, timeUp]);
  } finally {
    clearTimeout(timer);
  }
}
