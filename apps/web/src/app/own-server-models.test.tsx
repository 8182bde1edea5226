import { calls, ERROR_TABLE, type FetchableModel, type ModelFetch } from '@cuecard/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { press, sentTo } from './testing/account.ts';
import { testClient } from './testing/client.tsx';
import { enterDesktopApp } from './testing/desktop-app.ts';
import { speechStandIn, stubDevices } from './testing/sound.ts';

vi.mock('@cuecard/speech/browser', () => speechStandIn());

const CHINESE: FetchableModel = {
  id: 'moonshine-tiny-zh',
  name: 'Moonshine tiny zh',
  languages: ['zh-CN', 'zh-TW'],
  licence: {
    name: 'Moonshine AI Community License',
    url: 'https://www.moonshine.ai/license',
    isFree: false,
  },
  megabytes: 55,
  isHere: false,
  bytesHere: 0,
  isKnown: false,
};
const KOREAN: FetchableModel = {
  ...CHINESE,
  id: 'moonshine-tiny-ko',
  name: 'Moonshine tiny ko',
  languages: ['ko'],
};
const RUNNING: ModelFetch = { state: 'running', model: CHINESE.id };

let client: ReturnType<typeof testClient>;
let leave: () => void;

beforeEach(() => {
  stubDevices();
  leave = enterDesktopApp({ server: 'http://127.0.0.1:4321', ownServer: 'chosen' });
  client = testClient();
  client.succeed(calls.userInfo, {
    user: { id: 1, name: 'Amara' },
    vip_info: { duration: null, end_time: null, type: 'Unlimited' },
  });
  client.succeed(calls.fetchOwnServerModel, {});
  client.succeed(calls.cancelOwnServerFetch, {});
});
afterEach(() => {
  client.close();
  leave();
});

const serve = (fetch: ModelFetch | null, chinese: Partial<FetchableModel> = {}) =>
  client.succeed(calls.ownServerModels, {
    models: [{ ...CHINESE, ...chinese }, KOREAN],
    fetch,
  });

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

it('[SPEECH-115] shows languages, size, licence and address before a model is downloaded', async () => {
  serve(null);
  await client.open('/settings/speech');
  const region = await screen.findByRole('region', { name: 'Models for more languages' });
  const [row] = within(region).getAllByRole('listitem');
  expect(row?.textContent).toMatch(/Mandarin.*About 55 MB from huggingface\.co/);
  expect(row?.textContent).toContain('It sets terms for commercial use.');
  const [licence] = within(region).getAllByRole<HTMLAnchorElement>('link', {
    name: CHINESE.licence.name,
  });
  expect(licence?.href).toBe(CHINESE.licence.url);
  expect(sentTo(client, calls.fetchOwnServerModel)).toEqual([]);
});

it('[SPEECH-115] downloads from the address that is entered, and from none that is not encrypted', async () => {
  serve(null);
  await client.open('/settings/speech');
  const address = await screen.findByLabelText('Download from');
  fireEvent.change(address, { target: { value: 'http://mirror.example' } });
  await screen.findByText('Enter an address that begins with https://.');
  expect((await button(`Download: ${CHINESE.name}`)).disabled).toBe(true);
  fireEvent.change(address, { target: { value: 'https://mirror.example/hub' } });
  expect(screen.getAllByText('About 55 MB from mirror.example')).toHaveLength(2);
  press(`Download: ${CHINESE.name}`);
  await waitFor(() =>
    expect(sentTo(client, calls.fetchOwnServerModel)).toEqual([
      { model: CHINESE.id, from: 'https://mirror.example/hub' },
    ]),
  );
});

it('[SPEECH-115] shows the progress, one model at a time, and cancels', async () => {
  serve(RUNNING, { bytesHere: 11_000_000 });
  await client.open('/settings/speech');
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: CHINESE.name });
  expect([bar.value, bar.max]).toEqual([11, 55]);
  expect(screen.getByText('11 of about 55 MB')).toBeTruthy();
  expect((await button(`Download: ${KOREAN.name}`)).disabled).toBe(true);
  serve(null, { bytesHere: 12_000_000 });
  press(`Cancel: ${CHINESE.name}`);
  await button(`Continue: ${CHINESE.name}`);
  expect(screen.getByText('12 MB are already downloaded.')).toBeTruthy();
  expect(sentTo(client, calls.cancelOwnServerFetch)).toHaveLength(1);
});

it.each([
  ['broken-off', /What was downloaded is kept/],
  ['not-given', /does not have the model/],
  ['tampered', /^Refused: a file is not what it should be/],
  ['not-kept', /Is the disk full/],
] as const)('[SPEECH-115] says what went wrong, and tries again: %s', async (fault, words) => {
  serve({ state: 'failed', model: CHINESE.id, fault }, { bytesHere: 11_000_000 });
  await client.open('/settings/speech');
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  press(`Continue: ${CHINESE.name}`);
  await waitFor(() => expect(sentTo(client, calls.fetchOwnServerModel)).toHaveLength(1));
});

it('[SPEECH-115] says that the list could not be read, and reads it again', async () => {
  client.refuse(calls.ownServerModels, 500);
  await client.open('/settings/speech');
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 15_000 });
  serve(null);
  fireEvent.click(again);
  expect(await button(`Download: ${CHINESE.name}`)).toBeTruthy();
});

it('[SPEECH-115] offers a model that has come as any other', async () => {
  serve(RUNNING);
  await client.open('/settings/speech');
  await screen.findByRole('progressbar', { name: CHINESE.name });
  const asked = sentTo(client, calls.serverInfo).length;
  serve({ state: 'done', model: CHINESE.id }, { isHere: true });
  await screen.findByText('Moonshine tiny zh is here now, and is offered for its languages.');
  await waitFor(() => expect(sentTo(client, calls.serverInfo).length).toBeGreaterThan(asked));
  expect(screen.queryByRole('button', { name: /Moonshine tiny zh/ })).toBeNull();
});

it('[SPEECH-115] leads there from a setup in which a language is not recognised', async () => {
  serve(null);
  await client.open('/interview');
  const way = await screen.findByRole('link', { name: 'Download a model in the settings' });
  expect(way.getAttribute('href')).toBe('/settings/speech');
});

it('[SPEECH-115] is shown on one’s own server only', async () => {
  leave();
  client.refuse(calls.ownServerModels, ERROR_TABLE.forbidden.status);
  await client.open('/settings/speech');
  await screen.findByRole('region', { name: 'Models on this device' });
  expect(screen.queryByRole('region', { name: 'Models for more languages' })).toBeNull();
  expect(sentTo(client, calls.ownServerModels)).toEqual([]);
});
