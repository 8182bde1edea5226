import {
  debrief as debriefSchema,
  type PracticeAttempt,
  type PracticeQuestion,
} from '@cuecard/contract';
import { expect, it } from 'vitest';
import { buildPracticeDebrief } from '../index.ts';
import { repeat } from '../testing.ts';

const ID = (number: number) => `0198a000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const toTake = (number: number, change: Partial<PracticeAttempt> = {}): PracticeAttempt => ({
  id: ID(100 + number),
  questionId: ID(number),
  by: 'voice',
  text: `It took eleven hours. ${repeat('word', 80)}`,
  recogniser: 'Moonshine tiny',
  intervals: [
    [1200, 21_200],
    [23_200, 43_200],
  ],
  latencyMs: 2200,
  askedMs: 4000,
  sawCard: false,
  take: 1,
  at: 1,
  rating: null,
  measures: null,
  tidied: null,
  points: null,
  appraisal: null,
  ...change,
});

const question = (
  number: number,
  attempts: readonly PracticeAttempt[],
  change: Partial<PracticeQuestion> = {},
): PracticeQuestion => ({
  id: ID(number),
  parentId: null,
  text: 'Tell me about a failure.',
  kind: 'behavioural',
  by: 'bank',
  aim: null,
  saved: null,
  skipped: false,
  attempts: [...attempts],
  ...change,
});

const build = (questions: readonly PracticeQuestion[]) =>
  buildPracticeDebrief(
    {
      questions: [...questions],
      setup: {
        source: { from: 'bank', tag: null },
        applicationId: null,
        questions: 6,
        kinds: [],
        length: 'usual',
        language: 'en',
        cards: 'memory',
        manner: 'friendly',
      },
    },
    {
      findKind: () => 'story',
      findClaims: (_, words) => (words.includes('eleven') ? ['eleven hours'] : []),
    },
  ).debrief;

it('[PRAC-141] puts the first takes one after the other on one clock, the time between left out', () => {
  const debrief = build([
    question(1, [toTake(1), toTake(1, { id: ID(9), take: 2 })]),
    question(2, [toTake(2)]),
  ]);
  expect(debriefSchema.parse(debrief)).toEqual(debrief);
  const [first, second] = debrief.questions;
  expect(first?.asked).toEqual({ fromMs: 0, toMs: 4000 });
  expect(first?.answer).toMatchObject({
    fromMs: 6200,
    toMs: 48_200,
    measures: { lengthMs: 42_000, latencyMs: 2200, pauses: { count: 1, longestMs: 2000 } },
    claims: [{ text: 'eleven hours', from: 8 }],
  });
  expect(second?.asked).toEqual({ fromMs: 48_200, toMs: 52_200 });
  expect(debrief.lengthMs).toBe(96_400);
  expect(debrief.session.talk).toMatchObject({
    measured: true,
    candidateMs: 80_000,
    interviewerMs: 8000,
    silenceMs: 8400,
  });
  expect(second?.answer?.measures.repeats).not.toEqual([]);
});

it('[PRAC-142] shows a typed answer and a skipped question without measures, and leaves out what was not asked', () => {
  const typed = toTake(1, {
    by: 'typing',
    text: 'I would ask.',
    intervals: [],
    latencyMs: null,
    askedMs: null,
  });
  const { questions, lengthMs } = build([
    question(1, [typed]),
    question(2, [], { skipped: true }),
    question(3, []),
  ]);
  expect(questions.map(({ number, answer, typed: words }) => [number, answer, words])).toEqual([
    [1, null, 'I would ask.'],
    [2, null, null],
  ]);
  expect(lengthMs).toBe(0);
});

it('[PRAC-141] does not say who spoke how long where nobody kept how long a question was aloud', () => {
  expect(build([question(1, [toTake(1, { askedMs: null })])]).session.talk).toEqual({
    measured: false,
    because: 'no-voice-times',
  });
  const read = build([question(1, [toTake(1, { askedMs: null, latencyMs: null })])]);
  expect(read.session.talk).toMatchObject({ measured: true, interviewerMs: 0 });
  expect(read.questions[0]?.answer?.measures.latencyMs).toBeNull();
});

it('[PRAC-141] says of a card whether half of it was said, as it was when the answer was given', () => {
  const points = (covered: readonly boolean[]) =>
    covered.map((is, at) => ({ text: `p${at}`, covered: is }));
  const use = (covered: readonly boolean[]) => {
    const [only] = build([question(1, [toTake(1, { points: points(covered) })])]).questions;
    return [only?.card, only?.cardUsed];
  };
  expect(use([true, false])).toEqual(['prepared', true]);
  expect(use([true, false, false])).toEqual(['prepared', false]);
  expect(build([question(1, [toTake(1)])]).questions[0]).toMatchObject({
    card: 'none',
    cardUsed: null,
  });
});
