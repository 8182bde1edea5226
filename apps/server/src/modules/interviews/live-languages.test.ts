import { foldInterviewLog, type InterviewTurn, type Turn } from '@cuecard/contract';
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
let judgedIn: string[];
let user: LiveTestUser;
let client: LiveTestClient;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  author = new ScriptedAuthor();
  judgedIn = [];
  const judge: Judge = (said, language, before) => {
    judgedIn.push(language);
    return judgeByRules(said, language, before);
  };
  server = await createLiveServer(database, { authors: [author], judge });
  user = await addLiveUser(database, server.clock);
  const interviewId = await server.create(user);
  client = await server.join(user, interviewId);
  await activate(client);
});
afterEach(() => server.close());

const CHINESE = { ...turn('你为什么想离开现在的公司？'), language: 'zh-CN' } as const;

const send = (said: Turn) => client.do({ type: 'turn', ...said });
const readTurns = (): readonly InterviewTurn[] => foldInterviewLog(client.events).turns;
const answeredIn = async (index: number) =>
  (await author.script(index)).request.setup.answerLanguage;

describe('a turn in another language than the interview', () => {
  it('[SPEECH-90] keeps its language in the log, and an amendment says that of the whole', async () => {
    await send(CHINESE);
    expect(readTurns()).toMatchObject([{ language: 'zh-CN' }]);
    const { turnId, endMs } = CHINESE;
    const text = `${CHINESE.text} Please answer in English.`;
    await client.do({ type: 'amend', turnId, text, endMs: endMs + 900 });
    expect(readTurns()[0]).not.toHaveProperty('language');
  });

  it('[SPEECH-91] is judged and answered in its own language, the next one in the interview’s', async () => {
    await send(CHINESE);
    expect(await answeredIn(0)).toBe('zh-CN');
    await send(turn('How would you design a cache?'));
    expect(await answeredIn(1)).toBe('en');
    expect(judgedIn).toEqual(['zh-CN', 'en']);
  });

  it('[SPEECH-91] is drafted and answered anew in its language, too', async () => {
    const { channel, turnId, text, language } = CHINESE;
    client.send({ type: 'eager', channel, turnId, text, language });
    expect(await answeredIn(0)).toBe('zh-CN');
    await send(CHINESE);
    const { questionId } = await client.event('question.asked');
    await client.do({ type: 'regenerate', questionId });
    expect(await answeredIn(1)).toBe('zh-CN');
  });

  it('[SPEECH-91] is answered as the user has chosen where that is not the interview’s language', async () => {
    await client.do({ type: 'settings', change: { answerLanguage: 'zh-TW' } });
    await send(CHINESE);
    expect(await answeredIn(0)).toBe('zh-TW');
  });

  it('[SPEECH-91] is answered in the interview’s language where not every plan has its own', async () => {
    await send({ ...turn('How would you design a cache?'), language: 'ja' });
    expect(await answeredIn(0)).toBe('en');
  });
});
