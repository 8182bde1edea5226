import { randomUUID } from 'node:crypto';
import { CLOSE_CODES, ERROR_TABLE } from '@cuecard/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock/clock.ts';
import { createManualClock } from '../../platform/clock/manual-clock.ts';
import { createSocketRights } from '../../platform/realtime/socket-rights.ts';
import { issueTicket } from '../../platform/realtime/ticket-repository.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { listRunningLogins } from '../auth/login-repository.ts';
import { hashLoginToken } from '../auth/login-token.ts';
import { LiveTestClient } from '../interviews/testing/live-client.ts';
import {
  activate,
  addLiveUser,
  createLiveServer,
  type LiveTestServer,
} from '../interviews/testing/live-server.ts';
import { ScriptedAuthor } from '../interviews/testing/scripted-author.ts';
import { hashPairingToken, newPairingToken } from './pairing-code.ts';
import { addPairing, changeState, seeAllowed } from './pairing-repository.ts';

const clock = createManualClock();
let database: TestDatabase;
let owner: LiveTestServer;
let other: LiveTestServer;
let rights: ReturnType<typeof createSocketRights>;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  rights = createSocketRights({
    clock: systemClock,
    log: { warn: () => {} },
    // Nobody tells anything here: what has gone is found by looking.
    news: { subscribe: () => {} },
    listRunning: (ids) => listRunningLogins(db, ids),
    seeAllowed: (ids) => seeAllowed(db, ids, clock.now()),
  });
  const authors = [new ScriptedAuthor()] as const;
  owner = await createLiveServer(database, { authors, clock });
  other = await createLiveServer(database, { authors, clock, rights });
});
afterAll(async () => {
  rights.close();
  await Promise.all([owner.close(), other.close()]);
  await database.close();
});

it('[LIVE-64] [LIVE-65] [LIVE-66] [LIVE-68] holds at an instance that does not own the session too', async () => {
  const { db } = database;
  const user = await addLiveUser(database, clock);
  const interviewId = await owner.create(user);
  const computer = await owner.join(user, interviewId);
  await activate(computer);
  const { id: loginId } = await db
    .selectFrom('logins')
    .select('id')
    .where('token_hash', '=', hashLoginToken(user.token))
    .executeTakeFirstOrThrow();
  const pairing = { id: randomUUID(), userId: user.userId, interviewId, examId: null };
  await addPairing(db, {
    ...pairing,
    purpose: 'follow',
    tokenHash: hashPairingToken(newPairingToken()),
    state: 'allowed',
    loginId,
    own: false,
    userAgent: '',
    at: new Date(clock.now()),
  });
  const follower = new LiveTestClient(other.address, computer.id);
  await follower.opened();
  const holder = { userId: user.userId, loginId, interviewId, pairingId: pairing.id };
  follower.hello(await issueTicket(db, clock, 'live', holder));
  await follower.welcomed();
  expect(follower.events).toEqual(computer.events);
  expect(await follower.do({ type: 'end' })).toBe(ERROR_TABLE.forbidden.status);
  expect(await follower.do({ type: 'ask-typed', text: 'And cake?' })).toBe('ack');
  await computer.event('question.asked');
  const saysRunning = () => {
    clock.advance(500);
    return follower.listMessages('clock').at(-1)?.running;
  };
  await expect.poll(saysRunning).toBe(true);
  computer.vanish();
  await expect.poll(saysRunning).toBe(false);
  await changeState(db, pairing, ['allowed'], 'withdrawn');
  expect(await follower.closed()).toBe(CLOSE_CODES.ticketRefused);
});
