/** Begins the message of an error that says: a part of the page could not be fetched. */
const MISSING_PART = 'A part of the page did not load: ';

/** Whether the page lacks a part that the network, or a newer version of Cuecard, kept from it. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith(MISSING_PART);
}

/**
 * Marks such errors. The router would answer them, as the browser words them, by loading the whole page anew, which
 * without a network ends in the browser's own error page.
 */
export function markMissingParts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!isMissingPart(payload)) payload.message = MISSING_PART + payload.message;
  });
}
