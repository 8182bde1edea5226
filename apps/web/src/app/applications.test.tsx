import {
  calls,
  EMPTY_APPLICATION,
  EMPTY_SETUP,
  type Application,
  type ApplicationSummary,
} from '@cuecard/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { captureSession } from '../shared/capture/capture-session.ts';
import { answerBasics, press, sentTo } from './testing/account.ts';
import { testClient } from './testing/client.tsx';
import { id } from './testing/prediction.ts';
import { file, playTransfers, type Transfers } from './testing/resume.ts';
import { speechStandIn, stubDevices } from './testing/sound.ts';

vi.mock('@cuecard/speech/browser', () => speechStandIn());

const DAY = 86_400_000;
const NORDWIND: Application = {
  ...EMPTY_APPLICATION,
  id: id(1),
  company: 'Nordwind Energy',
  jobTitle: 'Backend Engineer',
  advertisement: 'We need Go.',
  notes: 'Ask about on-call.',
};
const summary = (more: Partial<ApplicationSummary> = {}): ApplicationSummary => ({
  id: id(1),
  company: 'Nordwind Energy',
  jobTitle: 'Backend Engineer',
  round: 'technical',
  interviewAt: Date.now() + 2 * DAY,
  state: 'open',
  createdAt: 1,
  predictions: 1,
  practices: 1,
  interviews: 2,
  exams: 1,
  ...more,
});

const READING = calls.readAdvertisement.path;

let client: ReturnType<typeof testClient>;
let transfers: Transfers;
beforeEach(() => {
  transfers = playTransfers();
  stubDevices();
  client = testClient();
  answerBasics(client);
  client.succeed(calls.saveSetup, {});
  client.succeed(calls.lastSetup, { setup: { ...EMPTY_SETUP, jobTitle: 'Ward nurse' } });
  client.succeed(calls.readApplication, NORDWIND);
  client.succeed(calls.listApplications, { applications: [summary()] });
});
afterEach(async () => {
  client.close();
  vi.unstubAllGlobals();
  await captureSession.close();
});

const field = (label: string | RegExp) =>
  screen.findByLabelText(label, { selector: 'input, textarea' });
const fill = async (label: string | RegExp, value: string) =>
  fireEvent.change(await field(label), { target: { value } });
const valueOf = async (label: string | RegExp) => ((await field(label)) as HTMLInputElement).value;

it('[APPL-1] writes an application down; the job title is enough', async () => {
  client.succeed(calls.addApplication, NORDWIND);
  await client.open('/applications/new');
  await fill('Company or school', ' Nordwind Energy ');
  press('Save');
  expect(await screen.findByText('Please fill this in.')).toBeTruthy();
  await fill(/^Job title or major/, 'Backend Engineer');
  press('Save');
  expect(await screen.findByRole('heading', { level: 1, name: 'Nordwind Energy' })).toBeTruthy();
  expect(sentTo(client, calls.addApplication)).toEqual([
    { ...EMPTY_APPLICATION, company: 'Nordwind Energy', jobTitle: 'Backend Engineer' },
  ]);
});

it('[APPL-1] keeps a change, the date in this device’s own time', async () => {
  client.succeed(calls.saveApplication, NORDWIND);
  await client.open(`/applications/${NORDWIND.id}`);
  await fill('Next interview', '2026-11-26T10:00');
  press('Save');
  await waitFor(() =>
    expect(sentTo(client, calls.saveApplication)).toMatchObject([
      { advertisement: 'We need Go.', interviewAt: new Date(2026, 10, 26, 10).getTime() },
    ]),
  );
});

const filled = async () => (await field('Job advertisement')) as HTMLTextAreaElement;
const sending = () => waitFor(() => expect(transfers.current()?.url).toBe(READING));

it('[APPL-10] reads the advertisement of a file that is chosen, below what is there', async () => {
  await client.open(`/applications/${NORDWIND.id}`);
  fireEvent.change(await screen.findByLabelText('Advertisement file'), {
    target: { files: [file('job.pdf')] },
  });
  await sending();
  transfers.succeed({ text: 'Rust is a plus.', isCut: false });
  expect(await screen.findByText('job.pdf was read. Look it over before you save.')).toBeTruthy();
  expect((await filled()).value).toBe('We need Go.\n\nRust is a plus.');
});

it('[APPL-10] reads a file that is dropped, and one that is pasted', async () => {
  await client.open('/applications/new');
  const text = await filled();
  fireEvent.drop(text, { dataTransfer: { types: ['Files'], files: [file('job.docx')] } });
  await sending();
  transfers.succeed({ text: 'We need Go.', isCut: false });
  await waitFor(() => expect(text.value).toBe('We need Go.'));
  const clipboardData = { files: [file('job.txt')], getData: () => '' };
  fireEvent.paste(text, { clipboardData });
  expect(await screen.findByText('Reading job.txt…')).toBeTruthy();
});

