import {
  calls,
  EMPTY_APPLICATION,
  EMPTY_SETUP,
  ERROR_TABLE,
  type PredictionDetail,
  type ResumeSummary,
} from '@cuecard/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testClient } from './testing/client.tsx';
import { FACT, id, prediction, questions } from './testing/prediction.ts';

const running: PredictionDetail = {
  ...prediction,
  state: 'running',
  predicted: [],
  questions: 0,
  stages: [
    { stage: 'resume-analysis', state: 'done' },
    { stage: 'key-points', state: 'done' },
    { stage: 'questions', state: 'running' },
  ],
};

const resume: ResumeSummary = {
  id: id(9),
  fileName: 'amara.pdf',
  bytes: 1,
  pages: 1,
  state: 'ready',
  failure: null,
  recognised: null,
  active: true,
  sample: false,
  name: 'Amara Diallo',
  label: null,
  toCheck: { missing: 0, unsure: 0 },
  createdAt: 1,
};

let client: ReturnType<typeof testClient>;

beforeEach(() => {
  client = testClient();
  client.succeed(calls.userInfo, {
    user: { id: 1, name: 'Amara' },
    vip_info: { duration: 3600, end_time: null, type: 'Regular' },
  });
  client.succeed(calls.lastSetup, { setup: { ...EMPTY_SETUP, jobTitle: 'Ward nurse' } });
  client.succeed(calls.listResumes, { resumes: [resume] });
  client.succeed(calls.listPredictions, { predictions: [], estimateMs: 30_000, model: null });
});

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  client.close();
});

const show = async (shown: PredictionDetail) => {
  client.succeed(calls.readPrediction, { prediction: shown });
  await client.open(`/prediction/${shown.id}`);
  await screen.findByRole('heading', { level: 1, name: shown.jobTitle });
};

it('[ROUTE-30] [PRED-8] [PRED-30] asks for the job, takes the active resume, says about how long it takes', async () => {
  await client.open('/prediction');
  const title = await screen.findByLabelText(/Job title/);
  expect((title as HTMLInputElement).value).toBe('Ward nurse');
  expect(screen.getByText(/About 30 seconds\./)).toBeTruthy();
  expect(screen.getByText(/No language model is configured/)).toBeTruthy();
  expect(screen.getByDisplayValue('Amara Diallo (amara.pdf)')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/Job text/), { target: { value: 'We need a nurse.' } });
  client.succeed(calls.startPrediction, { prediction: running });
  client.succeed(calls.readPrediction, { prediction: running });
  fireEvent.click(screen.getByRole('button', { name: 'Predict questions' }));
  await screen.findByRole('heading', { level: 1, name: 'ICU nurse' });
  expect(client.sent.get('POST /v3/predictions')).toEqual([
    {
      jobTitle: 'Ward nurse',
      jobText: 'We need a nurse.',
      resume: 'active',
      language: 'en',
      applicationId: null,
      questions: 15,
    },
  ]);
});

it('[PRED-10] says what is missing without a resume, and asks for a job title', async () => {
  client.succeed(calls.listResumes, { resumes: [] });
  client.succeed(calls.lastSetup, { setup: EMPTY_SETUP });
  await client.open('/prediction');
  expect((await screen.findByRole('link', { name: 'Upload one' })).getAttribute('href')).toBe(
    '/resume',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Predict questions' }));
  expect(await screen.findByText('Please fill this in.')).toBeTruthy();
  expect(client.sent.has('POST /v3/predictions')).toBe(false);
});

it('[PRED-31] finds the running prediction again and lists the past ones', async () => {
  const { jobTitle, language, questions: count, added, createdAt, stage } = running;
  const shared = {
    applicationId: null,
    jobTitle,
    language,
    questions: count,
    added,
    createdAt,
    stage,
  } as const;
  client.succeed(calls.listPredictions, {
    predictions: [
      { ...shared, id: id(7), state: 'running' },
      { ...shared, id: id(8), jobTitle: 'Midwife', state: 'ready', questions: 9, added: 4 },
    ],
    estimateMs: 1000,
    model: 'qwen-plus',
  });
  await client.open('/prediction');
  const link = await screen.findByRole('link', { name: 'See progress' });
  expect(link.getAttribute('href')).toBe(`/prediction/${id(7)}`);
  expect(
    (await screen.findByRole('button', { name: 'Predict questions' })).hasAttribute('disabled'),
  ).toBe(true);
  expect(screen.getByText('9 questions')).toBeTruthy();
  expect(screen.getByText('4 added')).toBeTruthy();
  client.succeed(calls.deletePrediction, {});
  fireEvent.click(screen.getByRole('button', { name: 'Delete the prediction for Midwife' }));
  fireEvent.click(screen.getByRole('button', { name: 'Really delete the prediction for Midwife' }));
  await waitFor(() => expect(client.sent.has('DELETE /v3/predictions/:id')).toBe(true));
});

it('[PRED-4] [PRED-32] shows the stages as they happen, and what came when it is ready', async () => {
  await show(running);
  const stages = within(screen.getByRole('region', { name: 'Progress' })).getAllByRole('listitem');
  expect(stages.map((stage) => stage.textContent)).toEqual([
    'Resume analysis3 facts read',
    'Key points prediction1 requirement',
    'Generating questions0 of 15 so far',
  ]);
  expect(screen.getByText(/About 24 seconds\./)).toBeTruthy();
  client.succeed(calls.readPrediction, { prediction });
  expect(await screen.findByText(questions[0]?.question ?? '')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Progress' })).toBeNull();
});

it('[PRED-13] cancels, and goes on when asked to', async () => {
  await show(running);
  const cancelled: PredictionDetail = { ...running, state: 'cancelled' };
  client.succeed(calls.cancelPrediction, { prediction: cancelled });
  client.succeed(calls.readPrediction, { prediction: cancelled });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('You cancelled this prediction')).toBeTruthy();
  client.succeed(calls.retryPrediction, { prediction: running });
  fireEvent.click(screen.getByRole('button', { name: 'Continue the prediction' }));
  expect(await screen.findByRole('region', { name: 'Progress' })).toBeTruthy();
});

it('[PRED-11] says why it stopped, and what to do next', async () => {
  await show({ ...running, state: 'failed', failure: 'resume-gone' });
  expect(screen.getByText(/The resume you chose no longer exists\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'New prediction' })).toBeTruthy();
});

