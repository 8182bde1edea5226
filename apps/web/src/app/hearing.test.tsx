import { calls, EMPTY_SETUP, type InterviewSetup, type LogEventBody } from '@cuecard/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { captureSession } from '../shared/capture/capture-session.ts';
import {
  ACTIVE,
  asked,
  commands,
  deliver,
  fromWorker,
  id,
  interview,
  log,
  question,
  said,
  started,
  stubWorker,
} from './testing/live.ts';
import { sound, speechStandIn, stubDevices } from './testing/sound.ts';
import { testClient } from './testing/client.tsx';

vi.mock('@cuecard/speech/browser', () => speechStandIn());

let client: ReturnType<typeof testClient>;

beforeEach(async () => {
  stubDevices();
  stubWorker();
  client = testClient();
  client.succeed(calls.userInfo, {
    user: { id: 1, name: 'Amara' },
    vip_info: { duration: 3600, end_time: null, type: 'Ultimate' },
  });
  client.succeed(calls.liveTicket, { ticket: 'ticket' });
  client.succeed(calls.asrStatus, { remainingMs: 60_000 });
  await client.open(`/live/${interview.id}`);
  fromWorker({ type: 'status', status: { phase: 'live' } });
});

afterEach(async () => {
  client.close();
  await captureSession.close();
});

const button = (name: RegExp | string) => screen.getByRole('button', { name });
const press = (name: RegExp | string) => fireEvent.click(button(name));

/** The interview runs, and what it was set up with is known. */
function run(setup: Partial<InterviewSetup> = {}, ...more: LogEventBody[]): void {
  const its = { ...interview, setup: { ...EMPTY_SETUP, jobTitle: 'Backend Engineer', ...setup } };
  const lastSeq = ACTIVE.length + more.length;
  deliver({
    type: 'welcome',
    protocol: 4,
    interview: its,
    lastSeq,
    lastCseq: 0,
    remainingMs: null,
  });
  log(...ACTIVE, ...more);
}

async function speakOnBothChannels(): Promise<void> {
  await screen.findByText('No sound heard');
  press('Share sound');
  await screen.findByLabelText(/Moonshine tiny, on this device/);
  await act(async () => captureSession.send({ type: 'microphone.open' }));
  await waitFor(() => expect(sound.calls).toContain('startTurns'));
}

const turn = { channel: 'interviewer', turnId: id(5), startMs: 0, endMs: 900 } as const;

describe('amended turns', () => {
  it('[SPEECH-24] says more of the same turn, and shows it where it stands', async () => {
    run();
    await speakOnBothChannels();
    act(() => sound.emit({ ...turn, type: 'final', text: 'How would you' }));
    await screen.findByText('How would you');
    act(() =>
      sound.emit({ ...turn, type: 'partial', text: 'How would you find', settledLength: 18 }),
    );
    await screen.findByText('How would you find');
    expect(screen.queryByText('How would you')).toBeNull();
    act(() =>
      sound.emit({ ...turn, type: 'amended', text: 'How would you find it?', endMs: 2400 }),
    );
    await screen.findByText('How would you find it?');
    expect(commands().slice(-2)).toEqual([
      expect.objectContaining({ type: 'turn', turnId: id(5), text: 'How would you' }),
      { type: 'amend', turnId: id(5), text: 'How would you find it?', endMs: 2400 },
    ]);
  });

  it('[LIVE-46] an amended question stays one question, with all its words', async () => {
    run({}, ...question);
    await screen.findByRole('heading', { level: 2, name: 'Why us?' });
    log(
      { type: 'turn.amended', turnId: id(2), text: 'Why us and why now?', endMs: 3000 },
      { type: 'question.amended', questionId: id(6), text: 'Why us and why now?', by: 'turn' },
      started(9, 6, 2),
    );
    await screen.findByRole('heading', { level: 2, name: 'Why us and why now?' });
    expect(screen.queryByText('Why us?')).toBeNull();
    expect(screen.getAllByText(/^Question \d$/)).toHaveLength(1);
  });
});

