import type { AnswerFailure } from '@cuecard/contract';

/** A picture as it was uploaded: the protocols take it in base64. */
export interface ModelPicture {
  readonly mediaType: 'image/png' | 'image/jpeg' | 'image/webp';
  readonly bytes: Uint8Array;
}

/** A request to a model: the rules, and the data with the question. */
export interface ModelPrompt {
  readonly system: string;
  /**
   * Data that stays the same from one question to the next (the interview, the evidence). It goes
   * before `user`, so that the vendors' prompt caches hit.
   */
  readonly context?: string;
  /** Pictures in their order; they go between `context` and `user`, since the vendors want text after pictures. */
  readonly pictures?: readonly ModelPicture[];
  readonly user: string;
}

/** `off`: as little thinking as the model allows, for speed. `deep`: the model thinks first. */
export type Thinking = 'off' | 'deep';

/** `thinking`: the model has begun to think and has written nothing yet. It comes at most once. */
export type ModelPiece =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'thinking' };

/** Tokens of one request. `cached` of the input were read from the vendor's prompt cache. */
export interface ModelUsage {
  readonly input: number;
  readonly cached: number;
  readonly output: number;
  /** The vendor did not say, or was stopped before it could: counted from the characters. */
  readonly estimated: boolean;
}

export interface StreamOptions {
  readonly signal: AbortSignal;
  /** Default: off. */
  readonly thinking?: Thinking;
  /**
   * A model that runs on is stopped by its endpoint after this many. Asked for only while thinking is off: thoughts count
   * as written too. Default: the endpoint's own limit.
   */
  readonly maxTokens?: number;
  /** Called once for each request that a model worked on, at its end, however it ended. */
  readonly onUsage?: (usage: ModelUsage) => void;
}

/**
 * A language model that streams text. `stream` gives non-empty pieces of well-formed text; it throws
 * `LanguageModelError` when the endpoint fails, and the signal's reason when the caller aborts. Who is
 * asked after a failure is the caller's to decide.
 */
export interface LanguageModel {
  readonly name: string;
  stream(prompt: ModelPrompt, options: StreamOptions): AsyncGenerator<ModelPiece>;
}

/** A model at an endpoint, whose connection can be made ready before the first question. */
export interface ConnectedModel extends LanguageModel {
  /** Opens the connection without spending a token; does nothing when it was asked just before. Never rejects. */
  warm(): Promise<void>;
}

/** Why an endpoint could not answer; `retryable` when the same request may succeed later. */
export class LanguageModelError extends Error {
  readonly failure: AnswerFailure;
  readonly retryable: boolean;
  /** The endpoint's HTTP status, where it gave one. */
  readonly httpStatus: number | null;
  /** How long the endpoint wants to be left alone, milliseconds; null: it did not say, or is not overloaded. */
  readonly retryAfterMs: number | null;

  constructor(
    failure: AnswerFailure,
    retryable: boolean,
    options: ErrorOptions & { httpStatus?: number; retryAfterMs?: number | null } = {},
  ) {
    super(`The language model failed: ${failure}.`, options);
    this.name = 'LanguageModelError';
    this.failure = failure;
    this.retryable = retryable;
    this.httpStatus = options.httpStatus ?? null;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}

/** The text of a stream, for those whom thinking does not concern. */
export async function* streamText(pieces: AsyncIterable<ModelPiece>): AsyncGenerator<string> {
  for await (const piece of pieces) if (piece.type === 'text') yield piece.text;
}
