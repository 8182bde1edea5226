import { calls, EMPTY_SETUP, type InterviewSummary, type LogEvent } from '@cuecard/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inBank } from './testing/bank.ts';
import { testClient } from './testing/client.tsx';

const id = (last: number) => `0198a000-0000-7000-8000-00000000000${last}`;
const interview: InterviewSummary = {
  id: id(1),
  setup: { ...EMPTY_SETUP, jobTitle: 'Backend Engineer' },
  state: 'ended',
  createdAt: 1,
  startedAt: 1,
  endedAt: 2,
  questions: 1,
  activeMs: 240_000,
  archivedAt: null,
  title: '',
};
const saved = inBank('Why us?');
const asked: LogEvent = {
  seq: 1,
  at: 1,
  type: 'question.asked',
  questionId: id(3),
  number: 1,
  turnId: null,
  text: 'Why us?',
  by: 'typed',
};
const found: LogEvent = {
  seq: 2,
  at: 1,
  type: 'prepared.found',
  questionId: id(3),
  card: { entryId: saved.id, question: 'Why us?', answer: 'The work is good.' },
  titles: [],
};

let client: ReturnType<typeof testClient>;
beforeEach(() => {
  client = testClient();
  client.succeed(calls.userInfo, {
    user: { id: 1, name: 'Amara' },
    vip_info: { duration: 3600, end_time: null, type: 'Regular' },
  });
  client.succeed(calls.savedFromInterview, { saved: [] });
});
afterEach(() => {
  cleanup();
  client.close();
});

const openWith = (events: LogEvent[]) => {
  client.succeed(calls.readInterview, { interview, events, nextAfter: null });
  return client.open(`/history/${id(1)}`);
};

it('[KB-128] offers nothing where the answer came from the bank', async () => {
  await openWith([asked, found]);
  const mark = await screen.findByRole('link', { name: 'In your bank' });
  expect(mark.getAttribute('href')).toBe(`/knowledge?open=${saved.id}`);
  expect(screen.queryByRole('button', { name: 'Save to bank' })).toBeNull();
});

it('[KB-128] says that the bank is full instead of offering what would be refused', async () => {
  const rest = { gaps: 0, unfinished: 0, practised: 0 };
  client.succeed(calls.countQuestions, { count: 10, limit: 10, ...rest });
  await openWith([asked]);
  const full = await screen.findByRole('link', { name: 'Your bank is full' });
  expect(full.getAttribute('href')).toBe('/knowledge');
  expect(screen.queryByRole('button', { name: 'Save to bank' })).toBeNull();
});
