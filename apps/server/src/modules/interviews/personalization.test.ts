import {
  EMPTY_SETUP,
  PLAIN_PERSONALIZATION,
  SUCCESS_STATUS,
  type Personalization,
} from '@cuecard/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addLiveUser, createLiveServer, type LiveTestServer } from './testing/live-server.ts';
import { ScriptedAuthor } from './testing/scripted-author.ts';

let database: TestDatabase;
let server: LiveTestServer;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await createLiveServer(database, { authors: [new ScriptedAuthor()] });
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const CHOSEN: Personalization = {
  answerStyle: 'transcript',
  answerLength: 'longer',
  languageLevel: 'B1',
  textSize: 'larger',
};
const PATH = '/v3/account/personalization';
const readSetup = async (token: string) =>
  (await server.call('GET', '/v3/interview-setup', token)).data.setup;

it('[SET-31] a new interview begins as the user wants to be answered, whatever the last one had', async () => {
  const { token } = await addLiveUser(database, server.clock);
  const other = await addLiveUser(database, server.clock);
  expect((await server.call('GET', PATH, token)).data).toEqual(PLAIN_PERSONALIZATION);
  expect((await server.call('PUT', PATH, token, CHOSEN)).status).toBe(SUCCESS_STATUS);
  expect((await server.call('GET', PATH, token)).data).toEqual(CHOSEN);
  const personal = { style: 'transcript', length: 'longer', languageLevel: 'B1' };
  expect(await readSetup(token)).toEqual({ ...EMPTY_SETUP, ...personal });
  const last = { ...EMPTY_SETUP, jobTitle: 'Baker', style: 'outline', languageLevel: 'C1' };
  await server.call('PUT', '/v3/interview-setup', token, { setup: last });
  expect(await readSetup(token)).toEqual({ ...last, ...personal });
  expect(await readSetup(other.token)).toEqual(EMPTY_SETUP);
});

it('[SET-31] who leaves it as in the interview before gets that', async () => {
  const { token } = await addLiveUser(database, server.clock);
  await server.call('PUT', PATH, token, { ...CHOSEN, answerStyle: null, languageLevel: null });
  const last = { ...EMPTY_SETUP, jobTitle: 'Baker', style: 'transcript', languageLevel: 'C1' };
  await server.call('PUT', '/v3/interview-setup', token, { setup: last });
  expect(await readSetup(token)).toEqual({ ...last, length: 'longer' });
});

it('[SET-31] refuses what nobody can be answered with', async () => {
  const { token } = await addLiveUser(database, server.clock);
  const { status } = await server.call('PUT', PATH, token, { ...CHOSEN, answerLength: 'endless' });
  expect(status).toBe(400);
  expect((await server.call('GET', PATH, token)).data).toEqual(PLAIN_PERSONALIZATION);
});
