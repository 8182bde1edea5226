import { randomUUID } from 'node:crypto';
import { PROTOCOL_VERSION, type ServerMessage } from '@cuecard/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import {
  activate,
  addLiveUser,
  createLiveServer,
  type LiveTestServer,
} from './testing/live-server.ts';
import { ScriptedAuthor } from './testing/scripted-author.ts';

let database: TestDatabase;
let server: LiveTestServer;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  server = await createLiveServer(database, { authors: [new ScriptedAuthor()] });
});
afterEach(() => server.close());

it('[LIVE-105] tells followers when the computer has been silent for 1.25 s, and charges it until it is dropped', async () => {
  const user = await addLiveUser(database, server.clock, { tier: 'Regular', remainingMs: 600_000 });
  const interviewId = await server.create(user);
  const client = await server.join(user, interviewId);
  await activate(client);
  const told: ServerMessage[] = [];
  const stand = {
    send() {},
    sendText() {},
    acknowledge() {},
    refuse() {},
    close() {},
    protocol: PROTOCOL_VERSION,
  };
  let silentMs = 0;
  // Takes that client's place.
  const computer = { ...stand, id: client.id, follows: false, silentMs: () => silentMs };
  const phone = {
    ...stand,
    id: randomUUID(),
    follows: true,
    silentMs: () => 0,
    sendText: (text: string) => void told.push(JSON.parse(text)),
  };
  for (const one of [computer, phone]) await server.sessions.join(interviewId, one, 0);
  const lastClock = () => told.findLast((message) => message.type === 'clock');
  server.clock.advance(500);
  expect(lastClock()).toMatchObject({ running: true });
  silentMs = 1200;
  server.clock.advance(500);
  expect(lastClock()).toMatchObject({ running: true });
  silentMs = 1250;
  server.clock.advance(500);
  const away = lastClock();
  expect(away).toMatchObject({ running: false });
  server.clock.advance(1000);
  expect(lastClock()?.remainingMs).toBeLessThanOrEqual((away?.remainingMs ?? 0) - 900);
  silentMs = 0;
  server.clock.advance(500);
  expect(lastClock()).toMatchObject({ running: true });
});
