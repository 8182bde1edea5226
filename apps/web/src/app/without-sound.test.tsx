import { calls, EMPTY_SETUP, type InterviewSetup } from '@cuecard/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { captureSession } from '../shared/capture/capture-session.ts';
import { interviewWithoutSound } from '../shared/capture/without-sound.ts';
import {
  ACTIVE,
  commands,
  fromWorker,
  interview,
  log,
  stubWorker,
  welcome,
} from './testing/live.ts';
import { sound, speechStandIn, stubDevices } from './testing/sound.ts';
import { testClient } from './testing/client.tsx';

vi.mock('@cuecard/speech/browser', () => speechStandIn());

const COMPLETE: InterviewSetup = { ...EMPTY_SETUP, jobTitle: 'Backend Engineer' };
let client: ReturnType<typeof testClient>;

beforeEach(() => {
  stubDevices();
  stubWorker();
  client = testClient();
  client.succeed(calls.userInfo, {
    user: { id: 1, name: 'Amara' },
    vip_info: { duration: 3600, end_time: null, type: 'Ultimate' },
  });
  client.succeed(calls.lastSetup, { setup: COMPLETE });
  client.succeed(calls.createInterview, { interview });
  client.succeed(calls.liveTicket, { ticket: 'ticket' });
});
afterEach(async () => {
  client.close();
  interviewWithoutSound.setState(() => null);
  sessionStorage.clear();
  await captureSession.close();
});

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const isLocked = () => button('Start').hasAttribute('disabled');

async function startWithoutSound(): Promise<void> {
  await client.open('/interview');
  press('Go on without sound, type the questions');
  expect(screen.getByText(/Cuecard will not listen: you type each question\./)).toBeTruthy();
  expect(isLocked()).toBe(true);
  fireEvent.click(screen.getByRole('checkbox'));
  expect(isLocked()).toBe(false);
  press('Start');
  await screen.findByText('Opening the interview');
  fromWorker({ type: 'status', status: { phase: 'live' } });
  welcome(0);
}

it('[INT-121] whoever goes on without sound starts, and the room says that it is not listening', async () => {
  await startWithoutSound();
  await waitFor(() => expect(commands().map(({ type }) => type)).toContain('initialise'));
  log(...ACTIVE);
  expect(await screen.findByRole('heading', { name: 'Not listening' })).toBeTruthy();
  expect(screen.queryByText('no sound')).toBeNull();
  expect(screen.getByText('Not listening: type the questions')).toBeTruthy();
  press('Use microphone');
  expect(await screen.findByText('Listening')).toBeTruthy();
  expect(screen.queryByText(/Not listening/)).toBeNull();
});

it('[INT-121] the choice is taken back, and means nothing once the microphone is heard', async () => {
  await client.open('/interview');
  fireEvent.click(await screen.findByRole('checkbox'));
  press('Go on without sound, type the questions');
  expect(isLocked()).toBe(false);
  press('Use sound after all');
  expect(isLocked()).toBe(true);
  press('Go on without sound, type the questions');
  press('Use microphone');
  await screen.findByText('Nothing yet. Say your name.');
  act(() => sound.makeNoise('candidate'));
  await screen.findByText('Your voice is coming through.');
  expect(screen.queryByText(/Cuecard will not listen|will not be heard/)).toBeNull();
  expect(isLocked()).toBe(false);
});

it('[SCREEN-186] the focus stays with the choice to go without sound and the way back from it', async () => {
  await client.open('/interview');
  for (const [pressed, next] of [
    ['Go on without sound, type the questions', 'Use sound after all'],
    ['Use sound after all', 'Go on without sound, type the questions'],
  ] as const) {
    button(pressed).focus();
    press(pressed);
    expect(document.activeElement).toBe(button(next));
  }
});
