import type { Author, EvidenceItem, LogEventBody } from '@cuecard/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import { LanguageModelError } from '../../../providers/language-model/language-model.ts';
import type { AnswerPiece, AnswerRequest } from '../answers/author-chain.ts';

/**
 * How long text may stay out of the log, in milliseconds: the protocol allows 250, the commit takes
 * the rest.
 */
export const CHECKPOINT_EVERY_MS = 200;

type AuthorPiece = Extract<AnswerPiece, { type: 'author' }>;
export type Outcome = Pick<
  Extract<LogEventBody, { type: 'answer.finished' }>,
  'outcome' | 'failure'
>;

/** What follows from what an author does; another set holds before an answer is one. */
export interface RunListener {
  /** Text has come; it goes out at once. */
  readonly onText: (offset: number, text: string) => void;
  /** Resolves when everybody may know the new author; its text waits for that. */
  readonly onAuthor: (piece: AuthorPiece) => Promise<void>;
  /** Resolves when what was found may be cited; the text waits for that. */
  readonly onEvidence: (items: readonly EvidenceItem[]) => Promise<void>;
  readonly onThinking: () => void;
  /** Text waits to be put into the log: take it with `takeCheckpoint`. */
  readonly onCheckpointDue: () => void;
  /** The author is done (null), or failed with the error: put the end into the log with `takeEnd`. */
  readonly onEnd: (outcome: Outcome, error: unknown) => void;
}

export interface AnswerRunOptions {
  readonly answerId: string;
  readonly clock: Clock;
  readonly request: AnswerRequest;
  readonly author: Author;
  readonly write: (request: AnswerRequest, signal: AbortSignal) => AsyncIterable<AnswerPiece>;
  readonly listener: RunListener;
}

/** One attempt at an answer while it is written. Whoever makes it ends it with `takeEnd`. */
export class AnswerRun {
  readonly answerId: string;
  readonly request: AnswerRequest;
  readonly #clock: Clock;
  readonly #write: AnswerRunOptions['write'];
  readonly #stopped = new AbortController();
  #author: Author;
  #evidence: readonly EvidenceItem[];
  #listener: RunListener;
  #text = '';
  #told = 0;
  #checkpointed = 0;
  #cancelCheckpoint: (() => void) | null = null;
  #end: { readonly outcome: Outcome; readonly error: unknown } | null = null;
  #halted = false;

  constructor({ answerId, clock, request, author, write, listener }: AnswerRunOptions) {
    this.answerId = answerId;
    this.request = request;
    this.#clock = clock;
    this.#author = author;
    this.#evidence = request.evidence;
    this.#write = write;
    this.#listener = listener;
  }

  /** Who writes now. */
  get author(): Author {
    return this.#author;
  }

  /** What it may cite: what was asked for with it, and what was found since. */
  get evidence(): readonly EvidenceItem[] {
    return this.#evidence;
  }

  get text(): string {
    return this.#text;
  }

  start(): void {
    void this.#run();
  }

  /** Goes on under another listener, which is told at once of an end that has already come. */
  handTo(listener: RunListener): void {
    this.#listener = listener;
    if (this.#end !== null) listener.onEnd(this.#end.outcome, this.#end.error);
    else if (this.tail.text !== '') this.#checkpointSoon();
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
    this.#halted = true;
    this.#stopped.abort();
    return this.takeCheckpoint();
  }

  async #run(): Promise<void> {
    try {
      for await (const piece of this.#write(this.request, this.#stopped.signal)) {
        if (this.#halted) return;
        await this.#take(piece);
        if (this.#halted) return;
      }
      this.#finish({ outcome: 'complete' }, null);
    } catch (error) {
      if (this.#halted) return;
      const failure = error instanceof LanguageModelError ? error.failure : 'broken-off';
      this.#finish({ outcome: 'failed', failure }, error);
    }
  }

  #finish(outcome: Outcome, error: unknown): void {
    this.#tell();
    this.#end = { outcome, error };
    this.#listener.onEnd(outcome, error);
  }

  async #take(piece: AnswerPiece): Promise<void> {
    if (piece.type === 'text') return this.#takeText(piece.text);
    this.#tell();
    switch (piece.type) {
      case 'thinking':
        return this.#listener.onThinking();
      case 'author':
        this.#author = piece.author;
        return this.#listener.onAuthor(piece);
      case 'evidence':
        this.#evidence = [...this.#evidence, ...piece.items];
        return this.#listener.onEvidence(piece.items);
    }
  }

  /**
   * What came in one piece from the network goes out as one message: after a busy moment that is several tokens,
   * and messages are a third of what many sessions cost.
   */
  #takeText(text: string): void {
    if (this.#told === this.#text.length) process.nextTick(() => this.#tell());
    this.#text += text;
    this.#checkpointSoon();
  }

  #tell(): void {
    const offset = this.#told;
    if (this.#halted || offset === this.#text.length) return;
    this.#told = this.#text.length;
    this.#listener.onText(offset, this.#text.slice(offset));
  }

  #checkpointSoon(): void {
    this.#cancelCheckpoint ??= this.#clock.after(CHECKPOINT_EVERY_MS, () => {
      this.#cancelCheckpoint = null;
      this.#listener.onCheckpointDue();
    });
  }
}
