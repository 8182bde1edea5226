/** A page that a search engine found. All of it was written by strangers. */
export interface FoundPage {
  readonly title: string;
  /** http or https. */
  readonly url: string;
  readonly snippet: string;
  /** `2026-01-31`, where the engine knows it. */
  readonly published?: string;
}

export interface SearchOptions {
  readonly signal: AbortSignal;
  /** The most pages to return. */
  readonly limit: number;
}

/**
 * A search engine. Gives clean text: no markup, no hidden characters, each address once.
 * @throws WebSearchError, or the signal's reason
 */
export interface WebSearchProvider {
  readonly name: string;
  search(query: string, options: SearchOptions): Promise<FoundPage[]>;
}

export type SearchFailure = 'refused' | 'unreachable' | 'unreadable';

/** Why a search found nothing out. Its message holds no word of the query. */
export class WebSearchError extends Error {
  readonly failure: SearchFailure;
  readonly httpStatus: number | null;

  constructor(failure: SearchFailure, httpStatus: number | null, options: ErrorOptions = {}) {
    super(`The web search failed: ${failure}.`, options);
    this.name = 'WebSearchError';
    this.failure = failure;
    this.httpStatus = httpStatus;
  }
}
