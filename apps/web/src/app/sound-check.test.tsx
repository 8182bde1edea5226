import {
  calls,
  EMPTY_SETUP,
  ERROR_TABLE,
  type InterviewSetup,
  type InterviewSummary,
  type Tier,
} from '@cuecard/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { captureSession } from '../shared/capture/capture-session.ts';
import { commands, id, stubWorker } from './testing/live.ts';
import { sound, speechStandIn, stubDevices } from './testing/sound.ts';
import { testClient } from './testing/client.tsx';

vi.mock('@cuecard/speech/browser', () => speechStandIn());

let client: ReturnType<typeof testClient>;
const COMPLETE: InterviewSetup = { ...EMPTY_SETUP, jobTitle: 'Backend Engineer' };
const INTERVIEW: InterviewSummary = {
  id: '0198a000-0000-7000-8000-000000000001',
  setup: COMPLETE,
  state: 'preparing',
  createdAt: 1,
  startedAt: null,
  endedAt: null,
  questions: 0,
  activeMs: 0,
  archivedAt: null,
  title: '',
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
  client.succeed(calls.lastSetup, { setup: EMPTY_SETUP });
  client.succeed(calls.saveSetup, {});
  client.succeed(calls.createInterview, { interview: INTERVIEW });
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
  client.close();
  await captureSession.close();
});

const button = (name: RegExp | string) => screen.getByRole('button', { name });
const press = (name: RegExp | string) => fireEvent.click(button(name));
const isLocked = () => button('Start').hasAttribute('disabled');

/** A stand-in for the part of the browser's audio that the chime uses; notes down the frequencies played. */
function chimeStandIn(played: number[]) {
  const node = { connect: () => node };
  const ramp = {
    setValueAtTime() {},
    linearRampToValueAtTime() {},
    exponentialRampToValueAtTime() {},
  };
  class Note extends EventTarget {
    readonly frequency = { value: 0 };
    connect = () => node;
    start = () => void played.push(this.frequency.value);
    stop = () => void this.dispatchEvent(new Event('ended'));
  }
  return class {
    readonly currentTime = 0;
    createOscillator = () => new Note();
    createGain = () => ({ ...node, gain: ramp });
    close = () => Promise.resolve();
  };
}

