import {
  calls,
  emptySetup,
  errorTable,
  type InterviewSummary,
  type LogEvent,
} from '@cuecard/contract';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testClient } from './testing.tsx';

const id = (last: number) => `0198a000-0000-7000-8000-00000000000${last}`;
const dayMs = 86_400_000;

function held(last: number, daysAgo: number, jobTitle: string): InterviewSummary {
  return {
    id: id(last),
    setup: { ...emptySetup, jobTitle },
    state: 'ended',
    createdAt: Date.now() - daysAgo * dayMs,
    startedAt: Date.now() - daysAgo * dayMs,
    endedAt: Date.now(),
    questions: 3,
    activeMs: 240_000,
    archivedAt: null,
  };
}

let client: ReturnType<typeof testClient>;

beforeEach(() => {
  client = testClient();
  client.succeed(calls.userInfo, {
    user: { id: 1, name: 'Amara' },
    vip_info: { duration: 3600, end_time: null, type: 'Ultimate' },
  });
});

afterEach(() => {
  cleanup();
  client.close();
});

it('[ROUTE-20] [SCREEN-43] [INT-65] groups the interviews into the last 3 days and older', async () => {
  const interviews = [held(1, 0, 'Backend Engineer'), held(2, 9, 'Data Engineer')];
  client.succeed(calls.listInterviews, { interviews, nextCursor: null });
  await client.open('/history');
  const titles = await screen.findAllByRole('heading', { level: 2 });
  expect(titles.map((title) => title.textContent)).toEqual(['Last 3 days', 'Older']);
  const [recent, older] = screen.getAllByRole('list').filter((list) => !list.closest('nav'));
  expect(within(recent as HTMLElement).getByText('Backend Engineer')).toBeTruthy();
  expect(within(older as HTMLElement).getByText('Data Engineer')).toBeTruthy();
});

it('[SCREEN-44] says that there is none yet, and what to do', async () => {
  client.succeed(calls.listInterviews, { interviews: [], nextCursor: null });
  await client.open('/history');
  await screen.findByText('No interviews yet');
  const link = screen.getByRole('link', { name: 'Set up an interview' });
  expect(link.getAttribute('href')).toBe('/interview');
});

it('[ERR-23] says what no other message names, and offers to try again', async () => {
  client.refuse(calls.listInterviews, errorTable.unexpected.status);
  await client.open('/history');
  await screen.findByText(/An unexpected error occurred\./);
  client.succeed(calls.listInterviews, { interviews: [], nextCursor: null });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No interviews yet')).toBeTruthy();
});

it('shows more when there is more', async () => {
  const first = { interviews: [held(1, 0, 'Backend Engineer')], nextCursor: 'next' };
  client.succeed(calls.listInterviews, first);
  await client.open('/history');
  const more = await screen.findByRole('button', { name: 'Show more' });
  client.succeed(calls.listInterviews, {
    interviews: [held(2, 9, 'Data Engineer')],
    nextCursor: null,
  });
  fireEvent.click(more);
  await screen.findByText('Data Engineer');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('[ROUTE-21] [INT-66] [INT-67] [ANS-11] shows one interview with its transcript, questions and answers', async () => {
  const at = Date.now();
  const events: LogEvent[] = [
    {
      seq: 1,
      at,
      type: 'turn.final',
      turnId: id(2),
      channel: 'interviewer',
      text: 'Why us?',
      startMs: 1,
      endMs: 2,
      engine: 'moonshine',
    },
    {
      seq: 2,
      at,
      type: 'question.asked',
      questionId: id(3),
      number: 1,
      turnId: id(2),
      text: 'Why us?',
      by: 'rules',
    },
    {
      seq: 3,
      at,
      type: 'answer.started',
      answerId: id(4),
      questionId: id(3),
      attempt: 1,
      author: { kind: 'model', name: 'qwen-plus' },
      style: 'outline',
    },
    { seq: 4, at, type: 'answer.checkpoint', answerId: id(4), offset: 0, text: 'A first try' },
    { seq: 5, at, type: 'answer.finished', answerId: id(4), outcome: 'stopped' },
    {
      seq: 6,
      at,
      type: 'answer.started',
      answerId: id(5),
      questionId: id(3),
      attempt: 2,
      author: { kind: 'composer', name: 'templates' },
      style: 'outline',
    },
    { seq: 7, at, type: 'answer.checkpoint', answerId: id(5), offset: 0, text: 'A second try' },
    { seq: 8, at, type: 'answer.finished', answerId: id(5), outcome: 'complete' },
  ];
  client.succeed(calls.readInterview, { interview: held(1, 0, 'Backend Engineer'), events });
  await client.open(`/history/${id(1)}`);
  await screen.findByRole('heading', { level: 1, name: 'Backend Engineer' });
  const talk = within(screen.getByRole('list', { name: 'Conversation' }));
  expect(talk.getAllByText('Why us?')).toHaveLength(2);
  expect(talk.getByText('A second try')).toBeTruthy();
  expect(talk.getByText('From templates, no language model')).toBeTruthy();
  expect(talk.getByText('Earlier attempts: 1')).toBeTruthy();
  expect(talk.getByText('A first try')).toBeTruthy();
  expect(talk.getByText('Stopped by you')).toBeTruthy();
});
