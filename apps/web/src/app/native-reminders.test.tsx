import { calls, type PushKind } from '@cuecard/contract';
import { phoneShell } from '@cuecard/shell';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { shell } from '../shared/environment/shell.ts';
import { forgetPush, keepPush } from '../shared/installed/push.ts';
import { answerBasics, sentTo } from './testing/account.ts';
import { testClient } from './testing/client.tsx';

const LABEL = 'An interview within the hour';
const browser = { ...shell };
let client: ReturnType<typeof testClient>;
let asked: string[];
let answers: Record<string, unknown>;
let devices: { endpoint: string; kinds: PushKind[] }[];

beforeEach(() => {
  asked = [];
  devices = [];
  answers = {
    'Reminders.read': { isPossible: true },
    'PushNotifications.checkPermissions': { receive: 'prompt' },
    'PushNotifications.requestPermissions': { receive: 'granted' },
  };
  const heard = new Map<string, (data: unknown) => void>();
  const { phone } = phoneShell(browser, {
    bridge: {
      isNativePlatform: () => true,
      getPlatform: () => 'android',
      addListener: (_plugin, event, listener) => heard.set(event, listener),
      nativePromise: async (plugin, method) => {
        const name = `${plugin}.${method}`;
        asked.push(name);
        if (method === 'register') heard.get('registration')?.({ value: 'token-of-phone' });
        return answers[name] ?? {};
      },
    },
    storage: () => localStorage,
    session: () => sessionStorage,
    restart: () => undefined,
  });
  Object.assign(shell, { phone });
  client = testClient();
  answerBasics(client);
  client.succeed(calls.listNotifications, { notifications: [], unread: 0, off: [] });
  client.succeed(calls.subscribePush, {});
  offer(['fcm']);
});
afterEach(() => {
  client.close();
  Object.assign(shell, browser);
  localStorage.clear();
});

const offer = (native: ('fcm' | 'apns')[]) =>
  client.succeed(calls.readPush, { publicKey: 'key of browsers', native, devices });

it('[PHONE-48] a kind is chosen, kept over a start, and taken back with the sign-out', async () => {
  await client.open('/notifications');
  const choice = await screen.findByLabelText<HTMLInputElement>(LABEL);
  expect(choice.checked).toBe(false);
  devices = [{ endpoint: 'token-of-phone', kinds: ['interview'] }];
  offer(['fcm']);
  fireEvent.click(choice);
  const told = { service: 'fcm', token: 'token-of-phone', kinds: ['interview'] };
  await waitFor(() => expect(sentTo(client, calls.subscribePush)).toEqual([told]));
  await waitFor(() => expect(choice.checked).toBe(true));
  await keepPush(1);
  expect(sentTo(client, calls.subscribePush)).toEqual([told, told]);
  await keepPush(2);
  expect(sentTo(client, calls.subscribePush)).toHaveLength(2);
  await forgetPush();
  await waitFor(() => expect(asked).toContain('PushNotifications.unregister'));
  await keepPush(1);
  expect(sentTo(client, calls.subscribePush)).toHaveLength(2);
});

it('[PHONE-48] the app says plainly that its server sends it no reminders', async () => {
  offer(['apns']);
  await client.open('/notifications');
  await screen.findByText('This server sends no reminders to this app.');
  expect(screen.queryByLabelText(LABEL)).toBeNull();
});

it('[PHONE-48] the app says plainly that it was built without them, or that they are turned off', async () => {
  answers['Reminders.read'] = { isPossible: false };
  await client.open('/notifications');
  await screen.findByText('This app was built without reminders.');
  expect(screen.queryByLabelText(LABEL)).toBeNull();
  expect(asked.filter((name) => name.startsWith('PushNotifications'))).toEqual([]);
});

it('[PHONE-48] who says no to the phone is told where to say yes', async () => {
  await client.open('/notifications');
  const choice = await screen.findByLabelText(LABEL);
  for (const method of ['checkPermissions', 'requestPermissions'])
    answers[`PushNotifications.${method}`] = { receive: 'denied' };
  fireEvent.click(choice);
  await screen.findByText(/turned off in this device’s settings/);
  expect(sentTo(client, calls.subscribePush)).toEqual([]);
});
