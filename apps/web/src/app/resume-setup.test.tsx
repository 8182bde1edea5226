import { calls, EMPTY_SETUP, ERROR_TABLE, NO_RESUME, type ResumeSummary } from '@cuecard/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { captureSession } from '../shared/capture/capture-session.ts';
import { resumeUploads } from '../shared/resume/uploads.ts';
import { file, id, playTransfers, resume, type Transfers } from './testing/resume.ts';
import { speechStandIn, stubDevices } from './testing/sound.ts';
import { testClient } from './testing/client.tsx';

vi.mock('@cuecard/speech/browser', () => speechStandIn());

let client: ReturnType<typeof testClient>;
let transfers: Transfers;

beforeEach(() => {
  stubDevices();
  client = testClient();
  transfers = playTransfers();
  client.succeed(calls.userInfo, {
    user: { id: 1, name: 'Amara' },
    vip_info: { duration: 3600, end_time: null, type: 'Ultimate' },
  });
  client.succeed(calls.lastSetup, { setup: EMPTY_SETUP });
  client.succeed(calls.saveSetup, {});
  client.succeed(calls.serverInfo, {
    isI18nVersion: false,
    models: [],
    expertModel: null,
    webSearch: false,
    speechEngines: [],
    whisper: null,
    deviceModels: [],
    voice: null,
    signInWith: { phone: true, email: true, oidc: null },
    developmentOutbox: true,
  });
});

afterEach(async () => {
  resumeUploads.close();
  client.close();
  await captureSession.close();
  vi.unstubAllGlobals();
});

const has = (...resumes: ResumeSummary[]) => client.succeed(calls.listResumes, { resumes });
const select = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Resume' });
const chosen = async () => (await select()).selectedOptions[0]?.textContent;
/** The setup that the page kept last. */
const kept = () =>
  (client.sent.get('PUT /v3/interview-setup')?.at(-1) as { setup: typeof EMPTY_SETUP } | undefined)
    ?.setup;

it('[INT-4] [ENT-21] [RES-79] takes the resume in use, another one, or none', async () => {
  has(resume(2, { label: 'Nurse' }), resume(1, { active: true }), resume(3, { state: 'failed' }));
  await client.open('/interview');
  expect(await chosen()).toBe('In use: Person 1');
  const options = within(await select()).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    'In use: Person 1',
    'Person 2 · Nurse',
    'No resume',
  ]);
  fireEvent.change(await select(), { target: { value: id(2) } });
  await waitFor(() => expect(kept()?.resumeId).toBe(id(2)));
  fireEvent.change(await select(), { target: { value: NO_RESUME } });
  await waitFor(() => expect(kept()?.resumeId).toBe(NO_RESUME));
});

it('[RES-79] gives a resume that is gone up for the one in use', async () => {
  client.succeed(calls.lastSetup, { setup: { ...EMPTY_SETUP, resumeId: id(9) } });
  has(resume(1, { active: true }));
  await client.open('/interview');
  expect(await chosen()).toBe('In use: Person 1');
  await waitFor(() => expect(kept()?.resumeId).toBeNull());
});

it('[RES-79] takes an upload on the spot and chooses it', async () => {
  has(resume(1, { active: true }));
  await client.open('/interview');
  fireEvent.change(await screen.findByLabelText('Resume file'), {
    target: { files: [file('new.docx')] },
  });
  await waitFor(() => expect(transfers.current()).not.toBeNull());
  const analysing = resume(2, { state: 'analysing', name: null, fileName: 'new.docx' });
  has(analysing, resume(1, { active: true }));
  client.succeed(calls.checkResume, {
    upload_id: id(2),
    state: 'analysing',
    failure: null,
    recognised: null,
  });
  transfers.succeed({ upload_id: id(2) });
  expect(await screen.findByText('Analysing')).toBeTruthy();
  await waitFor(async () => expect(await chosen()).toBe('new.docx (being read)'));
  await waitFor(() => expect(kept()?.resumeId).toBe(id(2)));
});

it('[RES-68] offers the sample where there is no resume, with its job title', async () => {
  has();
  const sample = resume(3, { sample: true, active: true, name: 'Maya Lindqvist' });
  client.succeed(calls.addSample, { resume: sample, jobTitle: 'Product Manager', jobText: '' });
  await client.open('/interview');
  const press = await screen.findByRole('button', { name: 'Try it with a sample' });
  has(sample);
  fireEvent.click(press);
  expect(await screen.findByDisplayValue('Product Manager')).toBeTruthy();
  expect(await chosen()).toBe('In use: Maya Lindqvist');
});

it('[RES-79] can be set up when the resumes could not be loaded', async () => {
  client.refuse(calls.listResumes, ERROR_TABLE.unexpected.status);
  await client.open('/interview');
  expect(await screen.findByText(/could not be loaded/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /Next/ })).toBeTruthy();
  has(resume(1, { active: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await chosen()).toBe('In use: Person 1');
});

it('[RES-79] names the resume beside the sound check', async () => {
  client.succeed(calls.lastSetup, { setup: { ...EMPTY_SETUP, jobTitle: 'Nurse' } });
  has(resume(1, { active: true }));
  await client.open('/interview');
  await screen.findByRole('heading', { name: 'Can Cuecard hear both of you?' });
  expect((await screen.findByText('Resume', { selector: 'dt' })).nextSibling?.textContent).toBe(
    'Person 1',
  );
});
