import type { AnswerFailure } from '@cuecard/contract';

/** What a model is given: the rules, and the data with the question. */
export interface ModelPrompt {
  readonly system: string;
  readonly user: string;
}

/**
 * A language model that streams text. `stream` gives non-empty pieces of well-formed text; it throws
 * `LanguageModelError` when the endpoint fails, and the signal's reason when the caller aborts. It
 * tries once: who asks next is the caller's to decide.
 */
export interface LanguageModel {
  readonly name: string;
  stream(prompt: ModelPrompt, options: { signal: AbortSignal }): AsyncIterable<string>;
}

/** Why an endpoint could not answer; `retryable` when the same request may succeed later. */
export class LanguageModelError extends Error {
  readonly failure: AnswerFailure;
  readonly retryable: boolean;
  /** The endpoint's HTTP status, where it gave one. */
  readonly httpStatus: number | null;

  constructor(
    failure: AnswerFailure,
    retryable: boolean,
    options: ErrorOptions & { httpStatus?: number } = {},
  ) {
    super(`The language model failed: ${failure}.`, options);
    this.name = 'LanguageModelError';
    this.failure = failure;
    this.retryable = retryable;
    this.httpStatus = options.httpStatus ?? null;
  }
}
