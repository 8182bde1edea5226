import { randomBytes } from 'node:crypto';
import { LLMock } from '@copilotkit/aimock';
import { calls, EMPTY_SETUP } from '@cuecard/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noModels } from '../../config/models-environment.ts';
import { createSealer } from '../../platform/sealer.ts';
import { oneModel } from '../../testing/one-model.ts';
import {
  createTestServer,
  type TestServer,
  type TestServerOptions,
  type TestUser,
} from '../../testing/test-server.ts';
import { LiveTestClient } from '../interviews/testing/live-client.ts';
import { activate, turn } from '../interviews/testing/live-server.ts';
import { findStoredModel } from './own-model-repository.ts';
import { openOwnKey, resealOwnKeys } from './seal-own-key.ts';

const { path } = calls.ownModel;
const KEY = 'sk-of-the-user-0123456789';
const ASKED = 'Can you tell me about a time you disagreed with your manager?';
const ANSWER = 'I once argued for a smaller release.';
const key = randomBytes(32);

let mock: LLMock;
let server: TestServer;
let address: string | null = null;
beforeEach(async () => {
  address = null;
  mock = new LLMock({ port: 0 });
  mock.on({ userMessage: 'Say: ready' }, { content: 'ready' });
  mock.on({ userMessage: ASKED }, { content: ANSWER });
  await mock.start();
});
afterEach(async () => {
  await server.close();
  await mock.stop();
});

async function start(
  config: TestServerOptions['config'] = {},
  sealer: TestServerOptions['sealer'] = createSealer(key),
) {
  const here = { ownModelHosts: [new URL(mock.url).host], models: noModels, ...config };
  server = await createTestServer({ config: here, ...(sealer && { sealer }) });
  return server.addUser();
}

const choice = (more: object = {}) => ({
  vendor: 'other',
  model: 'my-model',
  endpoint: `${mock.url}/v1`,
  key: KEY,
  ...more,
});
const save = ({ token }: TestUser, body: object) => server.call('PUT', path, { token, body });
const read = async ({ token }: TestUser) => (await server.call('GET', path, { token })).data;
const refusal = (fault: string, httpStatus: number | null = null) => ({
  status: 2123,
  data: { fault, httpStatus },
});

/** Who began the answer to one question in an interview of this user, and its text. */
async function holdInterview({ token }: TestUser) {
  const { data } = await server.call('POST', calls.createInterview.path, {
    token,
    body: { setup: { ...EMPTY_SETUP, jobTitle: 'Engineer' }, consent: true },
  });
  const id: string = data.interview.id;
  const ticket = await server.call('POST', calls.liveTicket.path.replace(':id', id), { token });
  address ??= await server.listen();
  const client = new LiveTestClient(address);
  await client.opened();
  client.hello(ticket.data.ticket);
  await client.welcomed();
  await activate(client);
  await client.do({ type: 'turn', ...turn(ASKED) });
  const { author, answerId } = await client.event('answer.started');
  await client.event('answer.finished');
  return { author, text: client.loggedText(answerId) };
}

it('[SET-40] [SET-41] a user’s own model is tried, kept, and answers that user alone', async () => {
  const user = await start({ models: oneModel(`${mock.url}/v1`, 'the-servers') });
  expect(await read(user)).toEqual({ isOffered: true, ownModel: null });
  expect(await save(user, choice())).toMatchObject({ status: 0, data: { model: 'my-model' } });
  expect(mock.getLastRequest()).toMatchObject({ body: { model: 'my-model' } });
  const { author, text } = await holdInterview(user);
  expect(author).toEqual({ kind: 'model', name: 'my-model', isOwn: true });
  expect(text).toBe(ANSWER);
  const another = await server.addUser();
  expect((await holdInterview(another)).author).toEqual({ kind: 'model', name: 'the-servers' });
});

it('[SET-42] the key is sealed in the database, and neither shown, exported nor logged', async () => {
  const user = await start();
  const { data } = await save(user, choice());
  const { ownModel } = await read(user);
  expect(Object.keys(ownModel)).toEqual(['vendor', 'model', 'endpoint', 'keyGivenAt']);
  const stored = await findStoredModel(server.database.db, user.userId);
  expect(stored?.sealed_key.includes(KEY)).toBe(false);
  expect(JSON.stringify(data) + server.logged.join('')).not.toContain(KEY);
});

