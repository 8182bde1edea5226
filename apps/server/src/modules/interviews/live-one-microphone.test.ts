import { randomUUID } from 'node:crypto';
import { type Turn } from '@cuecard/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { judgeByRules } from './answers/judge-by-rules.ts';
import type { Judge } from './live/ports.ts';
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
let author: ScriptedAuthor;
let judged: Parameters<Judge>[];
let user: LiveTestUser;
let interviewId: string;
let client: LiveTestClient;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  author = new ScriptedAuthor();
  judged = [];
  const judge: Judge = (...given) => {
    judged.push(given);
    return judgeByRules(...given);
  };
  server = await createLiveServer(database, { authors: [author], judge });
  user = await addLiveUser(database, server.clock);
  interviewId = await server.create(user);
  client = await server.join(user, interviewId);
  await activate(client);
});
afterEach(() => server.close());

const sendTurn = (said: Turn) => client.do({ type: 'turn', ...said });
const amend = ({ turnId, endMs }: Turn, text: string) =>
  client.do({ type: 'amend', turnId, text, endMs: endMs + 1500 });

describe('one microphone that hears the room', () => {
  it('[LIVE-49] judges every turn of the room, whoever spoke', async () => {
    const texts = [
      'How would you design a cache?',
      'I would begin with the access pattern.',
      'What would you measure first?',
    ];
    for (const text of texts) await sendTurn(turn(text, 'room'));
    expect(judged.map(([said]) => said.text)).toEqual(texts);
    expect(client.listEvents('question.asked').map(({ text }) => text)).toEqual([
      texts[0],
      texts[2],
    ]);
    expect((await author.script(1)).request.conversation).toMatchObject([
      { channel: 'room', text: texts[0] },
      { channel: 'room', text: texts[1] },
    ]);
  });

  it('[LIVE-49] judges an amended turn of the room again, and none in manual mode', async () => {
    const said = turn('So the next topic is databases.', 'room');
    await sendTurn(said);
    await amend(said, 'So the next topic is databases. How would you choose an index?');
    expect(client.listEvents('question.asked')).toHaveLength(1);
    await client.do({ type: 'mode', mode: 'manual' });
    await sendTurn(turn('How would you design a cache?', 'room'));
    expect(client.listEvents('question.asked')).toHaveLength(1);
  });

  it('[LIVE-25] [LIVE-49] asks about the last turn that somebody other than the candidate said', async () => {
    await client.do({ type: 'mode', mode: 'manual' });
    const room = turn('Something about databases', 'room');
    await sendTurn(turn('Welcome.'));
    await sendTurn(room);
    await sendTurn(turn('One moment.', 'candidate'));
    expect(await client.do({ type: 'ask', turnId: null })).toBe('ack');
    expect(client.listEvents('question.asked')).toMatchObject([{ turnId: room.turnId }]);
  });

  it("[SPEECH-85] ends the answer to a turn that was the user's own, and judges none of its words again", async () => {
    const own = turn('How would you design a cache?', 'room');
    await sendTurn(own);
    await author.script(0);
    const mine = { type: 'speaker', turnId: own.turnId, channel: 'candidate' } as const;
    expect(await client.do(mine)).toBe('ack');
    expect((await client.event('answer.finished')).outcome).toBe('stopped');
    await amend(own, `${own.text} What would you measure? Its hits.`);
    expect(client.listEvents('question.amended')).toEqual([]);
    expect(judged).toHaveLength(1);
    await sendTurn(turn('What would you measure first?', 'room'));
    expect((await author.script(1)).request.conversation).toMatchObject([{ channel: 'candidate' }]);
    expect(await client.do(mine)).not.toBe('ack');
  });

  it("[SPEECH-85] leaves a question that waits unanswered when it was the user's own", async () => {
    await client.do({ type: 'settings', change: { arrival: 'wait' } });
    await sendTurn(turn('How would you design a cache?', 'room'));
    await author.script(0);
    const own = turn('What would you measure first?', 'room');
    await sendTurn(own);
    await client.do({ type: 'speaker', turnId: own.turnId, channel: 'candidate' });
    (await author.script(0)).finish();
    await client.event('answer.finished');
    await sendTurn(turn('Why do you want to work here?', 'room'));
    await author.script(1);
    const asked = client.listEvents('question.asked').map(({ questionId }) => questionId);
    const answered = client.listEvents('answer.started').map(({ questionId }) => questionId);
    expect(answered).toEqual([asked[0], asked[2]]);
  });

  it("[SPEECH-85] judges a turn again that was not the user's after all", async () => {
    const other = turn('Something about databases', 'room');
    await sendTurn(other);
    for (const channel of ['candidate', 'room'] as const)
      expect(await client.do({ type: 'speaker', turnId: other.turnId, channel })).toBe('ack');
    expect(judged.map(([{ channel }]) => channel)).toEqual(['room', 'room']);
    expect(client.listEvents('turn.speaker').map(({ channel }) => channel)).toEqual([
      'candidate',
      'room',
    ]);
  });

  it('[SPEECH-85] says so of turns of the room alone', async () => {
    const said = turn('How would you design a cache?');
    await sendTurn(said);
    for (const turnId of [said.turnId, randomUUID()])
      expect(await client.do({ type: 'speaker', turnId, channel: 'candidate' })).not.toBe('ack');
    expect(client.listEvents('turn.speaker')).toEqual([]);
  });
});
