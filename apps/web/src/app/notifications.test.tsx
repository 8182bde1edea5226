import { calls, type Notification } from '@cuecard/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerBasics, sentTo } from './testing/account.ts';
import { testClient } from './testing/client.tsx';

const at = 1_800_000_000_000;
const HAPPENED: Notification[] = [
  { kind: 'login', at, isUnread: true, browser: 'Firefox', system: 'Linux', network: '10.1.2.*' },
  {
    kind: 'payment',
    at,
    isUnread: true,
    orderId: 'o1',
    amount: 1990,
    currency: 'USD',
    isRefund: false,
  },
  { kind: 'plan', at, isUnread: false, tier: 'Ultimate', endsAt: at + 86_400_000 },
  { kind: 'time', at, isUnread: false, leftMs: 600_000 },
  { kind: 'prediction', at, isUnread: false, predictionId: 'p1', jobTitle: 'Baker', isReady: true },
  {
    kind: 'interview',
    at,
    isUnread: false,
    applicationId: 'a1',
    company: 'Acme',
    jobTitle: 'Baker',
    interviewAt: at + 86_400_000,
  },
  { kind: 'support', at, isUnread: false, number: 7 },
  { kind: 'announcement', at, isUnread: false, title: null, message: ['We move on Sunday.'] },
];

let client: ReturnType<typeof testClient>;
beforeEach(() => {
  client = testClient();
  answerBasics(client);
  client.succeed(calls.listNotifications, { notifications: HAPPENED, unread: 2, off: [] });
  client.succeed(calls.markNotificationsRead, {});
  client.succeed(calls.chooseNotifications, {});
});
afterEach(() => client.close());

it('[ROUTE-34] [SCREEN-52] [NOTE-3] [NOTE-5] lists what happened, leads on, and marks it as read', async () => {
  await client.open('/notifications');
  await screen.findByText('New sign-in: Firefox on Linux');
  const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(leads('Not you? End it')).toBe('/settings/security');
  expect(leads('Open the receipt')).toBe('/settings/orders/o1');
  expect(leads('Renew')).toBe('/pricing');
  expect(leads('Plan and payments')).toBe('/settings/membership');
  expect(leads('Open the prediction')).toBe('/prediction/p1');
  expect(leads('Prepare for it')).toBe('/applications/a1');
  expect(leads('Read the answer')).toBe('/support');
  expect(screen.getByText('We move on Sunday.')).toBeTruthy();
  await waitFor(() => expect(sentTo(client, calls.markNotificationsRead)).toHaveLength(1));
});

it('[NOTE-2] the count of what is new stands on every page', async () => {
  await client.open('/settings/security');
  const name = 'Your account, new notifications: 2';
  expect(await screen.findByRole('button', { name })).toBeTruthy();
});

it('[NOTE-4] a kind is turned off and on again', async () => {
  await client.open('/notifications');
  fireEvent.click(await screen.findByLabelText('Predictions'));
  await waitFor(() =>
    expect(sentTo(client, calls.chooseNotifications)).toEqual([{ off: ['prediction'] }]),
  );
});
