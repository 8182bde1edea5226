import { calls, PLAIN_PERSONALIZATION } from '@cuecard/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerBasics, sentTo } from './testing/account.ts';
import { testClient } from './testing/client.tsx';

let client: ReturnType<typeof testClient>;
beforeEach(() => {
  client = testClient();
  answerBasics(client);
  client.succeed(calls.savePersonalization, {});
});
afterEach(() => client.close());

const scale = () => document.documentElement.style.getPropertyValue('--answer-scale');
const choose = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const shown = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).value;

it('[SET-3] [SET-31] [SET-32] keeps how answers are written, and shows them as large as chosen', async () => {
  await client.open('/settings/personalization');
  expect(await screen.findByText('What Cuecard calls you')).toBeTruthy();
  await choose('Length', 'longer');
  await choose('Size of the answer’s text', 'larger');
  await waitFor(() =>
    expect(sentTo(client, calls.savePersonalization)).toEqual([
      { ...PLAIN_PERSONALIZATION, answerLength: 'longer' },
      { ...PLAIN_PERSONALIZATION, answerLength: 'longer', textSize: 'larger' },
    ]),
  );
  expect(scale()).toBe('1.15');
});

it('[SET-32] shows answers as large as the account has it on every page', async () => {
  client.succeed(calls.personalization, { ...PLAIN_PERSONALIZATION, textSize: 'largest' });
  await client.open('/history');
  await waitFor(() => expect(scale()).toBe('1.3'));
});

it('[SET-33] takes a choice back that the server did not keep', async () => {
  client.refuse(calls.savePersonalization, 500);
  await client.open('/settings/personalization');
  await choose('Length', 'longer');
  await waitFor(() => expect(shown('Length')).toBe('usual'));
});

it('[SET-1] [SET-29] says in general who is signed in, at which server, and what writes answers', async () => {
  await client.open('/settings');
  fireEvent.click(screen.getByRole('link', { name: 'General' }));
  expect(await screen.findByText('amara@example.com')).toBeTruthy();
  expect(await screen.findByText('templates, without a language model')).toBeTruthy();
  expect(screen.getByText(window.location.host)).toBeTruthy();
});

it('[SET-6] has password, second factor, logins and linked accounts under security', async () => {
  client.succeed(calls.listLogins, { logins: [] });
  await client.open('/settings/security');
  const names = ['How you sign in', 'Password', 'Two-step verification', 'Where you are signed in'];
  for (const name of names) expect(await screen.findByRole('region', { name })).toBeTruthy();
});
