import { calls } from '@cuecard/contract';
import { phoneShell } from '@cuecard/shell';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { captureSession } from '../shared/capture/capture-session.ts';
import { downloadText } from '../shared/download-text.ts';
import { shell } from '../shared/environment/shell.ts';
import { ACTIVE, fromWorker, interview, log, stubWorker, welcome } from './testing/live.ts';
import { sound, speechStandIn, stubDevices } from './testing/sound.ts';
import { testClient } from './testing/client.tsx';

vi.mock('@cuecard/speech/browser', () => speechStandIn());

const browser = { ...shell };
let client: ReturnType<typeof testClient>;
let asked: [string, object][];
let written: object;

beforeEach(() => {
  asked = [];
  written = { uri: 'file:///cache/kept.txt' };
  const phone = phoneShell(browser, {
    bridge: {
      isNativePlatform: () => true,
      getPlatform: () => 'android',
      addListener: () => undefined,
      nativePromise: async (plugin, method, options = {}) => {
        asked.push([`${plugin}.${method}`, options]);
        return method === 'writeFile' ? written : {};
      },
    },
    storage: () => localStorage,
    session: () => sessionStorage,
    restart: () => undefined,
  });
  Object.assign(shell, { phone: phone.phone });
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
  Object.assign(shell, browser);
  client.close();
  await captureSession.close();
});

const listening = () => asked.filter(([name]) => name.startsWith('Listening.'));

it('[PHONE-40] tells the phone that it hears once a microphone was open, until the interview is over', async () => {
  await client.open(`/live/${interview.id}`);
  fromWorker({ type: 'status', status: { phase: 'live' } });
  welcome(ACTIVE.length);
  log(...ACTIVE);
  await screen.findByText('No sound heard');
  expect(listening()).toEqual([]);
  await act(async () => captureSession.send({ type: 'microphone.open' }));
  const begun = ['Listening.start', { text: 'Listening to your interview' }];
  await waitFor(() => expect(listening()).toEqual([begun]));
  act(() => sound.microphone?.unplug());
  await waitFor(() =>
    expect(captureSession.actor.getSnapshot().context.microphone.held).toBe(false),
  );
  expect(listening()).toEqual([begun]);
  log({ type: 'interview.state', state: 'ending' });
  await waitFor(() => expect(listening()).toEqual([begun, ['Listening.stop', {}]]));
});

it('[PHONE-38] gives a file to the phone in place of a download, and says when it could not', async () => {
  await client.open('/history');
  downloadText('said', 'text/plain', 'kept.txt');
  await waitFor(() => expect(asked.at(-1)?.[0]).toBe('Share.share'));
  expect(asked.slice(-2)).toEqual([
    ['Filesystem.writeFile', { path: 'kept.txt', data: btoa('said'), directory: 'CACHE' }],
    ['Share.share', { files: ['file:///cache/kept.txt'], dialogTitle: 'kept.txt' }],
  ]);
  written = {};
  downloadText('said', 'text/plain', 'kept.txt');
  await screen.findByText('The file could not be written on this phone.');
});
