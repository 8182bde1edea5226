import { fileURLToPath } from 'node:url';
import {
  ConfinedProcess,
  type ConfinedProgram,
  type EarlyEnd,
} from '../../../platform/confined-process/confined-process.ts';
import { ReadFailure } from './read-failure.ts';
import { readingMessage, type Reading, type ReadingMessage } from './reading.ts';

/** Milliseconds that a document may take. */
export interface ReadingDeadlines {
  /** Text, and understanding it. */
  readonly textMs: number;
  /** More for each page that has to be recognised. */
  readonly recognisedPageMs: number;
}

export const READING_DEADLINES: ReadingDeadlines = { textMs: 20_000, recognisedPageMs: 60_000 };

export interface ReadOptions {
  readonly signal: AbortSignal;
  readonly onRecognised: (done: number, total: number) => void;
}

const program: ConfinedProgram<ReadingMessage> = {
  path: fileURLToPath(new URL('reading-child.ts', import.meta.url)),
  read: (line) => readingMessage.safeParse(line).data ?? null,
  /** More output than this is no profile. */
  maxOutput: 24 * 1024 * 1024,
};

/** One process, for one document. It waits for the document; `read` ends it, `end` before that too. */
export class ReadingProcess {
  readonly #process = new ConfinedProcess(program);

  get isAlive(): boolean {
    return this.#process.isAlive;
  }

  /**
   * @throws ReadFailure
   * @throws the signal's reason when it aborts
   */
  async read(bytes: Buffer, deadlines: ReadingDeadlines, options: ReadOptions): Promise<Reading> {
    const { signal, onRecognised } = options;
    const { promise, resolve, reject } = Promise.withResolvers<Reading>();
    const expire = (ms: number) =>
      setTimeout(() => reject(new ReadFailure('too-slow', `not read within ${ms} ms`)), ms);
    let timer = expire(deadlines.textMs);
    let extended = false;
    const abort = (): void => reject(signal.reason);
    const stopListening = this.#process.listen((message) => {
      if (message === null) reject(toFailure(this.#process.earlyEnd));
      else if (message.type === 'read') resolve(message.reading);
      else if (message.type === 'failed') reject(new ReadFailure(message.failure, message.detail));
      else if (message.type === 'recognised') {
        if (!extended) {
          extended = true;
          clearTimeout(timer);
          timer = expire(deadlines.textMs + deadlines.recognisedPageMs * message.total);
        }
        onRecognised(message.done, message.total);
      }
    });
    signal.addEventListener('abort', abort);
    try {
      if (signal.aborted) abort();
      else if (this.isAlive) this.#process.sendWork(bytes);
      else reject(toFailure(this.#process.earlyEnd));
      return await promise;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      stopListening();
      await this.end();
    }
  }

  end(): Promise<void> {
    return this.#process.end();
  }
}

function toFailure({ reason, detail }: EarlyEnd): ReadFailure {
  const failures = { time: 'too-slow', memory: 'unsafe', other: 'server' } as const;
  return new ReadFailure(failures[reason], detail);
}
