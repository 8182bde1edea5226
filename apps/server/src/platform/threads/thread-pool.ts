import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';

/** As many as leave the main thread a core of its own, where there is more than one. */
const MAX_THREADS = Math.max(1, Math.min(3, availableParallelism() - 1));
/** A thread holds the lexicon, some 60 MB: it is kept while somebody is likely to need it. Milliseconds. */
const IDLE_MS = 60_000;
/** No honest text takes a tenth of this: a thread that is still at it is ended, and the next task gets a new one. */
const MAX_TASK_MS = 20_000;
/** One thread's heap, so that a task cannot take the server's memory. */
const MAX_HEAP_MB = 512;

/** A function of a file that threads load: the file's URL and the function's name. */
export interface ThreadWork<Task, Result> {
  readonly file: string;
  readonly name: string;
  /** Never set: they carry the types. */
  readonly task?: Task;
  readonly result?: Result;
}

/**
 * Names a function for `ThreadPool.run`. What goes in and comes out is copied: plain data, maps and sets.
 * @param file of the functions, as `import.meta.url` and `new URL` give it
 */
export function threadWork<Functions extends object>(
  file: URL,
): <Name extends keyof Functions & string>(
  name: Name,
) => Functions[Name] extends (task: infer Task) => infer Result
  ? ThreadWork<Task, Awaited<Result>>
  : never {
  return (name) => ({ file: file.href, name }) as never;
}

export interface ThreadPool {
  /**
   * Runs the work in a thread; tasks wait for one another in the order in which they came.
   * @throws what the work throws; an AbortError when the signal aborts or the task takes too long
   */
  run<Task, Result>(
    work: ThreadWork<Task, Result>,
    task: Task,
    signal?: AbortSignal,
  ): Promise<Result>;
  /** Work that is under way comes to nothing. */
  close(): Promise<void>;
}

/**
 * The threads for work over users' texts that takes longer than the main thread has: other people's words stream
 * through that one. Passwords have threads of their own (`password-hasher.ts`), since who signs in waits for nobody's
 * bank.
 */
export function createThreadPool(): ThreadPool {
  const pool = new Piscina({
    filename: new URL('begin-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: MAX_THREADS,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  return {
    async run({ file, name }, task, signal) {
      const limit = AbortSignal.timeout(MAX_TASK_MS);
      const ends = signal === undefined ? limit : AbortSignal.any([signal, limit]);
      return pool.run({ file, name, task }, { signal: ends }) as Promise<never>;
    },
    close: () => pool.destroy(),
  };
}
