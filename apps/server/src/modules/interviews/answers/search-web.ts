import type { Log } from '../../../platform/logging/create-log.ts';
import {
  WebSearchError,
  type WebSearchProvider,
} from '../../../providers/web-search/web-search.ts';
import type { WebSearch } from '../live/ports.ts';

/** The candidate waits for the answer meanwhile, milliseconds. */
const PATIENCE_MS = 1_500;
/** The number of results that an answer can cite without becoming a list. */
const MAX_PAGES = 4;
/** A follow-up ("and when would you not?") names nothing to look for, characters. */
const SHORT_QUESTION = 40;

/** Looks the question up on the web, where the setup asks for that. Nothing but the questions' words is sent. */
export function createWebSearch(
  provider: WebSearchProvider,
  { log, deadlineMs = PATIENCE_MS }: { log: Log; deadlineMs?: number },
): WebSearch {
  return async ({ setup, question, earlier }, signal) => {
    if (!setup.webBrowsing) return [];
    const before = question.length < SHORT_QUESTION ? (earlier.at(-1)?.question ?? '') : '';
    const limited = AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]);
    try {
      const query = `${before} ${question}`;
      const pages = await provider.search(query, { signal: limited, limit: MAX_PAGES });
      return pages.map(({ title, url, snippet, published }) => ({
        title,
        url,
        snippet: published === undefined ? snippet : `(${published}) ${snippet}`,
      }));
    } catch (error) {
      signal.throwIfAborted();
      const isKnown = error instanceof WebSearchError;
      const { failure, httpStatus } = isKnown ? error : { failure: 'timeout', httpStatus: null };
      log.warn({ failure, httpStatus }, 'a web search failed');
      return [];
    }
  };
}
