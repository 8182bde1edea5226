import {
  calls,
  EMPTY_SETUP,
  type InterviewSummary,
  type PredictionSummary,
} from '@cuecard/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { captureSession } from '../shared/capture/capture-session.ts';
import { keepSoundCheck } from '../shared/capture/sound-check-record.ts';
import { answerBasics } from './testing/account.ts';
import { bankId, inBank } from './testing/bank.ts';
import { NOTHING_PRACTISED, testClient } from './testing/client.tsx';
import { id, resume } from './testing/resume.ts';
import { speechStandIn } from './testing/sound.ts';

// Files share what they load: a recogniser that never comes would be waited for in those that follow.
vi.mock('@cuecard/speech/browser', () => speechStandIn());

let client: ReturnType<typeof testClient>;
beforeEach(() => {
  client = testClient();
  answerBasics(client);
  client.succeed(calls.saveSetup, {});
  client.succeed(calls.lastSetup, { setup: { ...EMPTY_SETUP, jobTitle: 'Ward nurse' } });
});
afterEach(async () => {
  client.close();
  await captureSession.close();
});

const prediction = (more: Partial<PredictionSummary> = {}): PredictionSummary => ({
  id: id(7),
  applicationId: null,
  jobTitle: 'Teacher of physics',
  language: 'en',
  state: 'ready',
  stage: 'questions',
  questions: 14,
  added: 0,
  createdAt: 1,
  ...more,
});
const predicted = (...predictions: PredictionSummary[]) =>
  client.succeed(calls.listPredictions, { predictions, estimateMs: 1, model: null });
/** Twelve likely questions, so many of them said from memory this week, two due again until all were. */
const bank = (gaps: number, fromMemory: number) => {
  client.succeed(calls.practiceStanding, {
    ...NOTHING_PRACTISED,
    likely: 12,
    fromMemory,
    due: fromMemory === 12 ? 0 : 2,
    untried: 12 - fromMemory,
    withoutStory: 1,
  });
  client.succeed(calls.countQuestions, {
    count: 12,
    limit: null,
    gaps,
    unfinished: Math.min(gaps, 4),
    practised: fromMemory,
  });
};
const resumeToCheck = (unsure: number, missing = 0) =>
  client.succeed(calls.listResumes, {
    resumes: [resume(1, { active: true, toCheck: { unsure, missing } })],
  });

/** The steps as they are read: name, state and link. */
async function readSteps(): Promise<string[]> {
  await screen.findByText('Any time, once you are heard');
  return screen
    .getAllByRole('listitem')
    .filter((item) => item.closest('ol'))
    .map((item) => item.textContent);
}
const nextStep = () => within(document.querySelector('[aria-current=step]') as HTMLElement);
const findWay = (name: string) => nextStep().getByRole('link', { name }).getAttribute('href');

