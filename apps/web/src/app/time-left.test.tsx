import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { captureSession } from '../shared/capture/capture-session.ts';
import { openDesk } from './testing/desk.ts';
import { deliver, log } from './testing/live.ts';
import { speechStandIn } from './testing/sound.ts';

vi.mock('@cuecard/speech/browser', () => speechStandIn());

let client: Awaited<ReturnType<typeof openDesk>>;
afterEach(async () => {
  client.close();
  await captureSession.close();
});

const WARNING = 'You have less than 30 seconds left.';

it('[BILL-188] offers more time before it is too late, and takes the warning back when it was bought', async () => {
  client = await openDesk('Regular');
  deliver({ type: 'clock', remainingMs: 240_000, running: true });
  await screen.findByText(/^About 4 minutes left\./);
  const plans = screen.getByRole('link', { name: 'Get more time' });
  expect(plans.getAttribute('target')).toBe('_blank');
  log({ type: 'time.warning', remainingMs: 30_000 });
  deliver({ type: 'clock', remainingMs: 29_000, running: true });
  await screen.findByText(WARNING);
  deliver({ type: 'clock', remainingMs: 3_600_000, running: true });
  await waitFor(() => expect(screen.queryByText(WARNING)).toBeNull());
});

it('[BILL-188] does not speak of it in a round of the trial, which is short as a whole', async () => {
  client = await openDesk('FreeTrial');
  deliver({ type: 'clock', remainingMs: 240_000, running: true });
  await waitFor(() => expect(screen.getByRole('timer').textContent).toContain('4:00'));
  expect(screen.queryByText(/^About 4 minutes/)).toBeNull();
});

it('[BILL-188] leads to more time when it was used up', async () => {
  client = await openDesk('Regular');
  log({ type: 'interview.state', state: 'ending', reason: 'time' });
  log({ type: 'interview.state', state: 'ended' });
  await screen.findByText('The time was used up.');
  expect(screen.getByRole('link', { name: 'Get more time' })).toBeTruthy();
});
