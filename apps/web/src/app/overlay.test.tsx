import { calls } from '@cuecard/contract';
import { browserShell, ownBrowser } from '@cuecard/shell';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { captureSession } from '../shared/capture/capture-session.ts';
import { openedOverlay } from '../shared/environment/overlay.ts';
import { shell } from '../shared/environment/shell.ts';
import {
  ACTIVE,
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
  welcome,
} from './testing/live.ts';
import { speechStandIn, stubDevices } from './testing/sound.ts';
import { testClient } from './testing/client.tsx';

vi.mock('@cuecard/speech/browser', () => speechStandIn());

let client: ReturnType<typeof testClient>;
let frame: HTMLIFrameElement;
const browser = { ...shell };

beforeEach(async () => {
  stubDevices();
  stubWorker();
  localStorage.clear();
  frame = document.body.appendChild(document.createElement('iframe'));
  // What a browser opens: an empty page of the same origin.
  const pictureInPicture = { requestWindow: async () => frame.contentWindow as Window };
  Object.assign(shell, {
    overlay: browserShell({ ...ownBrowser(), pictureInPicture }).overlay,
  });
  client = testClient();
  client.succeed(calls.userInfo, {
    user: { id: 1, name: 'Amara' },
    vip_info: { duration: 3600, end_time: null, type: 'Ultimate' },
  });
  client.succeed(calls.liveTicket, { ticket: 'ticket' });
  client.succeed(calls.asrStatus, { remainingMs: 60_000 });
  await client.open(`/live/${interview.id}`);
  fromWorker({ type: 'status', status: { phase: 'live' } });
  welcome(7);
  log(...ACTIVE, said(3, 'interviewer', 'We are twelve engineers.'));
});

afterEach(async () => {
  Object.assign(shell, browser);
  client.close();
  frame.remove();
  openedOverlay.setState(() => null);
  await captureSession.close();
});

async function openOverlay() {
  fireEvent.click(await screen.findByRole('button', { name: /Show in a small window/ }));
  const body = await vi.waitUntil(() => frame.contentDocument?.querySelector('main'));
  return within(body);
}

it('[DESK-50] shows the same interview in the small window, dressed as the page is', async () => {
  document.head.append(document.createElement('style'));
  const overlay = await openOverlay();
  expect(overlay.getByText('We are twelve engineers.')).toBeTruthy();
  expect(frame.contentDocument?.documentElement.lang).toBe(document.documentElement.lang);
  expect(frame.contentDocument?.head.querySelector('style')).not.toBeNull();
  log(...question, started(9, 6));
  await overlay.findByText('Question 1');
  deliver({ type: 'delta', answerId: id(9), offset: 0, text: 'Because you listen.' });
  expect(await overlay.findByText('Because you listen.')).toBeTruthy();
  fireEvent.click(overlay.getByRole('button', { name: /Stop/ }));
  expect(commands()).toContainEqual({ type: 'stop', answerId: id(9) });
});

it('[DESK-51] the keys of the room work in the small window', async () => {
  await openOverlay();
  act(() => {
    const Key = (frame.contentWindow as unknown as typeof globalThis).KeyboardEvent;
    frame.contentWindow?.dispatchEvent(new Key('keydown', { key: ' ', cancelable: true }));
  });
  expect(commands()).toContainEqual({ type: 'ask', turnId: null });
});

it('[DESK-52] keeps the size of its text for the next time', async () => {
  const overlay = await openOverlay();
  fireEvent.click(overlay.getByRole('button', { name: 'Larger text' }));
  expect(overlay.getByText('115 %')).toBeTruthy();
  expect(localStorage.getItem('overlay_text_scale')).toBe('1.15');
});

it('[DESK-10] says in hidden mode too that it listens, in the room and in the small window', async () => {
  localStorage.setItem('hidden_mode_enabled', 'true');
  const overlay = await openOverlay();
  expect(overlay.getByRole('status').textContent).toBe('No sound heard');
  expect(screen.getAllByText('No sound heard').length).toBeGreaterThan(0);
});
