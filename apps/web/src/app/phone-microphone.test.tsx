import { calls, EMPTY_SETUP } from '@cuecard/contract';
import { phoneShell } from '@cuecard/shell';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { captureSession } from '../shared/capture/capture-session.ts';
import { shell } from '../shared/environment/shell.ts';
import {
  ACTIVE,
  commands,
  deliver,
  fromWorker,
  interview,
  log,
  stubWorker,
} from './testing/live.ts';
import { sound, speechStandIn, stubDevices } from './testing/sound.ts';
import { testClient } from './testing/client.tsx';

vi.mock('@cuecard/speech/browser', () => speechStandIn());

const browser = { ...shell };
let client: ReturnType<typeof testClient>;
let asked: string[];
let refusal: object | null;
/** Says what the phone's microphone heard next. */
let notifyPage: (heard: object) => void;

/** A phone whose microphone is opened once and says what it is told to. */
function playPhone(): Parameters<typeof phoneShell>[1]['bridge'] {
  const said: object[] = [];
  let reading: ((heard: object) => void) | null = null;
  notifyPage = (heard) => {
    if (reading === null) return void said.push(heard);
    reading(heard);
    reading = null;
  };
  return {
    isNativePlatform: () => true,
    getPlatform: () => 'ios',
    addListener: () => undefined,
    async nativePromise(plugin, method) {
      asked.push(`${plugin}.${method}`);
      if (`${plugin}.${method}` === 'Microphone.open') {
        if (refusal !== null) throw refusal;
        return { id: 1, device: { id: 'Built-In', label: 'iPhone Microphone' } };
      }
      if (method !== 'read') return {};
      return said.shift() ?? new Promise((resolve) => (reading = resolve));
    },
  };
}

beforeEach(() => {
  asked = [];
  refusal = null;
  const phone = phoneShell(browser, {
    bridge: playPhone(),
    storage: () => localStorage,
    session: () => sessionStorage,
    restart: () => undefined,
  });
  Object.assign(shell, { phone: phone.phone, sound: phone.sound });
  stubDevices();
  stubWorker();
  client = testClient();
  client.succeed(calls.userInfo, {
    user: { id: 1, name: 'Amara' },
    vip_info: { duration: 3600, end_time: null, type: 'Ultimate' },
  });
  client.succeed(calls.liveTicket, { ticket: 'ticket' });
  client.succeed(calls.asrStatus, { remainingMs: 60_000 });
});

afterEach(async () => {
  client.close();
  await captureSession.close();
  Object.assign(shell, browser);
});

/** An interview in person, which one microphone hears. */
async function openInPerson(): Promise<void> {
  await client.open(`/live/${interview.id}`);
  fromWorker({ type: 'status', status: { phase: 'live' } });
  const setup = { ...EMPTY_SETUP, jobTitle: 'Backend Engineer', listening: 'one-channel' } as const;
  deliver({
    type: 'welcome',
    protocol: 7,
    interview: { ...interview, setup },
    lastSeq: ACTIVE.length,
    lastCseq: 0,
    remainingMs: null,
  });
  log(...ACTIVE);
}

/** 100 ms of silence that began so long ago. */
const piece = (agoMs: number) => ({
  kind: 'sound',
  atMs: 3_600_000 - agoMs,
  heardAt: Date.now() - agoMs,
  droppedMs: 0,
  samples: btoa('\0'.repeat(3200)),
});

it('[PHONE-58] [PHONE-60] on iOS the app’s own microphone is heard, and a call that the page learns of later is a gap at its time', async () => {
  await openInPerson();
  fireEvent.click(await screen.findByRole('button', { name: 'Use microphone' }));
  await waitFor(() => expect(sound.calls).toContain('startTurns'));
  expect(sound.calls).toContain('attach room');
  expect(asked).toContain('Microphone.open');
  expect(sound.asked).toEqual([]);
  await act(async () => {
    notifyPage(piece(60_000));
    notifyPage({ kind: 'muted', isMuted: true });
    notifyPage({ kind: 'muted', isMuted: false });
    notifyPage(piece(30_000));
    notifyPage(piece(100));
  });
  const gaps = () => commands().filter(({ type }) => type === 'gap');
  await waitFor(() => expect(gaps()).toHaveLength(2));
  expect(gaps()).toEqual([
    { type: 'gap', channel: 'room', because: 'muted', forMs: expect.any(Number) },
    { type: 'gap', channel: 'room', because: 'paused', forMs: expect.any(Number) },
  ]);
});

it('[PHONE-60] says while a call has the microphone, and hears on with the device that is there after it', async () => {
  await openInPerson();
  fireEvent.click(await screen.findByRole('button', { name: 'Use microphone' }));
  await waitFor(() => expect(sound.calls).toContain('startTurns'));
  await act(async () => notifyPage({ kind: 'muted', isMuted: true }));
  expect(captureSession.muted.get()).toEqual(new Set(['microphone']));
  await act(async () => {
    notifyPage({ kind: 'muted', isMuted: false });
    notifyPage({ kind: 'device', device: { id: 'usb', label: 'Desk microphone' } });
  });
  await waitFor(() => expect(captureSession.muted.get()).toEqual(new Set()));
  await waitFor(() => expect(captureSession.microphoneId()).toBe('usb'));
  expect(captureSession.actor.getSnapshot().context.microphone.label).toBe('Desk microphone');
});

it('[PHONE-61] who does not allow the microphone is told where a phone allows it', async () => {
  refusal = Object.assign(new Error('no'), { code: 'denied' });
  await openInPerson();
  fireEvent.click(await screen.findByRole('button', { name: 'Use microphone' }));
  const words = await screen.findByText(/is not allowed to use the microphone/);
  expect(words.textContent).toContain('Open your phone’s settings, choose Cuecard');
});