it('[SET-42] a new sealing key takes over what the one before it sealed', async () => {
  const user = await start();
  await save(user, choice());
  const { db } = server.database;
  const next = randomBytes(32);
  await resealOwnKeys(db, createSealer(next, [key]));
  const stored = await findStoredModel(db, user.userId);
  const sealed = stored?.sealed_key ?? Buffer.alloc(0);
  expect(openOwnKey(createSealer(next), user.userId, sealed)).toBe(KEY);
  expect(() => openOwnKey(createSealer(key), user.userId, sealed)).toThrow('another key');
  expect(() => openOwnKey(createSealer(next), user.userId + 1, sealed)).toThrow('another key');
});

it.each([
  ['key-refused', 401],
  ['model-unknown', 404],
  ['overloaded', 429],
  ['refused', 400],
])('[SET-40] keeps nothing when the vendor says %s', async (fault, status) => {
  const user = await start();
  mock.prependFixture({
    match: { userMessage: 'Say: ready' },
    response: { error: { message: 'no', type: 'an_error' }, status },
  });
  expect(await save(user, choice())).toMatchObject(refusal(fault, status));
  expect(await read(user)).toMatchObject({ ownModel: null });
});

it('[SET-40] says that nobody answers there', async () => {
  const user = await start({ ownModelHosts: ['127.0.0.1'] });
  const nowhere = choice({ endpoint: 'http://127.0.0.1:9/v1' });
  expect(await save(user, nowhere)).toMatchObject(refusal('unreachable'));
});

it('[SET-43] the kept key is used on at its own address, and sent to no other', async () => {
  const user = await start({ ownModelHosts: ['127.0.0.1', 'localhost'] });
  expect(await save(user, choice({ key: null }))).toMatchObject(refusal('key-missing'));
  await save(user, choice());
  expect(await save(user, choice({ key: null, model: 'another' }))).toMatchObject({ status: 0 });
  expect(await read(user)).toMatchObject({ ownModel: { model: 'another' } });
  const elsewhere = { key: null, endpoint: `${mock.url.replace('127.0.0.1', 'localhost')}/v1` };
  expect(await save(user, choice(elsewhere))).toMatchObject(refusal('key-missing'));
});

it.each([
  'https://127.0.0.1/v1',
  'https://2130706433/v1',
  'https://[::1]/v1',
  'https://[::ffff:10.0.0.1]/v1',
  'https://169.254.169.254/v1',
  'https://192.168.1.1/v1',
  'https://localhost/v1',
  'http://93.184.215.14/v1',
  'https://user:password@example.com/v1',
])('[SET-43] asks nothing at %s, which is not public or in clear', async (endpoint) => {
  const user = await start({ ownModelHosts: [] });
  expect(await save(user, choice({ endpoint }))).toMatchObject(refusal('address-refused'));
});

it('[SET-44] an operator takes no keys of users, or has no key to seal them with', async () => {
  const user = await start({ ownModelHosts: null });
  expect(await read(user)).toMatchObject({ isOffered: false });
  expect(await save(user, choice())).toMatchObject({ status: 2122 });
  await server.close();
  server = await createTestServer({ config: { ownModelHosts: [] } });
  expect(await read(await server.addUser())).toMatchObject({ isOffered: false });
});

it('[SET-41] a key that is taken back answers no more', async () => {
  const user = await start();
  await save(user, choice());
  expect(await server.call('DELETE', path, { token: user.token })).toMatchObject({ status: 0 });
  expect(await read(user)).toMatchObject({ ownModel: null });
  expect((await holdInterview(user)).author).toMatchObject({ kind: 'composer' });
});

it('[SET-40] is not a way to try keys or addresses without end', async () => {
  const user = await start();
  const wrong = choice({ endpoint: 'https://127.0.0.1/v1' });
  for (let n = 0; n < 20; n += 1) await save(user, wrong);
  expect(await save(user, wrong)).toMatchObject({ http: 429 });
});

it.each([
  { key: 'with space' },
  { key: '' },
  { model: ' ' },
  { endpoint: 'x' },
  { endpoint: null },
])('[SET-40] refuses %o', async (more) => {
  const user = await start();
  expect(await save(user, choice(more))).toMatchObject({ http: 400 });
});
