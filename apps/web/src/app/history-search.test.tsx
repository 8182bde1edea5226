import {
  calls,
  EMPTY_SETUP,
  ERROR_TABLE,
  type InterviewSummary,
  type SearchHit,
} from '@cuecard/contract';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testClient } from './testing/client.tsx';

const id = (last: number) => `0198a000-0000-7000-8000-00000000000${last}`;

const interview: InterviewSummary = {
  id: id(1),
  title: '',
  setup: { ...EMPTY_SETUP, jobTitle: 'Backend Engineer' },
  state: 'ended',
  createdAt: 1,
  startedAt: 1,
  endedAt: 2,
  questions: 3,
  activeMs: 240_000,
  archivedAt: null,
};

let client: ReturnType<typeof testClient>;

beforeEach(() => {
  client = testClient();
  client.succeed(calls.userInfo, {
    user: { id: 1, name: 'Amara' },
    vip_info: { duration: 3600, end_time: null, type: 'Ultimate' },
  });
  client.succeed(calls.listInterviews, { interviews: [], nextCursor: null });
});

afterEach(() => {
  cleanup();
  client.close();
});

const hit: SearchHit = {
  kind: 'turn',
  anchor: id(2),
  channel: 'interviewer',
  at: 1,
  sentence: 'Tell me about a migration.',
  places: [[16, 25]],
};
const type = async (text: string) => {
  const field = await screen.findByRole('searchbox', { name: 'Search past interviews' });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
};

it('[SCREEN-162] [SCREEN-167] shows the sentence with the words marked, which leads to its place', async () => {
  const found = [{ interview: interview, hits: [hit], moreHits: 2 }];
  client.succeed(calls.searchInterviews, { found, nextCursor: null, isComplete: true });
  await client.open('/history');
  await type('migration');
  const link = await screen.findByRole('link', { name: /Tell me about a migration/ });
  expect(link.querySelector('mark')?.textContent).toBe('migration');
  expect(link.textContent).toBe('Interviewer Tell me about a migration.');
  expect(link.getAttribute('href')).toBe(`/history/${id(1)}#${id(2)}`);
  const more = screen.getByRole('link', { name: '2 more places' });
  expect(more.getAttribute('href')).toBe(`/history/${id(1)}`);
  expect(client.sent.get('GET /v3/interviews/search')).toEqual([{ text: 'migration' }]);
});

it('[SCREEN-183] shows what was found without the marks by which an answer is laid out', async () => {
  const sentence = '- **The migration** took `one` weekend.';
  const marked: SearchHit = { ...hit, kind: 'answer', channel: null, sentence, places: [[8, 17]] };
  const found = [{ interview, hits: [marked], moreHits: 0 }];
  client.succeed(calls.searchInterviews, { found, nextCursor: null, isComplete: true });
  await client.open('/history');
  await type('migration');
  const link = await screen.findByRole('link', { name: /The migration/ });
  expect(link.textContent).toBe('Answer The migration took one weekend.');
  expect(link.querySelector('mark')?.textContent).toBe('migration');
});

it('[SCREEN-172] says that nothing was found, and that older interviews are not ready', async () => {
  client.succeed(calls.searchInterviews, { found: [], nextCursor: null, isComplete: false });
  await client.open('/history?q=zebra');
  expect(await screen.findByText('Nothing found for “zebra”')).toBeTruthy();
  expect(screen.getByText(/Older interviews are still being made searchable/)).toBeTruthy();
});

it('[SCREEN-172] says that it failed, and tries again', async () => {
  client.refuse(calls.searchInterviews, ERROR_TABLE.unexpected.status);
  await client.open('/history?q=2024');
  await screen.findByText(/An unexpected error occurred\./);
  client.succeed(calls.searchInterviews, { found: [], nextCursor: null, isComplete: true });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing found for “2024”')).toBeTruthy();
});

it('goes back to the history with Escape', async () => {
  client.succeed(calls.searchInterviews, { found: [], nextCursor: null, isComplete: true });
  await client.open('/history?q=zebra');
  await screen.findByText('Nothing found for “zebra”');
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' });
  expect(await screen.findByText('No interviews yet')).toBeTruthy();
});
