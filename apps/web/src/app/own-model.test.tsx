import { calls, type OwnModel } from '@cuecard/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerBasics, press, sentTo, serverInfo } from './testing/account.ts';
import { testClient } from './testing/client.tsx';

const OWN: OwnModel = {
  vendor: 'openai',
  model: 'gpt-5-mini',
  endpoint: null,
  keyGivenAt: 1_800_000_000_000,
};

let client: ReturnType<typeof testClient>;
beforeEach(() => {
  client = testClient();
  answerBasics(client);
  client.succeed(calls.ownModel, { isOffered: true, ownModel: null });
});
afterEach(() => client.close());

const fill = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label, { selector: 'input' }), {
    target: { value },
  });

it('[SET-40] tries a model with a key, and says that it answers from now on', async () => {
  await client.open('/settings/model');
  await fill('Model', ' gpt-5-mini ');
  await fill('Key', 'sk-1234');
  client.succeed(calls.saveOwnModel, OWN);
  client.succeed(calls.ownModel, { isOffered: true, ownModel: OWN });
  press('Try and save');
  expect(await screen.findByText(/The model answered\./)).toBeTruthy();
  expect(await screen.findByText('gpt-5-mini')).toBeTruthy();
  expect(sentTo(client, calls.saveOwnModel)).toEqual([
    { vendor: 'openai', model: 'gpt-5-mini', endpoint: null, key: 'sk-1234' },
  ]);
  expect(document.body.textContent).not.toContain('sk-1234');
});

it('[SET-40] says in plain words why it did not, and keeps what was typed', async () => {
  await client.open('/settings/model');
  await fill('Model', 'gpt-5-mini');
  await fill('Key', 'sk-1234');
  client.refuse(calls.saveOwnModel, 2123, { fault: 'key-refused', httpStatus: 401 });
  press('Try and save');
  expect((await screen.findByRole('alert')).textContent).toContain('The vendor refused the key.');
  expect(screen.getByRole('alert').textContent).toContain('(HTTP 401)');
  expect(screen.getByLabelText<HTMLInputElement>('Key', { selector: 'input' }).value).toBe(
    'sk-1234',
  );
});

it('[SET-40] points at what is missing before anything is sent', async () => {
  await client.open('/settings/model');
  fireEvent.change(await screen.findByLabelText('Vendor'), { target: { value: 'other' } });
  press('Try and save');
  expect(await screen.findByText('Enter the model’s name as its vendor writes it.')).toBeTruthy();
  expect(screen.getByText('Enter an address that starts with https://.')).toBeTruthy();
  expect(screen.getByText('Enter the key, without spaces in it.')).toBeTruthy();
  expect(sentTo(client, calls.saveOwnModel)).toEqual([]);
});

it('[SET-41] a saved key can be removed, and the server’s models are named again', async () => {
  client.succeed(calls.ownModel, { isOffered: true, ownModel: OWN });
  client.succeed(calls.serverInfo, { ...serverInfo, models: ['qwen3'] });
  await client.open('/settings/general');
  expect(await screen.findByText('gpt-5-mini and qwen3')).toBeTruthy();
  client.succeed(calls.deleteOwnModel, {});
  await client.open('/settings/model');
  await screen.findByText('gpt-5-mini');
  client.succeed(calls.ownModel, { isOffered: true, ownModel: null });
  press('Remove the key');
  expect(await screen.findByText(/Key removed\./)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('gpt-5-mini')).toBeNull());
});

it('[SET-44] says that this server accepts no keys', async () => {
  client.succeed(calls.ownModel, { isOffered: false, ownModel: null });
  await client.open('/settings/model');
  expect(await screen.findByText('The operator of this server does not accept keys.')).toBeTruthy();
  expect(screen.queryByLabelText('Key')).toBeNull();
});
