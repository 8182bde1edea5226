import { calls } from '@cuecard/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { captureSession } from '../shared/capture/capture-session.ts';
import { testClient } from './testing/client.tsx';
import { ACTIVE, asked, interview, log, said, stubWorker, welcome } from './testing/live.ts';
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

it('[PHONE-56] where the conversation is one line, the page holds its last words and, once it is opened, all of them', async () => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media === '(max-width: 860px)' }),
  );
  await client.open(`/live/${interview.id}`);
  welcome(ACTIVE.length);
  log(...ACTIVE, said(2, 'interviewer', 'Good morning.'), said(3, 'interviewer', 'Why us?'));
  // What was asked is marked at its turn, and leaves the turn the last one.
  log(asked(6, 3, 'Why us?'));
  const talk = within(await screen.findByRole('log'));
  await talk.findByText('Why us?');
  expect(talk.queryByText('Good morning.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show everything that was said' }));
  await waitFor(() => expect(talk.getByText('Good morning.')).toBeTruthy());
});
