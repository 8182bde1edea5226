import type { FoundPage } from './web-search.ts';

/** Longer ones are cut, in characters: a snippet is read between question and answer. */
const MAX_TITLE = 160;
const MAX_SNIPPET = 600;
const MAX_URL = 2000;

/** A page as an engine describes it. */
export interface RawPage {
  readonly title: string;
  readonly url: string;
  readonly snippet: string;
  readonly published?: string | null | undefined;
}

/** Pages that can be shown and cited, each address once. */
export function cleanPages(pages: readonly RawPage[], limit: number): FoundPage[] {
  const byUrl = new Map<string, FoundPage>();
  for (const page of pages) {
    const cleaned = cleanPage(page);
    if (cleaned !== null && !byUrl.has(cleaned.url)) byUrl.set(cleaned.url, cleaned);
  }
  return [...byUrl.values()].slice(0, limit);
}

function cleanPage(page: RawPage): FoundPage | null {
  const url = parseAddress(page.url);
  const snippet = plain(page.snippet, MAX_SNIPPET);
  if (url === null || snippet === '') return null;
  const title = plain(page.title, MAX_TITLE) || new URL(url).hostname;
  const published = /^\d{4}-\d{2}-\d{2}/.exec(page.published ?? '')?.[0];
  return { title, url, snippet, ...(published !== undefined && { published }) };
}

/** A page that a browser may open, without a name and a password in front of it. */
function parseAddress(text: string): string | null {
  if (text.length > MAX_URL || !URL.canParse(text)) return null;
  const { protocol, username, password, href } = new URL(text);
  const isWeb = protocol === 'http:' || protocol === 'https:';
  return isWeb && username === '' && password === '' && href.length <= MAX_URL ? href : null;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Marked up text as one line of plain text; characters that hide or reorder others are taken out. */
function plain(text: string, longest: number): string {
  const line = text
    .slice(0, 10 * longest)
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, readEntity)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(/[\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .trim();
  // A pair of surrogates that is cut in two is taken out whole.
  return line.length <= longest
    ? line
    : `${line
        .slice(0, longest)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trim()}…`;
}

function readEntity(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
}