describe('the sound check', () => {
  beforeEach(() => client.succeed(calls.lastSetup, { setup: COMPLETE }));

  it('[INT-14] names who recognises and who answers', async () => {
    await client.open('/interview');
    expect(await screen.findByText(/On this device, no sound is sent/)).toBeTruthy();
    expect(screen.getByText('Templates, no language model is configured')).toBeTruthy();
  });

  it('[INT-24] [INT-25] [INT-44] opens START once the microphone is heard and the box is ticked', async () => {
    await client.open('/interview');
    expect(isLocked()).toBe(true);
    press('Use microphone');
    await screen.findByText('Nothing yet. Say your name.');
    fireEvent.click(screen.getByRole('checkbox'));
    expect(isLocked()).toBe(true);
    expect(screen.getByText('You can start once your microphone has been heard.')).toBeTruthy();
    act(() => sound.makeNoise('candidate'));
    await screen.findByText('Your voice is coming through.');
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
    await screen.findByText('Sound is coming through.');
    expect(screen.queryByText(/has not been heard yet/)).toBeNull();
  });

  async function refuseMicrophone(name: string, message: string): Promise<void> {
    sound.refuse.microphone = new DOMException(message, name);
    await client.open('/interview');
    press('Use microphone');
  }

  it('[INT-27] says in plain words that the microphone was refused, and what to do', async () => {
    await refuseMicrophone('NotAllowedError', 'Permission denied');
    expect(
      await screen.findByText(/This page is not allowed to use the microphone\. Click/),
    ).toBeTruthy();
    expect(button('Use microphone')).toBeTruthy();
  });

  it('[INT-29] says in plain words that there is no microphone', async () => {
    await refuseMicrophone('NotFoundError', '');
    expect(await screen.findByText(/No microphone was found\. Plug one in/)).toBeTruthy();
  });

  it('says in plain words that another program holds the microphone', async () => {
    await refuseMicrophone('NotReadableError', '');
    expect(await screen.findByText(/Another program may be using it/)).toBeTruthy();
  });

  it('[SCREEN-32] [SCREEN-33] shows how loud each side is', async () => {
    await client.open('/interview');
    press('Use microphone');
    press('Share sound');
    await screen.findByText('Nothing yet. Play anything in your meeting.');
    await screen.findByText('Nothing yet. Say your name.');
    const readLevel = (source: string) =>
      Number(
        document
          .querySelector<HTMLElement>(`[data-source=${source}] [style*='--level']`)
          ?.style.getPropertyValue('--level') ?? 0,
      );
    act(() => sound.makeNoise('candidate'));
    expect(readLevel('microphone')).toBeGreaterThan(0.5);
    expect(readLevel('shared')).toBe(0);
    act(() => sound.makeNoise('interviewer'));
    expect(readLevel('shared')).toBeGreaterThan(0.5);
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

  it('[INT-31] shows what was understood of each side, and none of it in the interview', async () => {
    client.succeed(calls.liveTicket, { ticket: 'ticket' });
    stubWorker();
    await client.open('/interview');
    press('Share sound');
    await screen.findByText('Nothing yet. Play anything in your meeting.');
    await waitFor(() => expect(sound.calls).toContain('startTurns'));
    const heard = { turnId: 't', startMs: 0, endMs: 900 } as const;
    act(() =>
      sound.emit({
        ...heard,
        type: 'final',
        channel: 'interviewer',
        text: 'can everybody hear me',
      }),
    );
    expect((await screen.findByText(/can everybody hear me/)).textContent).toContain('“can');
    expect(screen.getByText(/^Heard:/)).toBeTruthy();
    await start();
    await waitFor(() => expect(sound.calls).toContain('stopTurns'));
    act(() =>
      sound.emit({ ...heard, type: 'final', channel: 'candidate', text: 'the rest of the check' }),
    );
    expect(commands().filter(({ type }) => type === 'turn')).toEqual([]);
  });

  it('says in the check that another language is not written down', async () => {
    await client.open('/interview');
    press('Use microphone');
    await screen.findByText('Nothing yet. Say your name.');
    const other = { channel: 'candidate', turnId: id(5), startMs: 0, endMs: 1 } as const;
    act(() => sound.emit({ ...other, type: 'withheld', reason: 'language', text: 'Jim came.' }));
    expect(await screen.findByText(/Heard a language other than the interview’s\./)).toBeTruthy();
  });

  it('[SCREEN-34] the audio channel dialog offers microphone audio, system audio and test audio', async () => {
    const played: number[] = [];
    vi.stubGlobal('AudioContext', chimeStandIn(played));
    await client.open('/interview');
    press('Use microphone');
    fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog'));
    for (const name of [/^Microphone audio/, /^System audio/, /^Test audio/])
      expect(dialog.getByRole('heading', { name })).toBeTruthy();
    const microphone = await dialog.findByRole<HTMLInputElement>('radio');
    expect(microphone.checked).toBe(true);
    fireEvent.click(dialog.getByRole('button', { name: 'Play a test sound' }));
    expect(played).toHaveLength(3);
    fireEvent.click(dialog.getByRole('button', { name: 'Share sound' }));
    expect(await dialog.findByRole('button', { name: 'Share something else' })).toBeTruthy();
    act(() => sound.makeNoise('candidate'));
    fireEvent.click(dialog.getByRole('button', { name: 'Done' }));
    fireEvent.click(screen.getByRole('checkbox'));
    await waitFor(() => expect(isLocked()).toBe(false));
  });

  it('[SCREEN-31] the device picker offers web express, and says what is not there yet', async () => {
    await client.open('/interview');
    press('Other devices');
    const dialog = within(await screen.findByRole('dialog'));
    const rows = dialog.getAllByRole('heading', { level: 3 }).map((each) => each.textContent);
    expect(rows).toEqual([
      'Web expressin use',
      'Professional clientnot available yet',
      'Mobile appnot available yet',
    ]);
  });

  it('asks for one microphone alone when the interview is in the same room', async () => {
    const setup: InterviewSetup = { ...COMPLETE, listening: 'one-channel' };
    client.succeed(calls.lastSetup, { setup });
    await client.open('/interview');
    expect(await screen.findByRole('heading', { name: 'Can Cuecard hear the room?' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Share sound' })).toBeNull();
    press('Use microphone');
    await screen.findByText('Nothing yet. Say a sentence.');
    fireEvent.click(screen.getByRole('checkbox'));
    act(() => sound.makeNoise('room'));
    await screen.findByText('Voices are coming through.');
    expect(isLocked()).toBe(false);
    expect(screen.queryByText(/The interviewer/)).toBeNull();
  });

  it('[INT-34] offers to fetch the recogniser again when it did not come', async () => {
    sound.loadFails = true;
    await client.open('/interview');
    await screen.findByText(/The recogniser could not be set up\./);
    sound.loadFails = false;
    press('Try again');
    expect(await screen.findByText('The recogniser is ready.')).toBeTruthy();
  });

  async function start(): Promise<void> {
    press('Use microphone');
    await screen.findByText('Nothing yet. Say your name.');
    fireEvent.click(screen.getByRole('checkbox'));
    act(() => sound.makeNoise('candidate'));
    await screen.findByText('Your voice is coming through.');
    press('Start');
  }

  it('[INT-48] [ERR-20] keeps START locked without time', async () => {
    belongTo('Regular', 0);
    await client.open('/interview');
    expect(isLocked()).toBe(true);
    expect(screen.getByText(/Insufficient time remaining\./)).toBeTruthy();
  });

  it('[ERR-20] says the same when the server refuses for time', async () => {
    client.refuse(calls.createInterview, ERROR_TABLE.planRequired.status, {});
    await client.open('/interview');
    await start();
    expect(await screen.findByText(/Insufficient time remaining\./)).toBeTruthy();
  });

  it('[ERR-18] says when the session could not be opened', async () => {
    client.refuse(calls.createInterview, ERROR_TABLE.interviewStartFailed.status);
    await client.open('/interview');
    await start();
    expect(
      await screen.findByText(/Failed to start interview session\. Please try again\./),
    ).toBeTruthy();
  });
});