describe('the list', () => {
  it('[SCREEN-67] [SCREEN-68] begins with the resume; what cannot be done yet has no link', async () => {
    await client.open('/JDV2');
    const steps = await readSteps();
    expect(steps.map((step) => /^[A-Z][a-z]+?(?=[A-Z])/.exec(step)?.[0])).toEqual([
      'Resume',
      'Questions',
      'Practice',
      'Sound',
      'Start',
    ]);
    expect(findWay('Add a resume')).toBe('/resume');
    const practice = screen.getByText('Once an answer is prepared').closest('li') as HTMLElement;
    expect(within(practice).queryByRole('link')).toBeNull();
  });

  it('[SCREEN-67] [SCREEN-68] then asks to check as many values as are unsure', async () => {
    resumeToCheck(4, 1);
    await client.open('/JDV2');
    await readSteps();
    expect(nextStep().getByText('5 values to check')).toBeTruthy();
    expect(findWay('Check 5 values')).toBe(`/resume/${id(1)}`);
  });

  it('[SCREEN-67] lets a resume pass that only lacks a detail, and says so', async () => {
    resumeToCheck(0, 1);
    await client.open('/JDV2');
    expect((await readSteps())[0]).toContain('(done)Person 11 contact detail missing');
    expect(findWay('Predict questions')).toBe('/prediction');
  });

  it.each([
    [prediction({ state: 'running', questions: 0 }), 'See progress'],
    [prediction(), 'Add them to your bank'],
  ])('[SCREEN-67] [SCREEN-68] leads to the prediction: $state', async (given, way) => {
    resumeToCheck(0);
    predicted(given);
    await client.open('/JDV2');
    await readSteps();
    expect(findWay(way)).toBe(`/prediction/${id(7)}`);
  });

  it('[SCREEN-67] [SCREEN-68] [PRAC-107] then to the gaps, the practice, the sound check and the start', async () => {
    resumeToCheck(0);
    bank(9, 3);
    await client.open('/JDV2');
    await readSteps();
    expect(nextStep().getByText('9 gaps to fill')).toBeTruthy();
    expect(findWay('Fill 9 gaps')).toBe('/knowledge?gaps=true');
    client.close();
    bank(0, 3);
    await client.open('/JDV2');
    await readSteps();
    expect(nextStep().getByText('3 of 12 said aloud from memory this week')).toBeTruthy();
    expect(nextStep().getByText('2 due again')).toBeTruthy();
    expect(nextStep().getByText('1 requirement of the job has no story yet.')).toBeTruthy();
    expect(findWay('Practise')).toBe('/practice?due=true');
    client.close();
    bank(0, 12);
    await client.open('/JDV2');
    await readSteps();
    expect(findWay('Check the sound')).toBe('/interview');
    client.close();
    keepSoundCheck('all');
    await client.open('/JDV2');
    await readSteps();
    expect(findWay('Start')).toBe('/interview');
  });

  it('[SCREEN-70] a check that heard one side is half of one, and one of yesterday none', async () => {
    keepSoundCheck('microphone');
    await client.open('/JDV2');
    await readSteps();
    expect(screen.getByText('interviewer not heard')).toBeTruthy();
    client.close();
    keepSoundCheck('all');
    await client.open('/JDV2');
    await readSteps();
    expect(screen.getByText('Checked on this device')).toBeTruthy();
    const kept = localStorage.getItem('sound_check') ?? '';
    client.close();
    localStorage.setItem('sound_check', kept);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 });
    try {
      await client.open('/JDV2');
      await readSteps();
      expect(screen.getByText('Not checked on this device')).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  it('[ERR-7] says what failed in its place, and tries again', async () => {
    client.refuse(calls.countQuestions, 500);
    await client.open('/JDV2');
    const again = await screen.findByRole('button', { name: 'Try again' });
    bank(0, 12);
    fireEvent.click(again);
    expect(await readSteps()).toHaveLength(5);
  });
});

describe('the next interview', () => {
  it('[SCREEN-58] is the job of the setup, else the one predicted for', async () => {
    await client.open('/JDV2');
    expect(await screen.findByRole('heading', { name: 'Ward nurse' })).toBeTruthy();
    client.close();
    client.succeed(calls.lastSetup, { setup: EMPTY_SETUP });
    predicted(prediction());
    await client.open('/JDV2');
    expect(await screen.findByRole('heading', { name: 'Teacher of physics' })).toBeTruthy();
  });

  it('[SCREEN-71] is asked for on the first day, and kept for the setup', async () => {
    client.succeed(calls.lastSetup, { setup: EMPTY_SETUP });
    await client.open('/JDV2');
    const field = await screen.findByLabelText('Job title');
    const add = screen.getByRole('button', { name: 'Add this interview' });
    fireEvent.click(add);
    expect(await screen.findByText('Enter the job title.')).toBeTruthy();
    fireEvent.change(field, { target: { value: ' Ward nurse ' } });
    fireEvent.click(add);
    expect(await screen.findByRole('heading', { name: 'Ward nurse' })).toBeTruthy();
    expect(client.sent.get('PUT /v3/interview-setup')).toEqual([
      { setup: { ...EMPTY_SETUP, jobTitle: 'Ward nurse' } },
    ]);
    expect(nextStep().getByRole('link', { name: 'Add a resume' })).toBeTruthy();
  });
});

const open: InterviewSummary = {
  id: id(5),
  setup: { ...EMPTY_SETUP, jobTitle: 'Ward nurse' },
  state: 'active',
  createdAt: 1,
  startedAt: 1,
  endedAt: null,
  questions: 0,
  activeMs: 0,
  archivedAt: null,
  title: '',
};

describe('an open interview', () => {
  it.each(['/JDV2', '/interview', '/history', '/knowledge'])(
    '[SCREEN-69] is rejoined from %s',
    async (path) => {
      client.succeed(calls.listInterviews, { interviews: [open], nextCursor: null });
      client.succeed(calls.listQuestions, { questions: [] });
      await client.open(path);
      const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
      const entry = await navigation.findByRole('link', { name: 'Rejoin' });
      expect(entry.getAttribute('href')).toBe(`/live/${id(5)}`);
      const hasBar = path === '/JDV2' || path === '/interview';
      expect(screen.queryByText('Your interview is still open.') !== null).toBe(hasBar);
    },
  );

  it('[SCREEN-69] [SCREEN-180] that has ended leaves the navigation as it was, and keeps its own name', async () => {
    client.succeed(calls.listInterviews, {
      interviews: [{ ...open, state: 'ended', title: 'Northwind' }],
      nextCursor: null,
    });
    await client.open('/JDV2');
    await readSteps();
    expect(await screen.findByRole('link', { name: /^Northwind/ })).toBeTruthy();
    const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(navigation.getByRole('link', { name: 'Interview' }).getAttribute('href')).toBe(
      '/interview',
    );
  });
});

describe('what the list leads to', () => {
  const whole = inBank('Why us?');
  const withGap = inBank('How many?', { id: bankId(98), answer: 'I led [a number] people.' });
  beforeEach(() => client.succeed(calls.listQuestions, { questions: [whole, withGap] }));

  it('[KB-78] the bank shows answers with gaps alone, and all again', async () => {
    await client.open('/knowledge?gaps=true');
    await screen.findByText(/^1 answer has gaps/);
    expect(screen.queryByText('Why us?')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show the whole bank' }));
    expect(await screen.findByText('Why us?')).toBeTruthy();
  });

  it('[SCREEN-68] a practice round begins at once', async () => {
    await client.open('/knowledge?practise=true');
    await waitFor(() => expect(screen.getByText('0 of 2 said')).toBeTruthy());
  });
});
