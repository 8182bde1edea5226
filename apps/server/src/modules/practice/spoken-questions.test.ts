import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  BUDGETS,
  calls,
  DELETE_EVERYTHING_WORD,
  ERROR_TABLE,
  questionVoicePath,
  type PracticeDetail,
} from '@cuecard/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  createSpeechVendor,
  createTone,
  type SpeechVendor,
} from '../../providers/voice/testing/speech-vendor.ts';
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { SpokenCache } from './spoken-cache.ts';

const QUESTION = 'Tell me about a time you disagreed with a colleague.';

let vendor: SpeechVendor;
let server: TestServer;
let user: TestUser;
let practice: PracticeDetail;
beforeAll(async () => {
  vendor = await createSpeechVendor();
  const voices = { en: 'af_heart' };
  const voice = { baseUrl: vendor.baseUrl, apiKey: 'hunter2', model: 'kokoro', voices };
  server = await createTestServer({ config: { voice } });
});
afterAll(async () => {
  await server.close();
  await vendor.close();
});
beforeEach(async () => {
  vendor.fail(null);
  user = await server.addUser();
  practice = await start('en', QUESTION);
});

async function start(language: string, question: string): Promise<PracticeDetail> {
  const { token } = user;
  await server.call('POST', calls.addQuestion.path, { token, body: { question, answer: 'Yes.' } });
  const body = { source: { from: 'bank' }, language };
  return (await server.call('POST', calls.startPractice.path, { token, body })).data.practice;
}

const listen = (of: PracticeDetail = practice, { token }: TestUser = user) =>
  server.app.inject({
    method: 'GET',
    url: questionVoicePath(of.id, of.questions[0]?.id ?? ''),
    headers: { authorization: token },
  });

it('[PRAC-120] the server says a question of one’s practice, once, and names the host', async () => {
  const before = vendor.asked.length;
  const [first, atOnce] = await Promise.all([listen(), listen()]);
  expect(first.headers['content-type']).toBe('audio/wav');
  expect(first.rawPayload.equals(createTone(QUESTION))).toBe(true);
  expect(atOnce.rawPayload.equals(first.rawPayload)).toBe(true);
  expect((await listen()).rawPayload.equals(first.rawPayload)).toBe(true);
  expect(vendor.asked).toHaveLength(before + 1);
  expect(vendor.asked.at(-1)?.body['input']).toBe(QUESTION);
  const { data } = await server.call('GET', calls.serverInfo.path);
  const sentTo = new URL(vendor.baseUrl).host;
  expect(data.voice).toEqual({ name: 'kokoro', sentTo, languages: ['en'] });
  expect(JSON.stringify(data) + server.logged.join('')).not.toContain('hunter2');
  expect(server.logged.join('')).not.toContain(QUESTION);
});

it('[PRAC-120] says nothing of another user’s practice, and nothing in a language without a voice', async () => {
  const other = await server.addUser();
  expect((await listen(practice, other)).json().status).toBe(ERROR_TABLE.practiceNotFound.status);
  const chinese = await start('zh-CN', '请介绍一下你自己。');
  expect((await listen(chinese)).statusCode).toBe(503);
  const stranger = await server.app.inject({
    method: 'GET',
    url: questionVoicePath(practice.id, practice.questions[0]?.id ?? ''),
  });
  expect(stranger.statusCode).toBe(401);
});

it('[PRAC-122] a voice that fails is no sound, and is asked again the next time', async () => {
  vendor.fail({ status: 500, body: 'out of memory' });
  expect((await listen()).statusCode).toBe(503);
  vendor.fail(null);
  expect((await listen()).statusCode).toBe(200);
});

it('[PRAC-121] an account has so many said anew in a day', async () => {
  await server.database.db
    .insertInto('budget_uses')
    .values({
      user_id: user.userId,
      budget: 'spokenQuestions',
      since: new Date(server.clock.now()),
      used: BUDGETS.spokenQuestions.limits.FreeTrial,
    })
    .execute();
  expect((await listen()).json().status).toBe(ERROR_TABLE.budgetUsedUp.status);
});

it('[PRAC-121] what was said goes with the account’s content', async () => {
  await listen();
  const folder = path.join(server.dataDir, 'spoken-questions', String(user.userId));
  expect(await readdir(folder)).toHaveLength(1);
  await server.call('POST', calls.deleteEverything.path, {
    token: user.token,
    body: { confirm: DELETE_EVERYTHING_WORD },
  });
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
});

it('[PRAC-121] keeps what was used last within its bound, and nothing for more than thirty days', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cuecard-spoken-'));
  let now = Date.UTC(2026, 0, 1);
  const sound = { bytes: createTone('ten chars.'), type: 'audio/wav' as const };
  const cache = new SpokenCache({
    folder,
    now: () => now,
    maxBytes: 2 * sound.bytes.length,
  });
  const next = () => (now += 60_000);
  await cache.keep(1, 'a', sound);
  next();
  await cache.keep(1, 'b', sound);
  next();
  expect(await cache.read(1, 'a')).toEqual(sound);
  next();
  await cache.keep(2, 'c', sound);
  expect(await cache.read(1, 'b')).toBeNull();
  expect(await cache.read(1, 'a')).toEqual(sound);
  // Nobody has what another one has.
  expect(await cache.read(2, 'a')).toBeNull();
  now += 31 * 86_400_000;
  await cache.prune();
  expect(await cache.read(1, 'a')).toBeNull();
  await rm(folder, { recursive: true });
});