it('[PRED-33] opens a question: answer with marked blanks, evidence, its place, what comes next', async () => {
  await show(prediction);
  const question = screen.getByRole('button', { name: questions[0]?.question ?? '' });
  expect(question.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(question);
  expect(
    screen.getByText('My role now is Staff Nurse.', { exact: false }).textContent,
  ).not.toContain('[F1]');
  expect(screen.getByText('[what you did yourself]').tagName).toBe('MARK');
  const [place] = screen.getAllByRole('link', { name: FACT.text });
  expect(place?.getAttribute('href')).toBe(`/resume/${id(9)}?page=1&line=8`);
  expect(screen.getByText('Who did you work with?')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: questions[1]?.question ?? '' }));
  expect(screen.getByText('Line 3 of the job text')).toBeTruthy();
  expect(screen.getByText(/Drafted by the language model/)).toBeTruthy();
});

it('[PRED-34] filters and groups the questions', async () => {
  await show(prediction);
  const names = () =>
    screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(names()).toHaveLength(2);
  fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'gap' } });
  expect(names()).toEqual([questions[1]?.question]);
  fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'motivation' } });
  expect(screen.getByText(/None of this kind\./)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'all' } });
  fireEvent.change(screen.getByLabelText('Group by'), { target: { value: 'source' } });
  expect(
    screen.getByRole('heading', { level: 2, name: 'Asked for, not in your resume' }),
  ).toBeTruthy();
});

it('[PRED-7] [PRED-16] adds one and all, shows them as Added, tells what did not fit', async () => {
  await show(prediction);
  const [first, second] = questions;
  if (first === undefined || second === undefined) throw new Error('no questions');
  const added = { ...prediction, predicted: [{ ...first, addedAt: 1 }, second] };
  client.succeed(calls.addPredicted, {
    added: [id(1)],
    skipped: [{ id: id(2), reason: 'limit' }],
    requires: 'Professional',
    prediction: added,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Add all to the question bank' }));
  expect(await screen.findByText('1 added, 1 did not fit your plan.')).toBeTruthy();
  expect(screen.getByText('Your plan, Basic, holds 10 questions.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Upgrade plan' }).getAttribute('href')).toBe('/pricing');
  expect(screen.getAllByText('Added')).toHaveLength(1);
  client.refuse(calls.addPredicted, ERROR_TABLE.planRequired.status, { requires: 'Professional' });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(client.sent.get('POST /v3/predictions/:id/additions')).toHaveLength(2),
  );
  expect(client.sent.get('POST /v3/predictions/:id/additions')?.[1]).toEqual({
    questions: [id(2)],
  });
  expect(await screen.findByText('Your plan, Basic, holds 10 questions.')).toBeTruthy();
});

it.each([
  [
    9,
    /has room for 1 of these\. The others stay here/,
    'Add the first 1 to the question bank',
    false,
  ],
  [10, /bank is full\. These questions stay here/, 'Add all to the question bank', true],
])(
  '[KB-120] says how many fit before anything is added: %d of 10',
  async (count, words, name, is) => {
    client.succeed(calls.countQuestions, {
      count,
      limit: 10,
      gaps: 0,
      unfinished: 0,
      practised: 0,
    });
    await show(prediction);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(is);
  },
);

it("[PRED-18] says 'Failed to add to the AI knowledge base.' when it failed", async () => {
  await show(prediction);
  client.refuse(calls.addPredicted, ERROR_TABLE.questionNotAdded.status);
  fireEvent.click(screen.getByRole('button', { name: 'Add all to the question bank' }));
  expect(await screen.findByText(/Failed to add to the AI knowledge base\./)).toBeTruthy();
});

it('[PRED-23] says who wrote it: the rules, and why the model did not', async () => {
  await show({
    ...prediction,
    model: 'qwen-plus',
    modelFailure: 'unreachable',
    missing: ['resume'],
  });
  expect(screen.getByText(/The language model could not be reached\./)).toBeTruthy();
  expect(screen.getByText(/No resume was read/)).toBeTruthy();
});

it('says that a prediction is not there, and offers to try again', async () => {
  client.refuse(calls.readPrediction, ERROR_TABLE.predictionNotFound.status);
  await client.open(`/prediction/${id(3)}`);
  expect(await screen.findByText('This prediction no longer exists.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('[APPL-12] leads back to its application and on into the interview', async () => {
  const application = { ...EMPTY_APPLICATION, id: id(7), company: 'Kelpwood', jobTitle: 'Nurse' };
  client.succeed(calls.readApplication, application);
  await show({ ...prediction, applicationId: application.id });
  const back = await screen.findByRole('link', { name: 'Kelpwood' });
  expect(back.getAttribute('href')).toBe(`/applications/${application.id}`);
  const on = screen.getByRole('link', { name: 'Start the interview' });
  expect(on.getAttribute('href')).toBe(`/interview?application=${application.id}`);
});