describe('what is heard', () => {
  it('tells the recogniser the words of this interview before it listens', async () => {
    run({ jobTitle: 'Kubernetes engineer' });
    await speakOnBothChannels();
    const told = sound.calls.indexOf('setTerms Kubernetes engineer');
    expect(told).toBeGreaterThan(-1);
    expect(told).toBeLessThan(sound.calls.indexOf('startTurns'));
  });

  const silenceNotice = /No sound from the interviewer for 20 seconds\./;

  it('[INT-33] marks the meter when the interviewer was digitally silent for 10 s, until sound comes', async () => {
    run();
    await speakOnBothChannels();
    act(() => sound.keepSilent('interviewer', 9900));
    expect(screen.queryByText('Silent for 10 seconds')).toBeNull();
    act(() => sound.keepSilent('interviewer', 10_000));
    await screen.findByText('Silent for 10 seconds');
    expect(screen.queryByText(silenceNotice)).toBeNull();
    act(() => sound.makeNoise('interviewer'));
    await waitFor(() => expect(screen.queryByText(/^Silent/)).toBeNull());
  });

  it('[INT-77] tells of silence only when the candidate has not spoken either', async () => {
    run();
    await speakOnBothChannels();
    const speech = (active: boolean) =>
      sound.emit({ type: 'speech', channel: 'candidate', active });
    const voice = { type: 'level', channel: 'candidate', rms: 0.1, peak: 0.3 } as const;
    act(() => {
      speech(true);
      sound.keepSilent('interviewer', 30_000);
      sound.emit({ ...voice, atMs: 30_000 });
      speech(false);
      sound.emit({ type: 'level', channel: 'interviewer', rms: 0, peak: 0, atMs: 39_900 });
    });
    expect(screen.queryByText(silenceNotice)).toBeNull();
    act(() => sound.emit({ type: 'level', channel: 'interviewer', rms: 0, peak: 0, atMs: 40_000 }));
    await screen.findByText(silenceNotice);
    expect(button('Share again')).toBeTruthy();
    act(() => speech(true));
    await waitFor(() => expect(screen.queryByText(silenceNotice)).toBeNull());
  });

  it('[INT-32] notices a lost microphone within a second, and goes on with another one', async () => {
    run();
    await speakOnBothChannels();
    sound.microphone?.stop();
    // The rule's second is the bound of the wait itself.
    const words = /the microphone was disconnected\. The interview continues\./;
    await screen.findByText(words, {}, { timeout: 1000 });
    press('Use the microphone again');
    await waitFor(() => expect(screen.queryByText(/the microphone was disconnected/)).toBeNull());
    expect(commands().some(({ type }) => type === 'end')).toBe(false);
  });

  it('[PHONE-34] opens the phone’s own microphone when a headset that heard the room goes', async () => {
    sound.microphones = ['Headset', 'Built-in microphone'];
    run({ listening: 'one-channel' });
    fireEvent.click(await screen.findByRole('button', { name: 'Use microphone' }));
    await waitFor(() => expect(sound.microphone?.label).toBe('Headset'));
    const headset = sound.microphone;
    act(() => sound.changeDevices(['Built-in microphone']));
    act(() => headset?.unplug());
    await waitFor(() => expect(sound.microphone?.label).toBe('Built-in microphone'));
    expect(sound.calls.filter((call) => call === 'attach room')).toHaveLength(2);
    const own = sound.microphone;
    act(() => own?.unplug());
    // One that goes at once is left to the user.
    await screen.findByRole('button', { name: 'Use microphone' });
    expect(sound.calls.filter((call) => call === 'attach room')).toHaveLength(2);
  });

  it('[PHONE-33] shows what was not heard at its time, and why', async () => {
    run({}, said(2, 'room', 'Why us?'), {
      type: 'sound.gap',
      channel: 'room',
      because: 'muted',
      forMs: 60_000,
    });
    const row = await screen.findByText(
      /^Not heard from .+ to .+: the system muted the microphone, as in a call\.$/,
    );
    const turns = screen.getByRole('log').textContent;
    expect(turns.indexOf(row.textContent)).toBeLessThan(turns.indexOf('Why us?'));
  });

  it('[PHONE-67] says that the microphone is muted, as long as it is, and leads to another', async () => {
    run();
    await speakOnBothChannels();
    act(() => sound.microphone?.mute(true));
    const notice = await screen.findByText(/The microphone is muted by your system/);
    const way = within(notice.parentElement ?? notice);
    fireEvent.click(way.getByRole('button', { name: 'Change' }));
    await screen.findByRole('dialog', { name: 'Sound of this interview' });
    act(() => sound.microphone?.mute(false));
    await waitFor(() => expect(screen.queryByText(/The microphone is muted/)).toBeNull());
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('changes the microphone while the interview runs; one that is plugged in appears at once', async () => {
    sound.microphones = ['Built-in microphone'];
    run();
    await speakOnBothChannels();
    press(/Change/);
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('radio', { name: /Built-in microphone/ });
    act(() => sound.changeDevices(['Built-in microphone', 'Headset']));
    const headset = await dialog.findByRole<HTMLInputElement>('radio', { name: /Headset/ });
    expect(headset.checked).toBe(false);
    fireEvent.click(headset);
    await waitFor(() => expect(headset.checked).toBe(true));
    expect(sound.asked.at(-1)).toMatchObject({ deviceId: { exact: 'Headset' } });
    expect(screen.getByLabelText(/Moonshine tiny, on this device/)).toBeTruthy();
    expect(commands().some(({ type }) => type === 'end')).toBe(false);
  });

  it('tells the server how hearing goes whenever it changes', async () => {
    run();
    await speakOnBothChannels();
    act(() => sound.keepSilent('interviewer', 10_000));
    act(() => sound.microphone?.unplug());
    const listReports = () => client.sent.get('POST /v2/users/asr/status') ?? [];
    await waitFor(() => expect(listReports().at(-1)).toMatchObject({ state: 'lost' }));
    const listening = { interviewId: interview.id, engine: 'Moonshine tiny', language: 'en' };
    for (const [channel, state] of [
      ['interviewer', 'listening'],
      ['candidate', 'listening'],
      ['interviewer', 'silent'],
      ['candidate', 'lost'],
    ])
      expect(listReports()).toContainEqual(
        expect.objectContaining({ ...listening, channel, state }),
      );
  });
});

describe('a room heard by one microphone', () => {
  it('[SPEECH-3] hears everybody as the room, without taking the others out of the sound', async () => {
    run({ listening: 'one-channel' });
    await screen.findByText('No sound heard');
    expect(screen.queryByRole('button', { name: 'Share sound' })).toBeNull();
    press('Use microphone');
    await screen.findByLabelText(/Moonshine tiny, on this device/);
    expect(sound.asked).toEqual([
      expect.objectContaining({ echoCancellation: false, noiseSuppression: false }),
    ]);
    expect(sound.calls).toContain('attach room');
    await waitFor(() => expect(sound.calls).toContain('startTurns'));
    act(() => sound.emit({ ...turn, channel: 'room', type: 'final', text: 'Why us?' }));
    const talk = within(screen.getByRole('region', { name: 'Conversation' }));
    await talk.findByText('Why us?');
    expect(talk.getByText('The room')).toBeTruthy();
    expect(commands()).toContainEqual(expect.objectContaining({ type: 'turn', channel: 'room' }));
  });

  it('can be asked about by hand', async () => {
    run({ listening: 'one-channel' }, said(2, 'room', 'Tell me more.'), asked(6, null, 'Why?'));
    fireEvent.click(await screen.findByRole('button', { name: 'Answer this' }));
    expect(commands()).toContainEqual({ type: 'ask', turnId: id(2) });
  });
});

it('[LIVE-112] opens the microphone again after a reload of the tab that had it, and asks for the sharing', async () => {
  sessionStorage.setItem(`microphone ${interview.id}`, 'open');
  const query = () => Promise.resolve({ state: 'granted' });
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query } });
  run();
  await waitFor(() => expect(sound.calls).toContain('attach candidate'));
  await screen.findByText(/^The interviewer can’t be heard: the meeting’s sound is not shared/);
  expect(button('Share sound')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Use microphone' })).toBeNull();
  Reflect.deleteProperty(navigator, 'permissions');
  sessionStorage.clear();
});
