import { type EvidenceItem, type PreparedFinding } from '@cuecard/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { captureSession } from '../shared/capture/capture-session.ts';
import { desk, findHeading, findText, key, openDesk, press } from './testing/desk.ts';
import { commands, deliver, id, log, question, started, wrote } from './testing/live.ts';
import { speechStandIn } from './testing/sound.ts';
import type { testClient } from './testing/client.tsx';

vi.mock('@cuecard/speech/browser', () => speechStandIn());

let client: ReturnType<typeof testClient>;

afterEach(async () => {
  client.close();
  await captureSession.close();
});

const MODEL = { kind: 'model', name: 'qwen-plus' } as const;
const speaking = (text: string) =>
  deliver({ type: 'partial', channel: 'interviewer', turnId: id(2), text });
const draft = (answer: number, text: string) =>
  deliver({ type: 'draft', answerId: id(answer), turnId: id(2), text, author: MODEL });
const delta = (answer: number, offset: number, text: string) =>
  deliver({ type: 'delta', answerId: id(answer), offset, text });

describe('drafts', () => {
  it('[ANS-20] marks what is shown before the turn is final as a draft, and adopts it in its place', async () => {
    client = await openDesk('Ultimate');
    speaking('Why us');
    draft(8, 'Why us');
    delta(8, 0, 'Because it runs.');
    await findText('Draft');
    expect(desk().getByRole('heading', { level: 2, name: 'Why us…' })).toBeTruthy();
    expect(desk().getByText('Because it runs.')).toBeTruthy();
    log(...question);
    await findHeading('Why us?');
    expect(desk().queryByText('Draft')).toBeNull();
    expect(desk().getByText('Because it runs.')).toBeTruthy();
  });

  it('shows the newest draft of a turn, and nothing of it once it is dropped', async () => {
    client = await openDesk('Ultimate');
    speaking('Why us and why now');
    draft(8, 'Why us');
    delta(8, 0, 'Old words.');
    draft(9, 'Why us and why now');
    delta(9, 0, 'New words.');
    await findText('New words.');
    expect(desk().queryByText('Old words.')).toBeNull();
    deliver({ type: 'draft-dropped', answerId: id(8) });
    deliver({ type: 'draft-dropped', answerId: id(9) });
    await waitFor(() => expect(desk().queryByText('Draft')).toBeNull());
    expect(desk().queryByText('New words.')).toBeNull();
  });

  it('gives way to another answer than the one that was drafted', async () => {
    client = await openDesk('Ultimate');
    speaking('Why us');
    draft(9, 'Why us');
    delta(9, 0, 'Old words.');
    await findText('Old words.');
    log(...question, wrote(8, 'New words.'));
    await findText('New words.');
    expect(desk().queryByText('Old words.')).toBeNull();
  });

  it('[ANS-70] is not read aloud before it is an answer', async () => {
    client = await openDesk('Ultimate');
    const readAnnouncement = () =>
      Array.from(
        document.querySelectorAll('output.visually-hidden'),
        (each) => each.textContent,
      ).join('');
    speaking('Why us');
    draft(8, 'Why us');
    delta(8, 0, 'Because it runs.\n\n- A cue');
    await findText('A cue');
    expect(readAnnouncement()).toBe('');
    expect(desk().getByText('Because it runs.').closest('[aria-live]')).toBeNull();
    log(...question);
    await waitFor(() => expect(readAnnouncement()).toBe('Because it runs.'));
  });

  it('says who thinks until the first word', async () => {
    client = await openDesk('Ultimate', ...question);
    deliver({ type: 'thinking', answerId: id(8) });
    await findText('qwen-plus is thinking…');
    delta(8, 0, 'Because');
    await findText('Because');
    expect(desk().queryByText('qwen-plus is thinking…')).toBeNull();
  });
});

