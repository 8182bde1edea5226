import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { confined, root } from './confined-command.ts';

export interface ConfinedProgram<Message> {
  readonly path: string;
  /** Parses a line of the program's output; null: it must not say that, and is ended. */
  readonly read: (line: unknown) => Message | null;
  /** More output than this is no result, characters. */
  readonly maxOutput: number;
  /** A longer line is none either: each is parsed on the main thread, while others wait. Characters. */
  readonly maxLine: number;
}

/** Why a process ended that had not finished; `detail` is for the log. */
export interface EarlyEnd {
  readonly reason: 'time' | 'memory' | 'other';
  readonly detail: string;
}

/**
 * A process that can do little (`confined`), for what strangers wrote: bytes go in, lines of JSON come
 * out. It has read strangers' bytes, so that its words are checked as theirs would be.
 */
export class ConfinedProcess<Message> {
  readonly #program: ConfinedProgram<Message>;
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>;
  readonly #ended: Promise<void>;
  readonly #listeners = new Set<(message: Message | null) => void>();
  #output = 0;
  /** The pieces of the line that has not ended. */
  #begun: string[] = [];
  #begunLength = 0;
  #saidTooMuch = false;
  #errors = '';
  #isAlive = true;

  constructor(program: ConfinedProgram<Message>) {
    this.#program = program;
    const { file, args } = confined(program.path);
    this.#child = spawn(file, args, { env: {}, cwd: root, stdio: ['pipe', 'pipe', 'pipe'] });
    const { stdin, stdout, stderr } = this.#child;
    stdout.setEncoding('utf8').on('data', (text: string) => this.#onMessage(text));
    stderr.setEncoding('utf8').on('data', (text: string) => {
      if (this.#errors.length < 4000) this.#errors += text;
    });
    // A process that has ended does not take the rest of what it is given.
    stdin.on('error', () => {});
    this.#ended = new Promise((resolve) => {
      const end = (): void => {
        this.#isAlive = false;
        for (const tell of this.#listeners) tell(null);
        resolve();
      };
      this.#child.once('close', end);
      this.#child.once('error', end);
    });
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  /** Null: it has ended. Gives what stops the listening. */
  listen(listener: (message: Message | null) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** All that it is given. */
  sendWork(bytes: Buffer): void {
    this.#child.stdin.end(bytes);
  }

  async end(): Promise<void> {
    if (this.#isAlive) this.#child.kill('SIGKILL');
    await this.#ended;
  }

  /** Says how a process ended; call it once the process has ended. */
  get earlyEnd(): EarlyEnd {
    const { exitCode, signalCode } = this.#child;
    if (signalCode === 'SIGXCPU') return { reason: 'time', detail: 'used up its time' };
    const outOfMemory = /out of memory|allocation failed|bad_alloc|mmap/i.test(this.#errors);
    if (outOfMemory || this.#saidTooMuch)
      return { reason: 'memory', detail: 'needs too much memory' };
    const how = `ended by ${signalCode ?? `exit ${exitCode}`}`;
    return { reason: 'other', detail: `${how}: ${this.#errors.slice(0, 300)}` };
  }

  #onMessage(text: string): void {
    if (this.#saidTooMuch) return;
    this.#output += text.length;
    const { maxOutput, maxLine } = this.#program;
    for (const [index, piece] of text.split('\n').entries()) {
      if (index > 0) this.#endLine();
      this.#begun.push(piece);
      this.#begunLength += piece.length;
      if (this.#output <= maxOutput && this.#begunLength <= maxLine) continue;
      this.#saidTooMuch = true;
      this.#child.kill('SIGKILL');
      return;
    }
  }

  #endLine(): void {
    const line = this.#begun.join('');
    this.#begun = [];
    this.#begunLength = 0;
    const message = this.#parseMessage(line);
    if (message === null) this.#child.kill('SIGKILL');
    else for (const tell of this.#listeners) tell(message);
  }

  #parseMessage(line: string): Message | null {
    try {
      return this.#program.read(JSON.parse(line));
    } catch {
      return null;
    }
  }
}
