import {
  calls,
  EMPTY_APPLICATION,
  EMPTY_SETUP,
  type Application,
  type ApplicationSummary,
} from '@cuecard/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { captureSession } from '../shared/capture/capture-session.ts';
import { answerBasics, press, sentTo } from './testing/account.ts';
import { testClient } from './testing/client.tsx';
import { id } from './testing/prediction.ts';
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
  interviews: 2,
  ...more,
});

let client: ReturnType<typeof testClient>;
beforeEach(() => {
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
