import {
  calls,
  EMPTY_SETUP,
  ERROR_TABLE,
  type InterviewSummary,
  type LogEvent,
} from '@cuecard/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inBank } from './testing/bank.ts';
import { testClient } from './testing/client.tsx';

const id = (last: number) => `0198a000-0000-7000-8000-00000000000${last}`;
const DAY_MS = 86_400_000;

function held(last: number, daysAgo: number, jobTitle: string): InterviewSummary {
  return {
    id: id(last),
    setup: { ...EMPTY_SETUP, jobTitle },
    state: 'ended',
    createdAt: Date.now() - daysAgo * DAY_MS,
    startedAt: Date.now() - daysAgo * DAY_MS,
    endedAt: Date.now(),
    questions: 3,
    activeMs: 240_000,
    archivedAt: null,
    title: '',
  };
}

// Pages are loaded when they are first opened, which takes a while on a busy machine.
beforeAll(async () => {
  Element.prototype.scrollIntoView = () => {};
  await import('../shared/knowledge/save-dialog.tsx');
});

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
  client.refuse(calls.listInterviews, ERROR_TABLE.unexpected.status);
  await client.open('/history');
  await screen.findByText(/An unexpected error occurred\./);
  client.succeed(calls.listInterviews, { interviews: [], nextCursor: null });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No interviews yet')).toBeTruthy();
});

it.each([ERROR_TABLE.badRequest.status, ERROR_TABLE.interviewNotFound.status])(
  '[SCREEN-142] says that there is no such interview, with the way back: %d',
  async (status) => {
    client.refuse(calls.readInterview, status);
    await client.open('/history/zzz');
    expect(await screen.findByRole('heading', { name: 'There is no such interview' })).toBeTruthy();
    expect(screen.queryByText(/could not be understood/)).toBeNull();
    const back = screen.getByRole('link', { name: 'All interviews' });
    expect(back.getAttribute('href')).toBe('/history');
  },
);

it('[SCREEN-164] [SCREEN-175] renames an interview from its row, to which the focus goes back', async () => {
  const interview = held(1, 0, 'Backend Engineer');
  client.succeed(calls.listInterviews, { interviews: [interview], nextCursor: null });
  await client.open('/history');
  fireEvent.click(await screen.findByRole('button', { name: 'More: Backend Engineer' }));
  const entry = await screen.findByRole('menuitem', { name: 'Rename' });
  entry.focus();
  fireEvent.click(entry);
  const dialog = await screen.findByRole('dialog', { name: 'Rename this interview' });
  fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'Northwind' } });
  const renamed = { ...interview, title: 'Northwind' };
  client.succeed(calls.renameInterview, { interview: renamed });
  client.succeed(calls.listInterviews, { interviews: [renamed], nextCursor: null });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('link', { name: /^Northwind/ })).toBeTruthy();
  expect(client.sent.get('PUT /v3/interviews/:id/title')).toEqual([{ title: 'Northwind' }]);
  const more = screen.getByRole('button', { name: 'More: Northwind' });
  await waitFor(() => expect(document.activeElement).toBe(more));
});

it('[SCREEN-170] an interview that has not started goes on from its row', async () => {
  const waiting = { ...held(1, 0, 'Backend Engineer'), state: 'preparing' as const };
  client.succeed(calls.listInterviews, { interviews: [waiting], nextCursor: null });
  await client.open('/history');
  const row = await screen.findByRole('link', { name: /Backend Engineer/ });
  expect(row.getAttribute('href')).toBe(`/live/${id(1)}`);
  fireEvent.click(screen.getByRole('button', { name: 'More: Backend Engineer' }));
  await screen.findByRole('menuitem', { name: 'Rename' });
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
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

it('[SCREEN-167] [SCREEN-169] [ROUTE-21] [INT-66] [INT-67] [ANS-11] [ANS-16] shows one interview with its transcript, questions and answers', async () => {
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
      length: 'usual',
      thinking: false,
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
      length: 'usual',
      thinking: false,
    },
    { seq: 7, at, type: 'answer.checkpoint', answerId: id(5), offset: 0, text: 'A second try' },
    { seq: 8, at, type: 'answer.finished', answerId: id(5), outcome: 'complete' },
  ];
  client.succeed(calls.readInterview, {
    interview: held(1, 0, 'Backend Engineer'),
    events,
    nextAfter: null,
  });
  client.succeed(calls.savedFromInterview, { saved: [] });
  await client.open(`/history/${id(1)}`);
  await screen.findByRole('heading', { level: 1, name: 'Backend Engineer' });
  const talk = within(screen.getByRole('list', { name: 'Conversation' }));
  expect(talk.getAllByText('Why us?')).toHaveLength(2);
  expect(talk.getByText('A second try')).toBeTruthy();
  expect(talk.getByText('From templates, no language model')).toBeTruthy();
  expect(talk.getByText('Answer 2 of 2')).toBeTruthy();
  const index = within(screen.getByRole('navigation', { name: 'Questions' }));
  fireEvent.click(index.getByRole('link', { name: /Why us\?/ }));
  await waitFor(() => expect(document.getElementById(id(3))?.dataset['pointed']).toBe('true'));
  fireEvent.click(talk.getByRole('button', { name: 'Earlier answer' }));
  expect(talk.getByText('A first try')).toBeTruthy();
  expect(talk.queryByText('A second try')).toBeNull();
  expect(talk.getByText('Stopped by you')).toBeTruthy();
});

