import { calls } from '@cuecard/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { captureSession } from '../shared/capture/capture-session.ts';
import { testClient } from './testing/client.tsx';
import {
  ACTIVE,
  asked,
  deliver,
  id,
  interview,
  log,
  said,
  stubWorker,
  welcome,
} from './testing/live.ts';
import { speechStandIn, stubDevices } from './testing/sound.ts';

vi.mock('@cuecard/speech/browser', () => speechStandIn());

let client: ReturnType<typeof testClient>;

beforeEach(() => {
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
  vi.unstubAllGlobals();
  client.close();
  await captureSession.close();
});

/** As wide as a phone, where the conversation is one line. */
async function openNarrow(): Promise<void> {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.startsWith('(max-width: 860px)') }),
  );
  await client.open(`/live/${interview.id}`);
  welcome(ACTIVE.length);
}

const toggle = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('[PHONE-56] where the conversation is one line, the page holds its last words and, once it is opened, all of them', async () => {
  await openNarrow();
  log(...ACTIVE, said(2, 'interviewer', 'Good morning.'), said(3, 'interviewer', 'Why us?'));
  // What was asked is marked at its turn, and leaves the turn the last one.
  log(asked(6, 3, 'Why us?'));
  const talk = within(await screen.findByRole('log'));
  await talk.findByText('Why us?');
  expect(talk.queryByText('Good morning.')).toBeNull();
  toggle('Show everything that was said');
  await waitFor(() => expect(talk.getByText('Good morning.')).toBeTruthy());
});

it('[PHONE-64] says in the one line that something was not heard, until it was read when and why', async () => {
  await openNarrow();
  const notHeard = () => screen.queryByText('1 s not heard');
  log(...ACTIVE, said(2, 'room', 'Good morning.'));
  log({ type: 'sound.gap', channel: 'room', because: 'muted', forMs: 900 });
  // It began after the words before it: the line is the gap itself, until somebody speaks.
  await screen.findByText(/^Not heard from/);
  expect(notHeard()).toBeNull();
  deliver({ type: 'partial', channel: 'room', turnId: id(3), text: 'Why' });
  await waitFor(() => expect(notHeard()).toBeTruthy());
  log(said(3, 'room', 'Why us?'));
  await screen.findByText('Why us?');
  expect(notHeard()).toBeTruthy();
  toggle('Show everything that was said');
  await screen.findByText(/^Not heard from .+: the system muted the microphone, as in a call\.$/);
  expect(notHeard()).toBeNull();
  toggle('Show the last words only');
  await waitFor(() => expect(screen.queryByText('Good morning.')).toBeNull());
  expect(notHeard()).toBeNull();
});

it('[PHONE-56] invites to nothing while nothing was said', async () => {
  await openNarrow();
  log(...ACTIVE);
  const talk = await screen.findByRole('region', { name: 'Conversation' });
  await within(talk).findByText('What is said appears here.');
  expect(talk.dataset['repeats']).toBe('false');
});
