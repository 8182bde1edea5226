const QUOTES = /["“”]/gu;

/**
 * Moonshine now and then opens a quotation and never closes it ('"Sank you'): a text with an odd number of
 * quotation marks loses them all. Sound has none.
 */
export function removeStrayQuotes(text: string): string {
  const count = text.match(QUOTES)?.length ?? 0;
  return count % 2 === 0 ? text : text.replaceAll(QUOTES, '').trim();
}