describe('prepared answers', () => {
  const card = { entryId: id(4), question: 'Why our company?', answer: 'I use it every day.' };
  const titles = [
    { entryId: id(4), question: 'Why our company?' },
    { entryId: id(7), question: 'Why this job?' },
  ];
  const prepared = (finding: PreparedFinding) =>
    deliver({ type: 'prepared', turnId: id(2), ...finding });

  it('[ANS-17] stand on the desk while the question is still being asked, with their source', async () => {
    client = await openDesk('Ultimate');
    speaking('So why us');
    prepared({ card, titles: [] });
    await findText('I use it every day.');
    expect(desk().getByText('From your question bank')).toBeTruthy();
    expect(desk().getByText('Why our company?')).toBeTruthy();
    const link = desk().getByRole('link', { name: 'Open the saved question' });
    expect(link.getAttribute('href')).toBe(`/knowledge?open=${id(4)}`);
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('[ANS-75] stay when the turn has become a question, the other answer one press away', async () => {
    client = await openDesk('Ultimate');
    speaking('So why us');
    prepared({ card, titles: [] });
    log(...question, { type: 'prepared.found', questionId: id(6), card, titles: [] });
    delta(8, 0, 'Because it runs.');
    await findText('Answer 1 of 2');
    expect(desk().getByText('I use it every day.')).toBeTruthy();
    expect(desk().queryByText('Because it runs.')).toBeNull();
    key(']');
    await findText('Because it runs.');
    expect(desk().queryByText('I use it every day.')).toBeNull();
    expect(desk().getAllByRole('article')).toHaveLength(1);
  });

  it('[ANS-75] give way to an attempt that the user asks for', async () => {
    client = await openDesk('Ultimate', ...question, wrote(8, 'Because it runs.'));
    log({ type: 'prepared.found', questionId: id(6), card, titles: [] });
    await findText('I use it every day.');
    key('r');
    log(started(9, 6, 2), wrote(9, 'A second try'));
    expect(await findText('A second try')).toBeTruthy();
  });

  it('[PRAC-93] say how often they were said aloud, and when last', async () => {
    client = await openDesk('Ultimate');
    speaking('So why us');
    const said = { times: 3, lastAt: new Date(2026, 10, 24, 12).getTime() };
    prepared({ card: { ...card, said }, titles: [] });
    expect(await findText(/said aloud 3 times.*last .*24/)).toBeTruthy();
  });

  it('[ANS-77] with slots are drafts, and stand only until an answer has begun', async () => {
    client = await openDesk('Ultimate');
    speaking('So why us');
    const answer = 'I value [one thing about this job].';
    prepared({ card: { ...card, answer }, titles: [] });
    await findText('Your unfinished draft');
    expect(desk().queryByText('From your question bank')).toBeNull();
    log(...question, {
      type: 'prepared.found',
      questionId: id(6),
      card: { ...card, answer },
      titles: [],
    });
    await findHeading('Why us?');
    expect(desk().getByText('Your unfinished draft')).toBeTruthy();
    delta(8, 0, 'Because it runs.');
    await findText('Because it runs.');
    expect(desk().queryByText('Your unfinished draft')).toBeNull();
  });

  it('show nothing when nothing fits any more', async () => {
    client = await openDesk('Ultimate');
    speaking('So why us');
    prepared({ card, titles: [] });
    await findText('I use it every day.');
    prepared({ card: null, titles: [] });
    await waitFor(() => expect(desk().queryByText('I use it every day.')).toBeNull());
  });

  it('[ANS-67] are offered as titles that a tap or a number opens', async () => {
    client = await openDesk('Ultimate', ...question);
    log({ type: 'prepared.found', questionId: id(6), card: null, titles });
    await findText('Did they mean…?');
    press(/Why this job\?/);
    key('1');
    const open = { type: 'open-prepared', questionId: id(6) };
    expect(commands().filter(({ type }) => type === 'open-prepared')).toEqual([
      { ...open, entryId: id(7) },
      { ...open, entryId: id(4) },
    ]);
    log({ type: 'prepared.opened', questionId: id(6), card });
    await findText('I use it every day.');
    expect(desk().queryByText('Did they mean…?')).toBeNull();
  });

  it('[ANS-92] that are chosen come onto the card with slots, and over an answer that has begun', async () => {
    client = await openDesk('Ultimate', ...question, wrote(8, 'Because it runs.'));
    log({ type: 'prepared.found', questionId: id(6), card: null, titles });
    await findText('Did they mean…?');
    key('1');
    expect(desk().getByText('Because it runs.')).toBeTruthy();
    const answer = 'I value [one thing about this job].';
    log({ type: 'prepared.opened', questionId: id(6), card: { ...card, answer } });
    await findText('Your unfinished draft');
    expect(desk().queryByText('Because it runs.')).toBeNull();
    key(']');
    await findText('Because it runs.');
  });

  it('[ANS-67] that are chosen too early open when the turn has become a question', async () => {
    client = await openDesk('Ultimate');
    speaking('So why');
    prepared({ card: null, titles });
    await findText('Did they mean…?');
    key('2');
    await findText('Your answer opens as soon as they have asked.');
    expect(commands().some(({ type }) => type === 'open-prepared')).toBe(false);
    log(...question);
    await waitFor(() =>
      expect(commands()).toContainEqual({
        type: 'open-prepared',
        questionId: id(6),
        entryId: id(7),
      }),
    );
  });
});

describe('grounding', () => {
  const items: EvidenceItem[] = [
    {
      id: 'F1',
      label: 'Work',
      text: 'Led the cut-over of 40 million readings',
      source: { kind: 'resume', resumeId: id(3), place: { page: 1, line: 12 } },
    },
    {
      id: 'W1',
      label: 'B-trees',
      text: 'A tree',
      source: { kind: 'web', url: 'https://db.example/b' },
    },
  ];

  it('[ANS-30] puts the source behind the sentence, and opens it', async () => {
    client = await openDesk('Ultimate', { type: 'evidence.known', items }, ...question);
    delta(8, 0, 'I led the cut-over [F1].\n\n- It is a tree [W1]');
    const said = await findText(/I led the cut-over/);
    expect(said.textContent).not.toContain('[F1]');
    press(/From your resume: Led the cut-over/);
    const source = within(await screen.findByRole('dialog', { name: /From your resume/ }));
    expect(source.getByText('Led the cut-over of 40 million readings')).toBeTruthy();
    const line = await source.findByRole('link', { name: 'Open the line in the resume' });
    expect(line.getAttribute('href')).toBe(`/resume/${id(3)}?page=1&line=12`);
    expect(desk().getByText('Web pages read')).toBeTruthy();
    press(/From the page db\.example/);
    const link = await screen.findByRole('link', { name: 'Open db.example' });
    expect(link.getAttribute('href')).toBe('https://db.example/b');
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  it('[ANS-31] [ANS-78] marks what nothing supports, in words too, and the log has the last word', async () => {
    const claims = [
      { kind: 'number', text: '11 hours' } as const,
      { kind: 'number', text: '4 days' } as const,
    ];
    client = await openDesk(
      'Ultimate',
      ...question,
      wrote(8, 'It took 11 hours, then 4 days.\n\n- A cue'),
      {
        type: 'answer.finished',
        answerId: id(8),
        outcome: 'complete',
      },
    );
    deliver({ type: 'claims', answerId: id(8), claims });
    const mark = await findText('11 hours', { selector: 'mark' });
    expect(mark.parentElement?.textContent).toBe('It took 11 hours, then 4 days.check this');
    expect(mark.parentElement?.querySelectorAll('mark')).toHaveLength(2);
    expect(desk().getByText(/2 claims are not in your resume or bank/)).toBeTruthy();
    act(() => desk().getByRole('button', { name: 'check this' }).focus());
    expect(await screen.findByText(/^11 hours: This number is not in/)).toBeTruthy();
    log({ type: 'answer.checked', answerId: id(8), claims: [], cited: [] });
    await waitFor(() => expect(desk().queryByText('check this')).toBeNull());
  });
});
