import { fileURLToPath } from 'node:url';
import type { DocumentLine } from '@cuecard/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import {
  ConfinedProcess,
  type ConfinedProgram,
  type EarlyEnd,
} from '../../../platform/confined-process/confined-process.ts';
import { parseGiven } from '../../../platform/parse-given.ts';
import { ReadFailure } from './read-failure.ts';
import { readingMessage, type Reading, type ReadingMessage } from './reading.ts';

/** How long a document may take until its text is understood, milliseconds. */
export const MAX_READING_MS = 20_000;
/** How long all in all when pages have to be recognised, however many: others wait for their turn. Milliseconds. */
export const MAX_SCAN_MS = 120_000;

export interface ReadOptions {
  readonly signal: AbortSignal;
  readonly onRecognised: (done: number, total: number) => void;
}

const program: ConfinedProgram<ReadingMessage> = {
  path: fileURLToPath(new URL('reading-child.ts', import.meta.url)),
  read: (line) => parseGiven(readingMessage, line).data ?? null,
  // Twenty full pages make half a megabyte, and the profile of them a tenth of that.
  maxOutput: 4 * 1024 * 1024,
  maxLine: 1024 * 1024,
};

/** One process, for one document. It waits for the document; `read` ends it, `end` before that too. */
export class ReadingProcess {
  readonly #process = new ConfinedProcess(program);
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get isAlive(): boolean {
    return this.#process.isAlive;
  }

  /**
   * @throws ReadFailure
   * @throws the signal's reason when it aborts
   */
  async read(bytes: Buffer, options: ReadOptions): Promise<Reading> {
    const { signal, onRecognised } = options;
    const { promise, resolve, reject } = Promise.withResolvers<Reading>();
    const expire = (ms: number) =>
      this.#clock.after(ms, () => reject(new ReadFailure('too-slow', `not read within ${ms} ms`)));
    const startedAt = this.#clock.now();
    let cancelDeadline = expire(MAX_READING_MS);
    let extended = false;
    const abort = (): void => reject(signal.reason);
    const lines: DocumentLine[] = [];
    const stopListening = this.#process.listen((message) => {
      if (message === null) reject(toFailure(this.#process.earlyEnd));
      else if (message.type === 'lines') lines.push(...message.lines);
      else if (message.type === 'read') resolve({ ...message.understood, lines });
      else if (message.type === 'failed') reject(new ReadFailure(message.failure, message.detail));
      else if (message.type === 'recognised') {
        if (!extended) {
          extended = true;
          cancelDeadline();
          cancelDeadline = expire(MAX_SCAN_MS - (this.#clock.now() - startedAt));
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
      cancelDeadline();
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
