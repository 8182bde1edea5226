import type { Author, EvidenceItem } from '@cuecard/contract';
import { AnswerRun, type TextPiece } from '../../../answering/answer-run.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { AnswerPiece, AnswerRequest } from '../answers/author-chain.ts';

/** Those who are asked for an answer, and the first of them, who is named as its author. */
export interface Writer {
  readonly author: Author;
  readonly write: (request: AnswerRequest, signal: AbortSignal) => AsyncIterable<AnswerPiece>;
}

export interface InterviewAnswerOptions {
  readonly answerId: string;
  readonly clock: Clock;
  readonly request: AnswerRequest;
  readonly writer: Writer;
}

/** An answer of an interview, or a draft of one, while it is written: with who writes it, and what it may cite. */
export class InterviewAnswer extends AnswerRun<AnswerPiece> {
  readonly request: AnswerRequest;
  /** Milliseconds of `performance.now()`. */
  readonly createdAt = performance.now();
  #author: Author;
  #evidence: readonly EvidenceItem[];

  constructor({ answerId, clock, request, writer }: InterviewAnswerOptions) {
    super({ answerId, clock, write: (signal) => writer.write(request, signal) });
    this.request = request;
    this.#author = writer.author;
    this.#evidence = request.evidence;
  }

  /** The author that writes now. */
  get author(): Author {
    return this.#author;
  }

  /** What it may cite: what was asked for with it, and what was found since. */
  get evidence(): readonly EvidenceItem[] {
    return this.#evidence;
  }

  protected override onPiece(piece: Exclude<AnswerPiece, TextPiece>): Promise<void> | void {
    if (piece.type === 'author') this.#author = piece.author;
    if (piece.type === 'evidence') this.#evidence = [...this.#evidence, ...piece.items];
    return super.onPiece(piece);
  }
}
