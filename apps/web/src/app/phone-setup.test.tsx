import { calls, EMPTY_SETUP } from '@cuecard/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { captureSession } from '../shared/capture/capture-session.ts';
import { sentTo } from './testing/account.ts';
import { testClient } from './testing/client.tsx';
import { speechStandIn, stubDevices } from './testing/sound.ts';

vi.mock('@cuecard/speech/browser', () => speechStandIn());

let client: ReturnType<typeof testClient>;

beforeEach(() => {
  stubDevices();
  // A finger as the main pointer, and no call that shares sound.
  Reflect.deleteProperty(navigator.mediaDevices, 'getDisplayMedia');
  client = testClient();
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('pointer: coarse') }),
  );
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
  client.close();
  await captureSession.close();
  vi.unstubAllGlobals();
});

it('[PHONE-68] a phone sets up an interview in the same room, and leaves the computer its kept way', async () => {
  await client.open('/interview');
  expect(await screen.findByText(/In the same room, one microphone/)).toBeTruthy();
  expect(screen.queryByText('How will you take the interview?')).toBeNull();
  fireEvent.change(screen.getByLabelText(/Job title/), { target: { value: 'Nurse' } });
  await waitFor(() =>
    expect(sentTo(client, calls.saveSetup).at(-1)).toMatchObject({
      setup: { jobTitle: 'Nurse', listening: 'two-channels' },
    }),
  );
});
