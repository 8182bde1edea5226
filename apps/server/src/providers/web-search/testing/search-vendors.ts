import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { LLMock } from '@copilotkit/aimock';
import { closed, listening } from '../../../testing/local-server.ts';

/** The pages that the test's engine knows, in no vendor's shape. */
export interface KnownPage {
  readonly title: string;
  readonly url: string;
  readonly text: string;
  readonly published?: string;
}

export interface SearchVendor {
  readonly url: string;
  /** Addresses and bodies of the requests, oldest first. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

type Answer = (query: string) => { status: number; body: string } | 'silent';

/** Speaks the protocol as its maker documents it (SearXNG's admin pages, Brave's Web Search API). */
async function serve(
  read: (incoming: IncomingMessage, address: URL) => { query: string; allowed: boolean },
  answer: Answer,
): Promise<SearchVendor> {
  const asked: string[] = [];
  const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
    const address = new URL(incoming.url ?? '/', 'http://engine.example');
    asked.push(`${incoming.method} ${address.pathname}${address.search}`);
    const { query, allowed } = read(incoming, address);
    const given = allowed ? answer(query) : { status: 403, body: '{}' };
    if (given === 'silent') return;
    outgoing.writeHead(given.status, { 'content-type': 'application/json' }).end(given.body);
  });
  return { url: await listening(server), asked, close: () => closed(server) };
}

const scripted = (body: (query: string) => object): Answer => {
  return (query) => {
    if (query === 'silent') return 'silent';
    if (query === 'garbage') return { status: 200, body: '<html>' };
    if (query === 'huge') return { status: 200, body: ' '.repeat(2_000_000) };
    const status = Number(/^status-(\d+)$/.exec(query)?.[1] ?? 200);
    return { status, body: JSON.stringify(body(query)) };
  };
};

export function startSearxng(pages: readonly KnownPage[]): Promise<SearchVendor> {
  return serve(
    (_, { searchParams, pathname }) => ({
      query: searchParams.get('q') ?? '',
      allowed: pathname === '/search' && searchParams.get('format') === 'json',
    }),
    scripted((query) => ({
      query,
      number_of_results: 0,
      results: pages.map(({ title, url, text, published }) => ({
        title,
        url,
        content: text,
        engine: 'wikipedia',
        score: 1,
        publishedDate: published === undefined ? null : `${published}T00:00:00`,
      })),
      answers: [],
      suggestions: [],
    })),
  );
}

export function startBrave(pages: readonly KnownPage[], key: string): Promise<SearchVendor> {
  return serve(
    ({ headers }, { searchParams, pathname }) => ({
      query: searchParams.get('q') ?? '',
      allowed: pathname === '/res/v1/web/search' && headers['x-subscription-token'] === key,
    }),
    scripted((query) => ({
      type: 'search',
      query: { original: query },
      web: {
        type: 'search',
        results: pages.map(({ title, url, text, published }) => ({
          title,
          url,
          description: text,
          ...(published !== undefined && { page_age: `${published}T10:00:00` }),
        })),
      },
    })),
  );
}

/** The mock server that others wrote speaks Tavily's search. It checks no key. */
export async function startTavily(pages: readonly KnownPage[]): Promise<SearchVendor> {
  const mock = new LLMock({ port: 0 });
  mock.onSearch(
    /./,
    pages.map(({ title, url, text, published }) => ({
      title,
      url,
      content: text,
      score: 0.9,
      ...(published !== undefined && { published_date: published }),
    })),
  );
  await mock.start();
  return {
    url: mock.url,
    get asked() {
      return mock.getRequests().map(({ method, path }) => `${method} ${path}`);
    },
    close: () => mock.stop(),
  };
}
