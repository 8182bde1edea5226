import { foldInterviewLog, type InterviewTurn, type TurnVoice } from '@cuecard/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
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

function readTurn({ events }: LiveTestClient): InterviewTurn {
  const [said] = foldInterviewLog(events).turns;
  if (said === undefined) throw new Error('no turn');
  return said;
}

describe('[PRAC-1] the voice of a turn', () => {
  const short: TurnVoice = [[0, 700]];
  const whole: TurnVoice = [
    [0, 700],
    [1900, 2400],
  ];

  it('is kept with it, and follows an amendment', async () => {
    const said = { ...turn('I led it.', 'candidate'), voice: short };
    await client.do({ type: 'turn', ...said });
    expect(readTurn(client).voice).toEqual(short);
    const { turnId, endMs } = said;
    const more = { turnId, text: 'I led it alone.', endMs: endMs + 1500, voice: whole };
    await client.do({ type: 'amend', ...more });
    // Somebody who comes later has only what the log has.
    expect(readTurn(await server.join(user, interviewId)).voice).toEqual(whole);
  });

  it('is not that of the shorter turn where the amendment does not say', async () => {
    const said = { ...turn('I led it.', 'candidate'), voice: short };
    await client.do({ type: 'turn', ...said });
    const { turnId, endMs } = said;
    await client.do({ type: 'amend', turnId, text: 'I led it alone.', endMs });
    expect(readTurn(client)).not.toHaveProperty('voice');
  });
});
