import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { ReadFailure } from './read-failure.ts';
import { confined, root } from './reading-command.ts';
import { readingMessage, type Reading, type ReadingMessage } from './reading.ts';

/** How long a document may take, milliseconds. */
export interface ReadingDeadlines {
  /** Text, and understanding it. */
  readonly textMs: number;
  /** More for each page that has to be recognised. */
  readonly recognisedPageMs: number;
}

export const readingDeadlines: ReadingDeadlines = { textMs: 20_000, recognisedPageMs: 60_000 };

export interface ReadOptions {
  readonly signal: AbortSignal;
  readonly onRecognised: (done: number, total: number) => void;
}

const program = fileURLToPath(new URL('reading-child.ts', import.meta.url));

/** More output than this is no profile. */
const longestOutput = 24 * 1024 * 1024;

/** One process, for one document. It waits for the document; `read` ends it, `end` before that too. */
export class ReadingProcess {
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>;
  readonly #ended: Promise<void>;
  readonly #messages = new Set<(message: ReadingMessage | null) => void>();
  #output = 0;
  #rest = '';
  #errors = '';
  #isAlive = true;

  constructor() {
    const { file, args } = confined(program);
    this.#child = spawn(file, args, { env: {}, cwd: root, stdio: ['pipe', 'pipe', 'pipe'] });
    const { stdin, stdout, stderr } = this.#child;
    stdout.setEncoding('utf8').on('data', (text: string) => this.#take(text));
    stderr.setEncoding('utf8').on('data', (text: string) => {
      if (this.#errors.length < 4000) this.#errors += text;
    });
    // A process that has ended does not take the rest of the document.
    stdin.on('error', () => {});
    this.#ended = new Promise((resolve) => {
      const end = (): void => {
        this.#isAlive = false;
        for (const tell of this.#messages) tell(null);
        resolve();
      };
      this.#child.once('close', end);
      this.#child.once('error', end);
    });
  }

  get isAlive(): boolean {
    return this.#isAlive;
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
    const listen = (message: ReadingMessage | null): void => {
      if (message === null) reject(this.#failureOfEnd());
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
    };
    this.#messages.add(listen);
    signal.addEventListener('abort', abort);
    try {
      if (signal.aborted) abort();
      else if (this.#isAlive) this.#child.stdin.end(bytes);
      else reject(this.#failureOfEnd());
      return await promise;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      this.#messages.delete(listen);
      await this.end();
    }
  }

  async end(): Promise<void> {
    if (this.#isAlive) this.#child.kill('SIGKILL');
    await this.#ended;
  }

  #take(text: string): void {
    this.#output += text.length;
    if (this.#output > longestOutput) {
      this.#child.kill('SIGKILL');
      return;
    }
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) {
      const message = messageOf(line);
      if (message === null) this.#child.kill('SIGKILL');
      else for (const tell of this.#messages) tell(message);
    }
  }

  /** Why a process ended that had not finished. */
  #failureOfEnd(): ReadFailure {
    const { exitCode, signalCode } = this.#child;
    if (signalCode === 'SIGXCPU') return new ReadFailure('too-slow', 'used up its time');
    const outOfMemory = /out of memory|allocation failed|bad_alloc|mmap/i.test(this.#errors);
    if (outOfMemory || this.#output > longestOutput)
      return new ReadFailure('unsafe', 'needs too much memory');
    const how = `ended by ${signalCode ?? `exit ${exitCode}`}`;
    return new ReadFailure('server', `${how}: ${this.#errors.slice(0, 300)}`);
  }
}

function messageOf(line: string): ReadingMessage | null {
  try {
    return readingMessage.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}
