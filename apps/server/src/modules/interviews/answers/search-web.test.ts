import { EMPTY_SETUP } from '@cuecard/contract';
import { expect, it } from 'vitest';
import { createLog } from '../../../platform/logging/create-log.ts';
import {
  WebSearchError,
  type WebSearchProvider,
} from '../../../providers/web-search/web-search.ts';
import type { AnswerRequest } from './author-chain.ts';
import { createWebSearch } from './search-web.ts';

const request: AnswerRequest = {
  setup: { ...EMPTY_SETUP, webBrowsing: true, jobTitle: 'Engineer at Secret Ltd' },
  shape: { style: 'outline', length: 'usual', thinking: false },
  mode: 'asked',
  evidence: [],
  question: 'And when would you not?',
  conversation: [{ channel: 'candidate', text: 'My salary is secret.' }],
  earlier: [{ question: 'When would you use a queue?', answer: 'secret' }],
  fenceId: 'abcdef0123456789',
};
const { signal } = new AbortController();
const log = createLog({ level: 'silent', pretty: false });

function engine(search: WebSearchProvider['search']) {
  return createWebSearch({ name: 'engine', search }, { log, deadlineMs: 30 });
}

it('[ANS-64] sends the words of the questions and nothing else, and only where the setup asks for it', async () => {
  const asked: string[] = [];
  const lookUp = engine(async (query) => {
    asked.push(query);
    return [{ title: 'T', url: 'https://a.example/', snippet: 'S', published: '2026-01-31' }];
  });
  expect(await lookUp(request, signal)).toEqual([
    { title: 'T', url: 'https://a.example/', snippet: '(2026-01-31) S' },
  ]);
  expect(asked).toEqual(['When would you use a queue? And when would you not?']);
  expect(await lookUp({ ...request, setup: EMPTY_SETUP }, signal)).toEqual([]);
  expect(asked).toHaveLength(1);
});

it('[ANS-64] goes on without pages when the engine fails or is late, and stops with who asked', async () => {
  const failing = engine(() => Promise.reject(new WebSearchError('refused', 429)));
  expect(await failing(request, signal)).toEqual([]);
  const silent = engine(async (_, options) => {
    options.signal.throwIfAborted();
    await new Promise((resolve) => options.signal.addEventListener('abort', resolve));
    throw options.signal.reason;
  });
  expect(await silent(request, signal)).toEqual([]);
  const reason = new Error('stopped');
  await expect(silent(request, AbortSignal.abort(reason))).rejects.toBe(reason);
});
