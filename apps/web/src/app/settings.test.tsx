import { calls, PLAIN_PERSONALIZATION } from '@cuecard/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { captureSession } from '../shared/capture/capture-session.ts';
import { answerBasics, sentTo } from './testing/account.ts';
import { testClient } from './testing/client.tsx';
import { sound, speechStandIn, stubDevices } from './testing/sound.ts';

vi.mock('@cuecard/speech/browser', () => speechStandIn());

let client: ReturnType<typeof testClient>;
beforeEach(() => {
  stubDevices();
  client = testClient();
  answerBasics(client);
  client.succeed(calls.savePersonalization, {});
});
afterEach(async () => {
  client.close();
  await captureSession.close();
});

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

it('[SET-4] [SET-34] has the recognisers of each language, and the setup uses the one that is chosen', async () => {
  sound.webSpeech = { en: 'available' };
  await client.open('/settings/speech');
  const english = await screen.findByLabelText<HTMLSelectElement>('Recogniser: English');
  expect(english.value).toBe('moonshine');
  expect(screen.getAllByText('Nothing recognises this language here.').length).toBeGreaterThan(5);
  fireEvent.change(english, { target: { value: 'web-speech' } });
  await screen.findByText('By your browser on this device, no sound is sent');
  await client.router.navigate({ to: '/interview' });
  const offers = await screen.findAllByRole<HTMLInputElement>('radio', {
    name: /no sound is sent/,
  });
  expect(offers.map(({ checked }) => checked)).toEqual([true, false]);
});

it('[SET-4] [SET-35] asks for the chosen microphone where it is plugged in', async () => {
  sound.microphones = ['Built-in microphone', 'Headset'];
  await client.open('/settings/speech');
  fireEvent.change(await screen.findByRole('combobox', { name: 'Microphone' }), {
    target: { value: 'Headset' },
  });
  captureSession.send({ type: 'microphone.open' });
  await waitFor(() => expect(sound.asked).toHaveLength(1));
  expect(sound.asked[0]).toMatchObject({ deviceId: { ideal: 'Headset' } });
});

it('[SET-4] [SET-36] says what each kept model takes up, and removes it', async () => {
  sound.keptModels = [
    { id: 'built-in', bytes: 44_748_468 },
    { id: 'whisper', bytes: 81_000_000 },
  ];
  await client.open('/settings/speech');
  await screen.findByText('81 MB');
  expect(screen.getByText('45 MB')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove: Whisper' }));
  await waitFor(() => expect(screen.queryByText('81 MB')).toBeNull());
  expect(screen.getByText('45 MB')).toBeTruthy();
});

it('[SET-8] changes the language of the screens, and keeps it with the account', async () => {
  client.succeed(calls.saveLanguage, {});
  await client.open('/settings/language');
  fireEvent.click(screen.getByLabelText('简体中文'));
  expect(await screen.findByRole('heading', { level: 1, name: '语言' })).toBeTruthy();
  await waitFor(() => expect(sentTo(client, calls.saveLanguage)).toEqual([{ language: 'zh-CN' }]));
});

it('[SET-7] has one theme, and says why there is no other', async () => {
  await client.open('/settings/theme');
  expect(screen.getByLabelText<HTMLInputElement>('Light').checked).toBe(true);
  expect(screen.getByText(/A dark theme comes when every screen/)).toBeTruthy();
});

it('[SET-2] lays the live screen of this device for a tall display', async () => {
  await client.open('/settings/app');
  fireEvent.click(screen.getByRole('switch', { name: /Tall screen/ }));
  expect(localStorage.getItem('live_vertical')).toBe('true');
  expect(screen.getByRole('link', { name: 'Get the desktop app' })).toBeTruthy();
});
