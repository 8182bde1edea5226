import type { LogEventBody } from '@cuecard/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import { LanguageModelError } from '../../../providers/language-model/language-model.ts';
import type { AnswerPiece } from '../answers/author-chain.ts';

/**
 * How long text may stay out of the log, in milliseconds: the protocol allows 250, the commit takes
 * the rest.
 */
export const checkpointEveryMs = 200;

type AuthorPiece = Extract<AnswerPiece, { type: 'author' }>;
export type Outcome = Pick<
  Extract<LogEventBody, { type: 'answer.finished' }>,
  'outcome' | 'failure'
>;

export interface AnswerRunOptions {
  readonly answerId: string;
  readonly clock: Clock;
  readonly write: (signal: AbortSignal) => AsyncIterable<AnswerPiece>;
  /** Text has come; it goes out at once. */
  readonly onText: (offset: number, text: string) => void;
  /** Resolves when the log names the new author; its text waits for that. */
  readonly onAuthor: (piece: AuthorPiece) => Promise<void>;
  /** Text waits to be put into the log: take it with `takeCheckpoint`. */
  readonly onCheckpointDue: () => void;
  /** The author is done (null), or failed with the error: put the end into the log with `takeEnd`. */
  readonly onEnd: (outcome: Outcome, error: unknown) => void;
}

/** One attempt at an answer while it is written. Whoever makes it ends it with `takeEnd`. */
export class AnswerRun {
  readonly answerId: string;
  readonly #options: AnswerRunOptions;
  readonly #stopped = new AbortController();
  #text = '';
  #checkpointed = 0;
  #cancelCheckpoint: (() => void) | null = null;
  #ended = false;

  constructor(options: AnswerRunOptions) {
    this.answerId = options.answerId;
    this.#options = options;
  }

  start(): void {
    void this.#run();
  }

  /** Text that is out but not in the log yet, at its offset. */
  get tail(): { offset: number; text: string } {
    return { offset: this.#checkpointed, text: this.#text.slice(this.#checkpointed) };
  }

  /** The checkpoint to put into the log now: none when there is nothing new. */
  takeCheckpoint(): LogEventBody[] {
    this.#cancelCheckpoint?.();
    this.#cancelCheckpoint = null;
    const { offset, text } = this.tail;
    if (text === '') return [];
    this.#checkpointed = this.#text.length;
    return [{ type: 'answer.checkpoint', answerId: this.answerId, offset, text }];
  }

  /** Stops the author, lets no more text out and gives the last text to put into the log. */
  takeHalt(): LogEventBody[] {
    this.#ended = true;
    this.#stopped.abort();
    return this.takeCheckpoint();
  }

  /** The same, and the end of this answer. */
  takeEnd(outcome: Outcome): LogEventBody[] {
    const { answerId } = this;
    return [...this.takeHalt(), { type: 'answer.finished', answerId, ...outcome }];
  }

  async #run(): Promise<void> {
    const { write, onAuthor, onEnd } = this.#options;
    try {
      for await (const piece of write(this.#stopped.signal)) {
        if (this.#ended) return;
        if (piece.type === 'author') await onAuthor(piece);
        else if (piece.type === 'text') this.#take(piece.text);
        if (this.#ended) return;
      }
      onEnd({ outcome: 'complete' }, null);
    } catch (error) {
      if (this.#ended) return;
      const failure = error instanceof LanguageModelError ? error.failure : 'broken-off';
      onEnd({ outcome: 'failed', failure }, error);
    }
  }

  #take(text: string): void {
    const offset = this.#text.length;
    this.#text += text;
    this.#options.onText(offset, text);
    this.#cancelCheckpoint ??= this.#options.clock.after(checkpointEveryMs, () => {
      this.#cancelCheckpoint = null;
      this.#options.onCheckpointDue();
    });
  }
}
