import { CLOSE_CODES } from '@cuecard/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { findAccount, removeAccount } from '../auth/account-repository.ts';
import type { LiveTestClient } from './testing/live-client.ts';
import {
  activate,
  addLiveUser,
  createLiveServer,
  turn,
  type LiveTestServer,
  type LiveTestUser,
} from './testing/live-server.ts';
import { ScriptedAuthor } from './testing/scripted-author.ts';

let database: TestDatabase;
let server: LiveTestServer;
let user: LiveTestUser;
let interviewId: string;
let client: LiveTestClient;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  server = await createLiveServer(database, { authors: [new ScriptedAuthor()] });
  user = await addLiveUser(database, server.clock);
  interviewId = await server.create(user);
  client = await server.join(user, interviewId);
  await activate(client);
});
afterEach(() => server.close());

it('[AUTH-23] an interview goes on when the token of its login has expired', async () => {
  await database.db
    .updateTable('logins')
    .set({ expires_at: new Date(server.clock.now()) })
    .where('user_id', '=', user.userId)
    .execute();
  expect((await server.call('GET', '/v3/interviews', user.token)).status).toBe(444);
  expect(await client.do({ type: 'turn', ...turn('I led a team of four.') })).toBe('ack');
  expect(client.closeCode).toBeNull();
});

it('closes on what comes for an interview whose account is deleted, and goes on for the others', async () => {
  const account = await findAccount(database.db, user.userId);
  if (account === null) throw new Error('there is no account');
  await removeAccount(database.db, account);
  client.sendCommand({ type: 'turn', ...turn('I led a team of four.') });
  expect(await client.closed()).toBe(CLOSE_CODES.comeBack);
  const other = await addLiveUser(database, server.clock);
  const theirs = await server.join(other, await server.create(other));
  await activate(theirs);
  expect(await theirs.do({ type: 'turn', ...turn('Why this company?') })).toBe('ack');
});
