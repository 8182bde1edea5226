import {
  calls,
  emptySetup,
  errorTable,
  type InterviewSetup,
  type InterviewSummary,
  type Tier,
} from '@cuecard/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { captureSession } from '../shared/capture/capture-session.ts';
import { sound, speechStandIn, stubDevices } from './testing-sound.ts';
import { testClient } from './testing.tsx';

vi.mock('@cuecard/speech/browser', () => speechStandIn());

let client: ReturnType<typeof testClient>;
const complete: InterviewSetup = { ...emptySetup, jobTitle: 'Backend Engineer' };
const interview: InterviewSummary = {
  id: '0198a000-0000-7000-8000-000000000001',
  setup: complete,
  state: 'preparing',
  createdAt: 1,
  startedAt: null,
  endedAt: null,
  questions: 0,
  activeMs: 0,
};

function belongTo(type: Tier, duration: number | null = 3600): void {
  client.succeed(calls.userInfo, {
    user: { id: 1, name: 'Amara' },
    vip_info: { duration, end_time: null, type },
  });
}

beforeEach(() => {
  stubDevices();
  client = testClient();
  belongTo('Ultimate');
  client.succeed(calls.lastSetup, { setup: emptySetup });
  client.succeed(calls.saveSetup, {});
  client.succeed(calls.createInterview, { interview });
  client.succeed(calls.serverInfo, {
    isI18nVersion: false,
    models: [],
    webSearch: false,
    heardLanguages: [],
    developmentOutbox: true,
  });
});

afterEach(async () => {
  client.close();
  await captureSession.close();
});

const button = (name: RegExp | string) => screen.getByRole('button', { name });
const press = (name: RegExp | string) => fireEvent.click(button(name));
const option = (label: string, name: RegExp | string) =>
  within(screen.getByLabelText(label)).getByRole<HTMLOptionElement>('option', { name });
const isLocked = () => button('Start').hasAttribute('disabled');

