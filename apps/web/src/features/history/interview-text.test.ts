import {
  EMPTY_SETUP,
  foldInterviewLog,
  type InterviewSummary,
  type LogEventBody,
} from '@cuecard/contract';
import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { nameFile, writeInterview } from './interview-text.ts';

const id = (last: number) => `0198a000-0000-7000-8000-00000000000${last}`;
const AT = new Date(2026, 10, 23, 9, 30).getTime();
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

const interview: InterviewSummary = {
  id: id(1),
  title: 'Northwind: C# / round 2',
  setup: { ...EMPTY_SETUP, jobTitle: 'Engineer' },
  state: 'ended',
  createdAt: AT,
  startedAt: AT,
  endedAt: AT,
  questions: 1,
  activeMs: 1,
  archivedAt: null,
};

const bodies: LogEventBody[] = [
  {
    type: 'turn.final',
    turnId: id(2),
    channel: 'interviewer',
    text: '# Why *us*?',
    startMs: 1,
    endMs: 2,
    engine: 'moonshine',
  },
  {
    type: 'question.asked',
    questionId: id(3),
    number: 1,
    turnId: id(2),
    text: '# Why *us*?',
    by: 'rules',
  },
  {
    type: 'answer.started',
    answerId: id(4),
    questionId: id(3),
    attempt: 1,
    author: { kind: 'model', name: 'a-model' },
    style: 'outline',
    length: 'usual',
    thinking: false,
  },
  {
    type: 'answer.checkpoint',
    answerId: id(4),
    offset: 0,
    text: 'I like breads. [F1]\n\n- 你好 [F1]',
  },
  { type: 'answer.finished', answerId: id(4), outcome: 'complete' },
];
const view = foldInterviewLog(
  bodies.map((body, index) => Object.assign({ seq: index + 1, at: AT }, body)),
);
const lines = (format: 'markdown' | 'plain') =>
  writeInterview(interview, view, format, i18n)
    .split('\n')
    .filter((line) => line !== '');

it('[PHONE-33] says in the file what was not heard', () => {
  const gap = { type: 'sound.gap', channel: 'room', because: 'paused', forMs: 60_000 } as const;
  const heard = foldInterviewLog([{ seq: 1, at: AT + 60_000, ...gap }]);
  const text = writeInterview(interview, heard, 'plain', i18n);
  expect(text).toMatch(/Not heard from 9:30:00.AM to 9:31:00.AM: the system paused the sound/);
});

it('[SCREEN-168] writes an interview as Markdown, without the sources’ numbers', () => {
  const [title, , turn, question, ...answer] = lines('markdown');
  expect(title).toBe(String.raw`# Northwind: C\# / round 2`);
  expect(turn).toMatch(/^\*\*\S+\*\* \(9:30:00\sAM\): \\# Why \\\*us\\\*\?$/);
  expect(question).toMatch(/^## .+: \\# Why \\\*us\\\*\?$/);
  expect(answer).toEqual(['I like breads.', '- 你好']);
});

it('[SCREEN-168] writes an interview as plain text, with its answers set off', () => {
  const [title, , turn, question, ...answer] = lines('plain');
  expect(title).toBe('Northwind: C# / round 2');
  expect(turn).toMatch(/: # Why \*us\*\?$/);
  expect(question).toMatch(/: # Why \*us\*\?$/);
  expect(answer).toEqual(['    I like breads.', '    - 你好']);
});

it('[SCREEN-168] writes a saved answer once, where templates said it again in cues', () => {
  const entryId = id(6);
  const card = { entryId, question: 'Why us?', answer: 'I am a Sr. Baker.' };
  const saved: LogEventBody[] = [
    ...bodies.slice(0, 2),
    { type: 'prepared.found', questionId: id(3), card, titles: [] },
    {
      type: 'evidence.known',
      items: [{ id: 'K1', label: '', text: card.answer, source: { kind: 'bank', entryId } }],
    },
    {
      type: 'answer.started',
      answerId: id(4),
      questionId: id(3),
      attempt: 1,
      author: { kind: 'composer', name: 'templates' },
      style: 'outline',
      length: 'usual',
      thinking: false,
    },
    { type: 'answer.checkpoint', answerId: id(4), offset: 0, text: 'I am a Sr. [K1]' },
    { type: 'answer.finished', answerId: id(4), outcome: 'complete' },
  ];
  const log = saved.map((body, index) => Object.assign({ seq: index + 1, at: AT }, body));
  const text = writeInterview(interview, foldInterviewLog(log), 'markdown', i18n);
  expect(text).toContain('I am a Sr. Baker.');
  expect(text.match(/I am a Sr/g)).toHaveLength(1);
});

it('names its file after the interview, with nothing that a system refuses', () => {
  expect(nameFile(interview, 'md', i18n)).toBe('Northwind-C-round-2-2026-11-23.md');
});
