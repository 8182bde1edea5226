import { afterEach, describe, expect, it } from 'vitest';
import { createBrave, createSearxng, createTavily, type EngineSettings } from './engines.ts';
import {
  startBrave,
  startSearxng,
  startTavily,
  type KnownPage,
  type SearchVendor,
} from './testing/search-vendors.ts';
import { WebSearchError, type WebSearchProvider } from './web-search.ts';

const pages: KnownPage[] = [
  {
    title: 'Raft &amp; <b>Paxos</b>',
    url: 'https://example.org/raft?a=1#b',
    text: 'Leaders are <strong>elected</strong>\n by a ma\u200bjority\u202e. 你好',
    published: '2026-01-31',
  },
  { title: '', url: 'http://other.example/x', text: 'Second' },
  { title: 'Again', url: 'https://example.org/raft?a=1#b', text: 'The same address' },
  { title: 'A script', url: 'javascript:alert(1)', text: 'never' },
  { title: 'A name', url: 'https://me:pw@example.org/', text: 'never' },
  { title: 'Nothing to read', url: 'https://example.org/empty', text: ' ' },
  { title: 'Third', url: 'https://example.org/3', text: 'x'.repeat(5_000) },
  { title: 'Fourth', url: 'https://example.org/4', text: 'Fourth' },
];

const kinds: [
  string,
  (settings: EngineSettings) => WebSearchProvider,
  () => Promise<SearchVendor>,
][] = [
  ['SearXNG', createSearxng, () => startSearxng(pages)],
  ['Brave', createBrave, () => startBrave(pages, 'a-key')],
  ['Tavily', createTavily, () => startTavily(pages)],
];

describe.each(kinds)('web search: %s', (name, create, start) => {
  let vendor: SearchVendor | null = null;
  afterEach(async () => {
    await vendor?.close();
    vendor = null;
  });
  const search = async (query: string, signal = new AbortController().signal) => {
    vendor ??= await start();
    return create({ baseUrl: vendor.url, apiKey: 'a-key' }).search(query, { signal, limit: 3 });
  };

  it('[ANS-64] finds pages, as clean text, each address once, none that a browser should not open', async () => {
    const found = await search('what is raft');
    expect(found.slice(0, 2)).toEqual([
      {
        title: 'Raft & Paxos',
        url: 'https://example.org/raft?a=1#b',
        snippet: 'Leaders are elected by a majority. 你好',
        published: '2026-01-31',
      },
      { title: 'other.example', url: 'http://other.example/x', snippet: 'Second' },
    ]);
    expect(found).toHaveLength(3);
    expect(found[2]?.snippet).toHaveLength(601);
    expect(vendor?.asked).toHaveLength(1);
  });

  it('says that nobody is there', async () => {
    const nobody = create({ baseUrl: 'http://127.0.0.1:1', apiKey: 'a-key' });
    const { signal } = new AbortController();
    await expect(nobody.search('x', { signal, limit: 3 })).rejects.toMatchObject({
      failure: 'unreachable',
    });
  });

  it('stops when it is told to, with the reason', async () => {
    const reason = new Error('too late');
    await expect(search('what is raft', AbortSignal.abort(reason))).rejects.toBe(reason);
  });

  it('asks no more than the engine takes', async () => {
    await expect(search(`${'long '.repeat(200)}question?`)).resolves.toHaveLength(3);
    const asked = new URL(vendor?.asked[0]?.split(' ')[1] ?? '', 'http://x').searchParams.get('q');
    expect(asked?.split(' ').length ?? 0).toBeLessThanOrEqual(50);
    expect(name === 'Tavily' || asked?.endsWith('question?')).toBe(true);
  });
});

describe.each(kinds.slice(0, 2))('a search that fails: %s', (_, create, start) => {
  it.each([
    ['status-429', 'refused'],
    ['status-500', 'refused'],
    ['garbage', 'unreadable'],
    ['huge', 'unreadable'],
  ])('is said: %s', async (query, failure) => {
    const vendor = await start();
    const { signal } = new AbortController();
    const engine = create({ baseUrl: vendor.url, apiKey: 'a-key' });
    const failed = engine.search(query, { signal, limit: 3 });
    await expect(failed).rejects.toBeInstanceOf(WebSearchError);
    await expect(failed).rejects.toMatchObject({ failure });
    await expect(failed).rejects.not.toThrow(query);
    await vendor.close();
  });
});

it('is refused with a wrong key', async () => {
  const vendor = await startBrave(pages, 'another');
  const engine = createBrave({ baseUrl: vendor.url, apiKey: 'a-key' });
  const { signal } = new AbortController();
  const failed = engine.search('x', { signal, limit: 3 });
  await expect(failed).rejects.toMatchObject({ failure: 'refused', httpStatus: 403 });
  await vendor.close();
});