describe('the form', () => {
  it('[ROUTE-16] [ROUTE-17] [ROUTE-18] [SCREEN-30] stands at /interview, where /scene leads', async () => {
    await client.open('/scene');
    expect(client.router.state.location.pathname).toBe('/interview');
    const names = client.router.state.matches.map(({ staticData }) => staticData.name);
    expect(names).toContain('scene-interview');
    expect(await screen.findByRole('heading', { name: 'This interview' })).toBeTruthy();
  });

  it('[INT-1] [INT-2] [INT-3] [INT-5] [INT-6] [INT-7] [INT-8] [INT-9] [INT-10] [INT-11] asks for the fields of the specification', async () => {
    await client.open('/interview');
    for (const name of [/^Job title/, /^School/, /^Major/])
      expect(screen.getByRole('textbox', { name })).toBeTruthy();
    const degrees = within(screen.getByLabelText('Degree')).getAllByRole('option');
    expect(degrees.map((each) => each.textContent).slice(1)).toEqual([
      'High school',
      'Bachelor',
      'Master',
      'Doctor',
      'Post-doctoral',
    ]);
    for (const label of ['They speak', 'Answers in', 'Your level in a foreign language'])
      expect(screen.getByRole('combobox', { name: label })).toBeTruthy();
    for (const name of ['Code mode', 'Web browsing'])
      expect(screen.getByRole('switch', { name })).toBeTruthy();
    for (const name of ['Outline', 'Transcript'])
      expect(screen.getByRole('radio', { name })).toBeTruthy();
  });

  it('[INT-12] [INT-20] asks for the programming language while code mode is on', async () => {
    await client.open('/interview');
    expect(screen.queryByLabelText('Programming language')).toBeNull();
    fireEvent.click(screen.getByRole('switch', { name: 'Code mode' }));
    expect(await screen.findByDisplayValue('Python')).toBeTruthy();
  });

  it('[INT-18] [INT-19] says at the field what is missing', async () => {
    await client.open('/interview');
    press(/Next/);
    expect(await screen.findAllByText('Please fill this in.')).toHaveLength(1);
    fireEvent.click(screen.getByRole('radio', { name: 'School interview' }));
    press(/Next/);
    await waitFor(() => expect(screen.getAllByText('Please fill this in.')).toHaveLength(2));
  });

  it('[INT-13] keeps what is typed, and starts a complete setup at the sound check', async () => {
    await client.open('/interview');
    fireEvent.change(screen.getByLabelText(/Job title/), { target: { value: 'Data Engineer' } });
    await waitFor(
      () =>
        expect(client.sent.get('PUT /v3/interview-setup')?.at(-1)).toEqual({
          setup: { ...emptySetup, jobTitle: 'Data Engineer' },
        }),
      { timeout: 3000 },
    );
    press(/Next/);
    expect(
      await screen.findByRole('heading', { name: 'Can Cuecard hear both of you?' }),
    ).toBeTruthy();
  });

  it('[ERR-22] [ERR-66] says when it could not be kept, and keeps what was typed', async () => {
    client.refuse(calls.saveSetup, errorTable.saveFailed.status);
    await client.open('/interview');
    fireEvent.change(screen.getByLabelText(/Job title/), { target: { value: 'Data Engineer' } });
    expect(
      await screen.findByText(/Save failed, please try again later\./, {}, { timeout: 3000 }),
    ).toBeTruthy();
    expect(screen.getByDisplayValue('Data Engineer')).toBeTruthy();
  });

  it('[ERR-21] [BILL-18] locks what is for ultimate members, and says so', async () => {
    belongTo('Regular');
    await client.open('/interview');
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Code mode' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Transcript' }).disabled).toBe(true);
    expect(
      screen.getByRole<HTMLSelectElement>('combobox', { name: 'Your level in a foreign language' })
        .disabled,
    ).toBe(true);
    expect(screen.getAllByText('Only available to ultimate members.')).toHaveLength(3);
  });

  it('[INT-16] lists a language that nobody here can hear with the reason, not to be chosen', async () => {
    await client.open('/interview');
    await waitFor(() => expect(option('They speak', /Japanese/).disabled).toBe(true));
    expect(option('They speak', /Japanese/).textContent).toContain('no recogniser');
    expect(option('They speak', 'English').disabled).toBe(false);
  });

  it('[INT-16] refuses such a language when it was kept from before', async () => {
    const setup: InterviewSetup = { ...complete, interviewLanguage: 'ja' };
    client.succeed(calls.lastSetup, { setup });
    await client.open('/interview');
    fireEvent.click(await screen.findByRole('button', { name: /Next/ }));
    expect(await screen.findByRole('heading', { name: 'This interview' })).toBeTruthy();
    expect(await screen.findByText('No configured recogniser knows this language.')).toBeTruthy();
  });

  it('[INT-17] says that there is no search service', async () => {
    await client.open('/interview');
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Web browsing' }).disabled).toBe(
      true,
    );
    expect(screen.getByText('This server has no search service.')).toBeTruthy();
  });
});

