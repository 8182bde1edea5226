import { SUCCESS_STATUS, type NewAttempt } from '@cuecard/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptAnswers } from './kept-answers.ts';
import { createPracticeServer, type PracticeServer } from './practice-server.ts';

const PRACTICE = '0198c000-0000-7000-8000-000000000001';
const attempt: NewAttempt = {
  id: '0198c000-0000-7000-8000-000000000003',
  questionId: '0198c000-0000-7000-8000-000000000002',
  by: 'typing',
  text: 'We moved it to Monday.',
  recogniser: null,
  intervals: [],
  latencyMs: null,
  askedMs: null,
  sawCard: false,
};
const more = { take: 1, at: 1, rating: null, measures: null, tidied: null, points: null };

/** Ids of the answers that the server was sent, whether it was reached or not. */
let sent: string[] = [];
let isReachable = false;
let open: PracticeServer[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  isReachable = false;
  open = [];
  vi.stubGlobal('fetch', (input: string, init: { body: string }) => {
    const isAttempt = new URL(input, 'http://here').pathname.endsWith('/attempts');
    if (isAttempt) sent.push((JSON.parse(init.body) as NewAttempt).id);
    if (!isReachable) return Promise.reject(new TypeError('Failed to fetch'));
    const data = isAttempt
      ? { attempt: { ...attempt, ...more, appraisal: null } }
      : { question: null };
    return Promise.resolve(Response.json({ status: SUCCESS_STATUS, data }));
  });
});
afterEach(() => {
  for (const server of open) server.close();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The client's checks of answers are loaded meanwhile, which no manual clock hurries; each look moves the clock on. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 100 });

function connect() {
  const server = createPracticeServer(PRACTICE);
  const kept: string[] = [];
  server.onKept((one) => kept.push(one.attempt.id));
  open.push(server);
  return { server, kept };
}

it('[PRAC-79] an answer that did not arrive is sent until the server has acknowledged it', async () => {
  const { server, kept } = connect();
  server.keep(attempt);
  await until(() => expect(sent.length).toBeGreaterThanOrEqual(2));
  expect(new Set(sent)).toEqual(new Set([attempt.id]));
  expect(kept).toEqual([]);
  expect(keptAnswers.list(PRACTICE)).toEqual([attempt]);
  isReachable = true;
  await until(() => expect(kept).toEqual([attempt.id]));
  expect(keptAnswers.list(PRACTICE)).toEqual([]);
  const times = sent.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(times);
});

it('[PRAC-79] what a page that was closed had not got through is sent by the next one', async () => {
  const before = connect();
  before.server.keep(attempt);
  await until(() => expect(sent).toHaveLength(1));
  before.server.close();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(keptAnswers.list(PRACTICE)).toEqual([attempt]);
  isReachable = true;
  const { server, kept } = connect();
  expect(server.pending()).toEqual([attempt]);
  await until(() => expect(kept).toEqual([attempt.id]));
  expect(before.kept).toEqual([]);
  expect(server.pending()).toEqual([]);
});
