import {
  APPRAISAL_CRITERIA,
  calls,
  type AppraisedCriterion,
  type PracticeAttempt,
  type PracticeDetail,
} from '@cuecard/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { captureSession } from '../shared/capture/capture-session.ts';
import { answerBasics } from './testing/account.ts';
import { testClient } from './testing/client.tsx';
import { speechStandIn, stubDevices } from './testing/sound.ts';

vi.mock('@cuecard/speech/browser', () => speechStandIn());

const PRACTICE = '0198c000-0000-7000-8000-000000000001';
const QUESTION = '0198c000-0000-7000-8000-000000000002';
const TEXT = 'I showed him the error rates, and we moved the release to Monday.';
const practice: PracticeDetail = {
  id: PRACTICE,
  title: '',
  setup: {
    source: { from: 'bank', tag: null },
    applicationId: null,
    questions: 1,
    kinds: [],
    length: 'usual',
    language: 'en',
    cards: 'memory',
    manner: 'friendly',
  },
  createdAt: 1,
  endedAt: null,
  questions: [
    {
      id: QUESTION,
      parentId: null,
      text: 'Tell me about a disagreement.',
      kind: 'behavioural',
      by: 'bank',
      aim: null,
      saved: null,
      skipped: false,
      attempts: [],
    },
  ],
};

let client: ReturnType<typeof testClient>;
beforeEach(() => {
  stubDevices();
  client = testClient();
  answerBasics(client);
  client.succeed(calls.readPractice, { practice });
  client.succeed(calls.askFollowUp, { question: null });
  client.succeed(calls.rateAttempt, { rating: 'happy' });
});
afterEach(async () => {
  client.close();
  await captureSession.close();
});

/** Types an answer and rates it. */
async function lookBack(given: Partial<PracticeAttempt> = {}): Promise<void> {
  const attempt: Omit<PracticeAttempt, 'id'> = {
    questionId: QUESTION,
    by: 'typing',
    text: TEXT,
    recogniser: null,
    intervals: [],
    latencyMs: null,
    askedMs: null,
    sawCard: false,
    take: 1,
    at: 1,
    rating: null,
    measures: null,
    tidied: null,
    points: [
      { text: 'I showed him the error rates.', covered: true },
      { text: 'The lead agreed.', covered: false },
    ],
    appraisal: null,
    ...given,
  };
  vi.spyOn(crypto, 'randomUUID').mockReturnValue('0198c000-0000-7000-8000-000000000003');
  client.succeed(calls.recordAttempt, {
    attempt: { ...attempt, id: '0198c000-0000-7000-8000-000000000003' },
  });
  await client.open(`/practice/${PRACTICE}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Type my answers' }));
  const box = await screen.findByRole('textbox', { name: 'Your answer' });
  fireEvent.change(box, { target: { value: TEXT } });
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  await screen.findByRole('heading', { name: 'How did that go?' });
  expect(screen.queryByText('One thing to change')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /happy/i }));
}

it('[PRAC-117] [PRAC-100] after the rating come one strength with its quote, one change, and the criteria closed', async () => {
  const standing: Partial<Record<string, AppraisedCriterion>> = {
    relevance: { is: 'judged', criterion: 'relevance', band: 'strong', quote: 'moved the release' },
    structure: { is: 'unsure', criterion: 'structure' },
    credibility: { is: 'judged', criterion: 'credibility', band: 'emerging', quote: 'we moved' },
  };
  const criteria = APPRAISAL_CRITERIA.map(
    (criterion): AppraisedCriterion =>
      standing[criterion] ?? { is: 'judged', criterion, band: 'clear', quote: 'the error rates' },
  );
  client.succeed(calls.appraiseAttempt, {
    judged: true,
    appraisal: { rubric: 1, model: 'a-model', criteria },
  });
  await lookBack();
  const worked = (await screen.findByText('What worked')).closest('section') as HTMLElement;
  expect(within(worked).getByText('moved the release')).toBeTruthy();
  const change = screen.getByText('One thing to change').closest('section') as HTMLElement;
  expect(within(change).getByText('we moved')).toBeTruthy();
  expect(within(change).getByText(/Name your own part/)).toBeTruthy();
  const all = screen.getByText('All five criteria').closest('details') as HTMLDetailsElement;
  expect(all.open).toBe(false);
  expect(within(all).getByText('Unsure: the three judgements differ')).toBeTruthy();
  expect(all.textContent).not.toMatch(/\d\s*%|\d\/\d/);
  expect(screen.getByText('1 of 2 points of your card')).toBeTruthy();
});

it('[PRAC-140] of a typed take no point is “not heard”: it is missing', async () => {
  client.succeed(calls.appraiseAttempt, { judged: false, because: 'no-model' });
  await lookBack();
  const points = (await screen.findByText('1 of 2 points of your card')).closest('section');
  expect([...(points?.querySelectorAll('small') ?? [])].map((each) => each.textContent)).toEqual([
    'there',
    'missing',
  ]);
});

it('[PRAC-116] without a model it says that content is not judged', async () => {
  client.succeed(calls.appraiseAttempt, { judged: false, because: 'no-model' });
  await lookBack();
  expect(await screen.findByText(/the content of your answer is not judged/)).toBeTruthy();
  expect(screen.queryByText('All five criteria')).toBeNull();
});

it('[PRAC-112] a judgement that failed can be asked for again', async () => {
  client.succeed(calls.appraiseAttempt, { judged: false, because: 'failed' });
  await lookBack();
  expect(await screen.findByText(/The model gave no judgement/)).toBeTruthy();
  client.succeed(calls.appraiseAttempt, { judged: false, because: 'too-short' });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Not judged: the answer was too short.')).toBeTruthy();
});

it('[PRAC-90] words that the card opens with already are not offered again', async () => {
  const saved = {
    id: QUESTION,
    answer: `${TEXT}\n\nThe lead agreed.`,
    saidAloud: 1,
    lastSaidAt: 1,
  };
  const questions = practice.questions.map((question) => ({ ...question, saved }));
  client.succeed(calls.readPractice, { practice: { ...practice, questions } });
  client.succeed(calls.appraiseAttempt, { judged: false, because: 'no-model' });
  const complaints = vi.spyOn(console, 'error');
  await lookBack({ tidied: [{ text: TEXT, kept: true }] });
  expect(await screen.findByText('Your card already opens with this line.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Keep these words' })).toBeNull();
  // Both parts below the rating are of the same take, and of one place: each has its own key.
  expect(complaints.mock.calls.filter(([text]) => String(text).includes('same key'))).toEqual([]);
});