it('[APPL-11] says why a file was not read, and what is left out of a long one', async () => {
  await client.open('/applications/new');
  const choose = async (given: File) =>
    fireEvent.change(await screen.findByLabelText('Advertisement file'), {
      target: { files: [given] },
    });
  await choose(file('job.odt'));
  expect(await screen.findByText(/neither PDF nor Word nor plain text/)).toBeTruthy();
  expect(transfers.current()).toBeNull();
  await choose(file('job.pdf'));
  await sending();
  transfers.refuse('documentUnread', { failure: 'password-protected' });
  expect(await screen.findByText(/This file is protected by a password/)).toBeTruthy();
  await choose(file('long.txt'));
  await waitFor(() =>
    expect(transfers.current()?.body?.get('file')).toMatchObject({ name: 'long.txt' }),
  );
  transfers.succeed({ text: 'We need Go.', isCut: true });
  expect(await screen.findByText(/its end is left out/)).toBeTruthy();
  expect((await filled()).value).toBe('We need Go.');
});

it('[APPL-9] shows the practices and exams that were done for it', async () => {
  const ofIt = { applicationId: NORDWIND.id, createdAt: 1, questions: 4 };
  const practice = { id: id(3), title: 'Backend Engineer', answered: 3, endedAt: 2 };
  client.succeed(calls.listPractices, {
    practices: [
      { ...practice, ...ofIt },
      { ...practice, ...ofIt, id: id(4), applicationId: null },
    ],
  });
  const exam = { state: 'ended' as const, endedAt: 2, endsAt: null, pictures: 0 };
  const settings = { answerLanguage: 'en', codeLanguage: null } as const;
  client.succeed(calls.listExams, {
    exams: [{ ...exam, ...ofIt, id: id(5), settings }],
    nextCursor: null,
  });
  await client.open(`/applications/${NORDWIND.id}`);
  const links = async (name: string) =>
    within(await screen.findByRole('region', { name })).findAllByRole('link');
  expect((await links('Practices')).map((link) => link.getAttribute('href'))).toEqual([
    `/practice/${id(3)}`,
  ]);
  expect((await links('Exams')).map((link) => link.getAttribute('href'))).toEqual([
    `/exam/history/${id(5)}`,
  ]);
  const practise = screen.getByRole('link', { name: 'Practise' });
  expect(practise.getAttribute('href')).toBe(`/practice?application=${NORDWIND.id}`);
});

it('[APPL-8] a deleted one can be taken back as it was', async () => {
  client.succeed(calls.deleteApplication, {});
  client.succeed(calls.addApplication, NORDWIND);
  await client.open(`/applications/${NORDWIND.id}`);
  await screen.findByRole('heading', { level: 1, name: 'Nordwind Energy' });
  press('Delete');
  expect(await screen.findByRole('heading', { level: 1, name: 'Applications' })).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  const { id: _, ...fields } = NORDWIND;
  await waitFor(() => expect(sentTo(client, calls.addApplication)).toEqual([fields]));
});

it('[APPL-7] the desk names the next interview, and leads on with it', async () => {
  const other = summary({ id: id(2), company: 'Halden Logistics', interviewAt: null });
  client.succeed(calls.listApplications, { applications: [summary(), other] });
  await client.open('/JDV2');
  expect(await screen.findByText('Next interview, in 2 days')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Nordwind Energy' })).toBeTruthy();
  const start = screen.getByRole('link', { name: /^Start/ });
  expect(start.getAttribute('href')).toBe(`/interview?application=${NORDWIND.id}`);
  const row = screen.getByRole('link', { name: /Halden Logistics/ });
  expect(row.getAttribute('href')).toBe(`/applications/${other.id}`);
});

it('[APPL-6] a prediction opened for an application has its job and its advertisement', async () => {
  await client.open(`/prediction?application=${NORDWIND.id}`);
  expect(await valueOf(/^Job title/)).toBe('Backend Engineer');
  expect(await valueOf('Job text')).toBe('We need Go.');
});

it('[APPL-6] a setup is filled by the application that is chosen', async () => {
  client.succeed(calls.lastSetup, { setup: EMPTY_SETUP });
  await client.open('/interview');
  fireEvent.change(await screen.findByLabelText('Application'), {
    target: { value: NORDWIND.id },
  });
  await waitFor(async () => expect(await valueOf(/^Job title/)).toBe('Backend Engineer'));
  await waitFor(() =>
    expect(sentTo(client, calls.saveSetup).at(-1)).toMatchObject({
      setup: { applicationId: NORDWIND.id, company: 'Nordwind Energy', notes: NORDWIND.notes },
    }),
  );
});