describe('from an interview to the bank', () => {
  const at = Date.now();
  const question = {
    questionId: id(3),
    number: 1,
    turnId: null,
    text: 'Why us?',
    by: 'typed',
  } as const;
  const events: LogEvent[] = [
    { seq: 1, at, type: 'question.asked', ...question },
    {
      seq: 2,
      at,
      type: 'answer.started',
      answerId: id(4),
      questionId: id(3),
      attempt: 1,
      author: { kind: 'model', name: 'qwen-plus' },
      style: 'outline',
      length: 'usual',
      thinking: false,
    },
    { seq: 3, at, type: 'answer.checkpoint', answerId: id(4), offset: 0, text: 'I use it daily.' },
    { seq: 4, at, type: 'answer.finished', answerId: id(4), outcome: 'complete' },
  ];
  const saved = inBank('Why us?');

  beforeEach(() => {
    client.succeed(calls.readInterview, {
      interview: held(1, 0, 'Backend Engineer'),
      events,
      nextAfter: null,
    });
    client.succeed(calls.savedFromInterview, { saved: [] });
  });

  it('[INT-69] [KB-40] saves a question, edited, in one action, and marks it as saved', async () => {
    await client.open(`/history/${id(1)}`);
    fireEvent.click(await screen.findByRole('button', { name: 'Save to bank' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save to your question bank' });
    expect(within(dialog).getByDisplayValue('Why us?')).toBeTruthy();
    fireEvent.change(within(dialog).getByDisplayValue('I use it daily.'), {
      target: { value: 'I have used it daily for two years.' },
    });
    client.succeed(calls.addQuestion, { question: saved });
    client.succeed(calls.savedFromInterview, {
      saved: [{ questionId: id(3), savedId: saved.id }],
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save to bank' }));
    const mark = await screen.findByRole('link', { name: 'In your bank' });
    expect(mark.getAttribute('href')).toBe(`/knowledge?open=${saved.id}`);
    expect(client.sent.get('POST /v3/questions')).toEqual([
      {
        question: 'Why us?',
        answer: 'I have used it daily for two years.',
        tags: [],
        aliases: null,
        origin: 'interview',
        source: { interviewId: id(1), questionId: id(3) },
      },
    ]);
  });

  it('[KB-15] says that the bank has it already', async () => {
    await client.open(`/history/${id(1)}`);
    fireEvent.click(await screen.findByRole('button', { name: 'Save to bank' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save to your question bank' });
    client.refuse(calls.addQuestion, ERROR_TABLE.questionTaken.status, { id: saved.id });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save to bank' }));
    expect(await screen.findByText('This question is already in your bank.')).toBeTruthy();
  });
});

describe('the archive', () => {
  it('[INT-70] [INT-71] takes an interview out of the history and gives it back', async () => {
    const interviews = [held(1, 0, 'Backend Engineer')];
    client.succeed(calls.listInterviews, { interviews, nextCursor: null });
    client.succeed(calls.archiveInterview, { interview: held(1, 0, 'Backend Engineer') });
    await client.open('/history');
    fireEvent.click(await screen.findByRole('button', { name: 'More: Backend Engineer' }));
    const archive = await screen.findByRole('menuitem', { name: 'Archive' });
    client.succeed(calls.listInterviews, { interviews: [], nextCursor: null });
    fireEvent.click(archive);
    expect(await screen.findByText('No interviews yet')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(client.sent.get('PUT /v3/interviews/:id/archive')).toEqual([
        { archived: true },
        { archived: false },
      ]),
    );
  });

  it('[INT-71] [SET-9] shows what was archived, to be restored', async () => {
    const archived = { ...held(1, 0, 'Backend Engineer'), archivedAt: 1 };
    client.succeed(calls.listInterviews, { interviews: [archived], nextCursor: null });
    await client.open('/settings/archive');
    expect(screen.getByRole('heading', { level: 1, name: 'Archived interviews' })).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'More: Backend Engineer' }));
    expect(await screen.findByRole('menuitem', { name: 'Restore from the archive' })).toBeTruthy();
  });

  it('says that nothing is archived', async () => {
    client.succeed(calls.listInterviews, { interviews: [], nextCursor: null });
    await client.open('/settings/archive');
    expect(await screen.findByText('Nothing is archived')).toBeTruthy();
  });
});
