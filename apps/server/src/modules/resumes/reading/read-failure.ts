import type { ResumeFailure } from '@cuecard/contract';

/** Why a document cannot be read; `detail` is for the log and never holds the document's words. */
export class ReadFailure extends Error {
  readonly failure: ResumeFailure;
  readonly detail: string;

  constructor(failure: ResumeFailure, detail: string, options: ErrorOptions = {}) {
    super(`${failure}: ${detail}`, options);
    this.name = 'ReadFailure';
    this.failure = failure;
    this.detail = detail;
  }
}

/** Turns an error that a library threw at a document into a ReadFailure. */
export function damaged(error: unknown): ReadFailure {
  if (error instanceof ReadFailure) return error;
  const detail = error instanceof Error ? error.name : 'no reason given';
  return new ReadFailure('damaged', detail, { cause: error });
}