describe('the sound check', () => {
  beforeEach(() => client.succeed(calls.lastSetup, { setup: complete }));

  it('[INT-14] names who recognises and who answers', async () => {
    await client.open('/interview');
    expect(screen.getByText('This device, nothing is sent')).toBeTruthy();
    expect(screen.getByText('Templates, no language model is configured')).toBeTruthy();
  });

  it('[INT-24] [INT-25] [INT-44] opens START once the microphone is heard and the box is ticked', async () => {
    await client.open('/interview');
    expect(isLocked()).toBe(true);
    press('Use microphone');
    await screen.findByText('Nothing yet. Say your name.');
    fireEvent.click(screen.getByRole('checkbox'));
    expect(isLocked()).toBe(true);
    expect(screen.getByText('Start opens once your microphone has been heard.')).toBeTruthy();
    act(() => sound.makeNoise('candidate'));
    await screen.findByText('Your voice arrives.');
    expect(isLocked()).toBe(false);
    fireEvent.click(screen.getByRole('checkbox'));
    expect(isLocked()).toBe(true);
  });

  it('[INT-26] warns beside START of an interviewer who was not heard', async () => {
    await client.open('/interview');
    press('Use microphone');
    press('Share sound');
    await screen.findByText('Nothing yet. Play anything in your meeting.');
    fireEvent.click(screen.getByRole('checkbox'));
    act(() => sound.makeNoise('candidate'));
    await screen.findByText(/The interviewer has not been heard yet/);
    expect(isLocked()).toBe(false);
    act(() => sound.makeNoise('interviewer'));
    await screen.findByText('Sound arrives.');
    expect(screen.queryByText(/has not been heard yet/)).toBeNull();
  });

  async function refuseMicrophone(name: string, message: string): Promise<void> {
    sound.refuse.microphone = new DOMException(message, name);
    await client.open('/interview');
    press('Use microphone');
  }

  it('[INT-27] says in plain words that the microphone was refused, and what to do', async () => {
    await refuseMicrophone('NotAllowedError', 'Permission denied');
    expect(await screen.findByText(/This page may not use the microphone\. Click/)).toBeTruthy();
    expect(button('Use microphone')).toBeTruthy();
  });

  it('[INT-29] says in plain words that there is no microphone', async () => {
    await refuseMicrophone('NotFoundError', '');
    expect(await screen.findByText(/No microphone was found\. Plug one in/)).toBeTruthy();
  });

  it('says in plain words that another program holds the microphone', async () => {
    await refuseMicrophone('NotReadableError', '');
    expect(await screen.findByText(/Another program may hold it/)).toBeTruthy();
  });

  it('[SCREEN-32] [SCREEN-33] shows how loud each side is', async () => {
    await client.open('/interview');
    press('Use microphone');
    press('Share sound');
    await screen.findByText('Nothing yet. Play anything in your meeting.');
    await screen.findByText('Nothing yet. Say your name.');
    const levelOf = (source: string) =>
      Number(
        document
          .querySelector<HTMLElement>(`[data-source=${source}] [style*='--level']`)
          ?.style.getPropertyValue('--level') ?? 0,
      );
    act(() => sound.makeNoise('candidate'));
    expect(levelOf('microphone')).toBeGreaterThan(0.5);
    expect(levelOf('shared')).toBe(0);
    act(() => sound.makeNoise('interviewer'));
    expect(levelOf('shared')).toBeGreaterThan(0.5);
  });

  it('[INT-28] says that the sound was left out of what is shared', async () => {
    sound.shareWithoutSound = true;
    await client.open('/interview');
    press('Share sound');
    expect(await screen.findByText(/You shared the screen without its sound\./)).toBeTruthy();
  });

  it('[INT-30] says when the browser cannot share sound', async () => {
    Object.assign(navigator.mediaDevices, { getDisplayMedia: undefined });
    await client.open('/interview');
    press('Share sound');
    expect(await screen.findByText(/This browser cannot share sound\./)).toBeTruthy();
  });

  it('[INT-34] offers to fetch the recogniser again when it did not come', async () => {
    sound.loadFails = true;
    await client.open('/interview');
    await screen.findByText(/The recogniser could not be made ready\./);
    sound.loadFails = false;
    press('Try again');
    expect(await screen.findByText('The recogniser is ready.')).toBeTruthy();
  });

  async function start(): Promise<void> {
    press('Use microphone');
    await screen.findByText('Nothing yet. Say your name.');
    fireEvent.click(screen.getByRole('checkbox'));
    act(() => sound.makeNoise('candidate'));
    await screen.findByText('Your voice arrives.');
    press('Start');
  }

  it('[INT-48] [ERR-20] keeps START locked without time', async () => {
    belongTo('Regular', 0);
    await client.open('/interview');
    expect(isLocked()).toBe(true);
    expect(screen.getByText(/Insufficient time remaining\./)).toBeTruthy();
  });

  it('[ERR-20] says the same when the server refuses for time', async () => {
    client.refuse(calls.createInterview, errorTable.planRequired.status, {});
    await client.open('/interview');
    await start();
    expect(await screen.findByText(/Insufficient time remaining\./)).toBeTruthy();
  });

  it('[ERR-18] says when the session could not be opened', async () => {
    client.refuse(calls.createInterview, errorTable.interviewStartFailed.status);
    await client.open('/interview');
    await start();
    expect(
      await screen.findByText(/Failed to start interview session\. Please try again\./),
    ).toBeTruthy();
  });
});
