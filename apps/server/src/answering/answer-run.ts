import type { LogEventBody } from '@cuecard/contract';
import type { Clock } from '../platform/clock/clock.ts';
import { LanguageModelError } from '../providers/language-model/language-model.ts';

/**
 * How long text may stay out of the log, in milliseconds: the protocol allows 250, the commit takes
 * the rest.
 */
export const CHECKPOINT_EVERY_MS = 200;

export interface TextPiece {
  readonly type: 'text';
  readonly text: string;
}

export type Outcome = Pick<
  Extract<LogEventBody, { type: 'answer.finished' }>,
  'outcome' | 'failure'
>;
export type Checkpoint = Extract<LogEventBody, { type: 'answer.checkpoint' }>;

/** What follows from what an author does; another listener may take over while it writes. */
export interface AnswerListener<Piece extends { readonly type: string }> {
  /** Text has come; it goes out at once. */
  onText(offset: number, text: string): void;
  /** Anything else that the author says. What comes after it waits for the promise. */
  onPiece(piece: Exclude<Piece, TextPiece>): Promise<void> | void;
  /** Text waits to be put into the log. */
  onCheckpointDue(): void;
  /** The author is done (null), or failed with the error. */
  onEnd(outcome: Outcome, error: unknown): void;
}

export interface AnswerRunOptions<Piece> {
  readonly answerId: string;
  readonly clock: Clock;
  /** Who writes; throws `LanguageModelError` when that fails. */
  readonly write: (signal: AbortSignal) => AsyncIterable<Piece>;
}

/**
 * One attempt at an answer while it is written, for interviews and exams: its text goes out as it comes, at its
 * offset, and into the log in checkpoints. Whoever makes it ends it with `halt`.
 */
export class AnswerRun<Piece extends { readonly type: string }> {
  readonly answerId: string;
  readonly #clock: Clock;
  readonly #write: AnswerRunOptions<Piece>['write'];
  readonly #stopped = new AbortController();
  #listener: AnswerListener<Piece> | null = null;
  #text = '';
  /**
   * The ends of the text that are not out and not in the log yet, kept beside it: a slice of the text would copy
   * all of it each time, and a log that keeps the slice would keep that copy.
   */
  #unsent = '';
  #unlogged = '';
  #cancelCheckpoint: (() => void) | null = null;
  /** What the text to come waits for. */
  #pending: Promise<void> | null = null;
  #end: { readonly outcome: Outcome; readonly error: unknown } | null = null;
  #halted = false;

  constructor({ answerId, clock, write }: AnswerRunOptions<Piece>) {
    this.answerId = answerId;
    this.#clock = clock;
    this.#write = write;
  }

  get text(): string {
    return this.#text;
  }

  start(listener: AnswerListener<Piece>): void {
    this.#listener = listener;
    void this.#run();
  }

  /** Goes on under another listener, which is told at once of an end that has already come. */
  handTo(listener: AnswerListener<Piece>): void {
    this.#listener = listener;
    if (this.#end !== null) listener.onEnd(this.#end.outcome, this.#end.error);
    else if (this.#text !== '') this.#checkpointSoon();
  }

  /** The text that is out beyond what the log has of it, as the event to write now; none when there is none. */
  takeCheckpoint(loggedLength: number): Checkpoint[] {
    this.#cancelCheckpoint?.();
    this.#cancelCheckpoint = null;
    const isNext = loggedLength === this.#text.length - this.#unlogged.length;
    // Whoever takes over may know of less than was taken before.
    const text = isNext ? this.#unlogged : this.#text.slice(loggedLength);
    this.#unlogged = '';
    if (text === '') return [];
    return [{ type: 'answer.checkpoint', answerId: this.answerId, offset: loggedLength, text }];
  }

  /** Stops the author and lets no more text out; nobody is told of an end. */
  halt(): void {
    this.#halted = true;
    this.#stopped.abort();
    this.#cancelCheckpoint?.();
    this.#cancelCheckpoint = null;
  }

  protected onPiece(piece: Exclude<Piece, TextPiece>): Promise<void> | void {
    return this.#listener?.onPiece(piece);
  }

  async #run(): Promise<void> {
    try {
      for await (const piece of this.#write(this.#stopped.signal)) {
        if (this.#pending !== null) await this.#settlePending();
        if (this.#halted) return;
        if (isText(piece)) this.#onText(piece.text);
        else this.#onOther(piece as Exclude<Piece, TextPiece>);
      }
      await this.#settlePending();
      this.#finish({ outcome: 'complete' }, null);
    } catch (error) {
      const failure = error instanceof LanguageModelError ? error.failure : 'broken-off';
      this.#finish({ outcome: 'failed', failure }, error);
    }
  }

  #finish(outcome: Outcome, error: unknown): void {
    if (this.#halted) return;
    this.#sendText();
    this.#end = { outcome, error };
    this.#listener?.onEnd(outcome, error);
  }

  /**
   * What came in one piece from the network goes out as one message: after a busy moment that is several tokens,
   * and messages are a third of what many sessions cost.
   */
  #onText(text: string): void {
    if (this.#unsent === '') process.nextTick(() => this.#sendText());
    this.#text += text;
    this.#unsent += text;
    this.#unlogged += text;
    this.#checkpointSoon();
  }

  /** The author goes on meanwhile, for instance asks its model; what it says next waits. */
  #onOther(piece: Exclude<Piece, TextPiece>): void {
    this.#sendText();
    this.#pending = this.onPiece(piece) ?? null;
    // It is awaited before the next piece; until then a failure must not end the process.
    this.#pending?.catch(() => {});
  }

  async #settlePending(): Promise<void> {
    const pending = this.#pending;
    this.#pending = null;
    await pending;
  }

  #sendText(): void {
    const text = this.#unsent;
    if (this.#halted || text === '') return;
    this.#unsent = '';
    this.#listener?.onText(this.#text.length - text.length, text);
  }

  #checkpointSoon(): void {
    this.#cancelCheckpoint ??= this.#clock.after(CHECKPOINT_EVERY_MS, () => {
      this.#cancelCheckpoint = null;
      this.#listener?.onCheckpointDue();
    });
  }
}

function isText(piece: { readonly type: string }): piece is TextPiece {
  return piece.type === 'text';
}
