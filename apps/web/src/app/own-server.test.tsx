import { calls } from '@cuecard/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { login } from '../shared/login/browser-login.ts';
import { press, sentTo } from './testing/account.ts';
import { testClient } from './testing/client.tsx';
import { enterDesktopApp } from './testing/desktop-app.ts';

let client: ReturnType<typeof testClient>;
let leave: () => void;
const asked: string[] = [];

function enter(start: Parameters<typeof enterDesktopApp>[0], answers: Record<string, unknown>) {
  leave = enterDesktopApp(start, (command) => asked.push(command), answers);
  client = testClient();
}
beforeEach(() => {
  asked.splice(0);
});
afterEach(() => {
  client.close();
  leave();
});

it('[DESK-63] an app that carries a server asks: on this computer, or with a server', async () => {
  enter({ server: null, ownServer: 'offered' }, { start_here: null });
  await client.open('/');
  expect(await screen.findByRole('textbox', { name: 'Server address' })).toBeTruthy();
  press('On this computer');
  await waitFor(() => expect(asked).toContain('start_here'));
});

it('[DESK-62] shows the end of the log of a server that did not start, and ways on', async () => {
  const failed = { state: 'failed', log: 'the disk is full' };
  enter({ server: null, ownServer: 'chosen' }, { here_state: failed, start_here: null });
  await client.open('/');
  expect(await screen.findByText('the disk is full')).toBeTruthy();
  press('Try again');
  press('Choose another way');
  await waitFor(() =>
    expect(asked).toEqual(expect.arrayContaining(['start_here', 'choose_server'])),
  );
});

it('[DESK-60] signs the user of this computer in where others are asked to', async () => {
  const secret = 's'.repeat(64);
  enter({ server: 'http://127.0.0.1:4321', ownServer: 'chosen' }, { sign_in_here: secret });
  client.succeed(calls.exchangeToken, { token: 'of this computer' });
  await client.open('/history', null);
  await waitFor(() => expect(sentTo(client, calls.exchangeToken)).toHaveLength(1));
  await waitFor(() => expect(login.snapshot().flag).toBe(1));
});
