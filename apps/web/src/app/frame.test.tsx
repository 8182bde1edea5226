import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerBasics, press, type } from './testing/account.ts';
import { testClient } from './testing/client.tsx';

let client: ReturnType<typeof testClient>;
beforeEach(() => {
  client = testClient();
  answerBasics(client);
});
afterEach(() => client.close());

it('[SCREEN-73] keeps the navigation at an address that no route knows', async () => {
  await client.open('/nowhere/at/all');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
  const home = screen.getByRole('link', { name: 'Back to home' });
  expect(home.getAttribute('href')).toBe('/JDV2');
});

it('[SCREEN-75] has a menu of the account', async () => {
  await client.open('/history');
  await screen.findByText(/1 h 0 min left/);
  press('Your account');
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Notifications',
    'Plan and payments',
    'Settings',
    'Feedback',
    'Help and support',
    'Sign out',
  ]);
  expect(screen.getByText('Amara')).toBeTruthy();
});

it('[SCREEN-74] takes a typed address along to where a new password is set', async () => {
  await client.open('/login/signin', null);
  type('E-mail', 'amara@example.com');
  fireEvent.click(screen.getByRole('link', { name: 'Forgot password?' }));
  await screen.findByText('Set a new password');
  expect(screen.getByDisplayValue('amara@example.com')).toBeTruthy();
});
