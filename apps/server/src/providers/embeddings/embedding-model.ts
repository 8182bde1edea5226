/** Why an endpoint gave no vectors. */
export type EmbeddingFailure = 'timeout' | 'unreachable' | 'refused' | 'malformed';

export class EmbeddingError extends Error {
  readonly failure: EmbeddingFailure;
  /** The endpoint's HTTP status, where it gave one. */
  readonly httpStatus: number | null;

  constructor(failure: EmbeddingFailure, options: ErrorOptions & { httpStatus?: number } = {}) {
    super(`The embedding model failed: ${failure}.`, options);
    this.name = 'EmbeddingError';
    this.failure = failure;
    this.httpStatus = options.httpStatus ?? null;
  }
}

/** Turns texts into vectors; texts that mean the same lie near each other. */
export interface EmbeddingModel {
  /** Vectors of different models cannot be compared: store this beside them. */
  readonly name: string;
  /**
   * One vector a text, in their order, all of one dimension.
   * @throws EmbeddingError, or the signal's reason when the caller aborts
   */
  embed(
    texts: readonly string[],
    options?: { readonly timeoutMs?: number; readonly signal?: AbortSignal },
  ): Promise<Float32Array[]>;
  /** Makes ready for questions that are soon asked; where there is nothing to do, left out. Never rejects. */
  warm?(): Promise<void>;
  close?(): Promise<void>;
}

/**
 * Milliseconds that a spoken question waits for its vector; words have found something by then
 * (research: a prepared answer is shown at once, and upgraded only before it is read).
 */
export const QUERY_TIMEOUT_MS = 300;
/**
 * Characters of a text. Small models read 512 tokens, which is about as many Chinese characters; some
 * endpoints refuse more.
 */
export const MAX_TEXT_CHARACTERS = 500;
/** Milliseconds for a batch at save time, when nobody waits. */
export const BATCH_TIMEOUT_MS = 15_000;
