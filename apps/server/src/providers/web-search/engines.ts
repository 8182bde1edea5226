import { z } from 'zod';
import { askEngine } from './ask-engine.ts';
import { cleanPages } from './clean-page.ts';
import type { SearchOptions, WebSearchProvider } from './web-search.ts';

export interface EngineSettings {
  /** The engine's address, without a slash at its end. */
  readonly baseUrl: string;
  readonly apiKey: string | null;
}

/** Brave takes 400 characters and 50 words, Tavily 400 characters. */
const MAX_QUERY = { characters: 400, words: 50 } as const;

/** So many more are asked for: some cannot be shown, or come twice. */
const SPARE = 4;

const text = z.string().catch('');
const date = z.string().nullish().catch(null);

/** A list in which what cannot be read is left out. */
const readList = <Item extends z.ZodType>(item: Item) =>
  z
    .array(z.unknown())
    .transform((items) => items.flatMap((each) => item.safeParse(each).data ?? []));

const searxngAnswer = z.object({
  results: readList(z.object({ title: text, url: z.string(), content: text, publishedDate: date })),
});

/** SearXNG: `GET /search?format=json`; its owner must have allowed that format. */
export function createSearxng({ baseUrl }: EngineSettings): WebSearchProvider {
  return {
    name: 'SearXNG',
    async search(query, { signal, limit }) {
      const address = new URL(`${baseUrl}/search`);
      address.search = String(new URLSearchParams({ q: shortened(query), format: 'json' }));
      const { results } = await askEngine(address, { signal }, searxngAnswer);
      const pages = results.map(({ title, url, content, publishedDate }) => ({
        title,
        url,
        snippet: content,
        published: publishedDate,
      }));
      return cleanPages(pages, limit);
    },
  };
}

const braveAnswer = z.object({
  web: z
    .object({
      results: readList(
        z.object({ title: text, url: z.string(), description: text, page_age: date }),
      ),
    })
    .nullish(),
});

/** Brave: `GET /res/v1/web/search` with the key in `X-Subscription-Token`. */
export function createBrave({ baseUrl, apiKey }: EngineSettings): WebSearchProvider {
  return {
    name: 'Brave Search',
    async search(query, { signal, limit }) {
      const address = new URL(`${baseUrl}/res/v1/web/search`);
      const asked = {
        q: shortened(query),
        count: String(limit + SPARE),
        text_decorations: 'false',
      };
      address.search = String(new URLSearchParams(asked));
      const headers = { accept: 'application/json', 'x-subscription-token': apiKey ?? '' };
      const { web } = await askEngine(address, { signal, headers }, braveAnswer);
      const pages = (web?.results ?? []).map(({ title, url, description, page_age }) => ({
        title,
        url,
        snippet: description,
        published: page_age,
      }));
      return cleanPages(pages, limit);
    },
  };
}

const tavilyAnswer = z.object({
  results: readList(
    z.object({ title: text, url: z.string(), content: text, published_date: date }),
  ),
});

/** Tavily: `POST /search` with the key as a bearer token. */
export function createTavily({ baseUrl, apiKey }: EngineSettings): WebSearchProvider {
  return {
    name: 'Tavily',
    async search(query, { signal, limit }: SearchOptions) {
      const init = {
        method: 'POST',
        signal,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey ?? ''}` },
        body: JSON.stringify({
          query: shortened(query),
          max_results: limit + SPARE,
          search_depth: 'basic',
        }),
      };
      const { results } = await askEngine(new URL(`${baseUrl}/search`), init, tavilyAnswer);
      const pages = results.map(({ title, url, content, published_date }) => ({
        title,
        url,
        snippet: content,
        published: published_date,
      }));
      return cleanPages(pages, limit);
    },
  };
}

/** The end of a long question says what is asked. */
function shortened(query: string): string {
  const words = query.trim().split(/\s+/).slice(-MAX_QUERY.words).join(' ');
  return words.slice(-MAX_QUERY.characters).toWellFormed();
}

const engines = { searxng: createSearxng, brave: createBrave, tavily: createTavily } as const;

export function createEngine(
  settings: EngineSettings & { readonly provider: keyof typeof engines },
): WebSearchProvider {
  return engines[settings.provider](settings);
}
