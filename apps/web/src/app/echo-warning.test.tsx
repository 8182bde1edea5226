import { calls, EMPTY_SETUP } from '@cuecard/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { captureSession } from '../shared/capture/capture-session.ts';
import { testClient } from './testing/client.tsx';
import { sound, speechStandIn, stubDevices } from './testing/sound.ts';

vi.mock('@cuecard/speech/browser', () => speechStandIn());

let client: ReturnType<typeof testClient>;

beforeEach(() => {
  stubDevices();
  client = testClient();
  client.succeed(calls.userInfo, {
    user: { id: 1, name: 'Amara' },
    vip_info: { duration: 3600, end_time: null, type: 'Ultimate' },
  });
  client.succeed(calls.saveSetup, {});
});

afterEach(async () => {
  client.close();
  await captureSession.close();
});

it('[SPEECH-77] warns of a microphone that hears the interviewer until it does not any more', async () => {
  client.succeed(calls.lastSetup, { setup: { ...EMPTY_SETUP, jobTitle: 'Backend Engineer' } });
  await client.open('/interview');
  fireEvent.click(screen.getByRole('button', { name: 'Use microphone' }));
  fireEvent.click(screen.getByRole('button', { name: 'Share sound' }));
  await screen.findByText('Nothing yet. Say your name.');
  await waitFor(() => expect(sound.calls).toContain('startTurns'));
  const text = 'Why do you want to leave?';
  const heard = { turnId: 't', startMs: 0, endMs: 900, text } as const;
  const candidate = { ...heard, channel: 'candidate' } as const;
  const asks = () => act(() => sound.emit({ ...heard, type: 'final', channel: 'interviewer' }));
  const warning = () => screen.queryByText(/^Your microphone hears the interviewer/);
  asks();
  act(() => sound.emit({ ...candidate, type: 'final', saysTheSame: true }));
  await waitFor(() => expect(warning()).toBeTruthy());
  asks();
  act(() => sound.emit({ ...candidate, type: 'discarded', reason: 'echo' }));
  asks();
  expect(warning()).toBeTruthy();
  asks();
  await waitFor(() => expect(warning()).toBeNull());
  fireEvent.click(screen.getByRole('checkbox'));
  act(() => sound.makeNoise('candidate'));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Start' }).hasAttribute('disabled')).toBe(false),
  );
});
