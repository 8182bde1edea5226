import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIMITS, PREDICTION_LIMITS } from '@cuecard/contract';
import { LiveTestClient } from '../../../apps/server/src/modules/interviews/testing/live-client.ts';
import { createInterview, createUser } from '../drill/fleet/candidates.ts';
import type { SecurityPart } from './security-part.ts';
import { startWatchedServer, type WatchedServer } from './watched-server.ts';

/** As many saved questions as the plan without a limit keeps. */
const QUESTIONS = 10_000;
/** Of them, so many are as long as they may be, with as many other wordings. */
const LONG_QUESTIONS = 400;
/** A server that has just started has work of its own, milliseconds. */
const WARM_UP_MS = 8000;
const OPENS_WITHIN_MS = 90_000;

/** Texts over which rules stumble, as long as they are given. */
const SHAPES = [
  '1',
  '. ',
  ', ',
  '(',
  '[',
  'a-',
  ' and experience',
  '负责项目',
  '你',
  '😀',
  'e\u0301',
  '  x',
];

interface Account {
  readonly server: WatchedServer;
  readonly token: string;
}

/**
 * The longest that the server's main thread is held up by the heaviest input that one account may give: a bank of
 * 10,000 with long entries, read, listed and looked into with long partials; turns and typed questions of the greatest
 * length; job texts of 20,000 characters on one line; the export of all that. Milliseconds of the processor.
 */
export const stall: SecurityPart = {
  key: 'longestStallMs',
  about: 'the main thread under the heaviest input of one account',
  async run(progress) {
    const server = await startWatchedServer();
    try {
      const { token } = await createUser(server.db, 'Unlimited');
      await sleep(WARM_UP_MS);
      let longest = 0;
      for (const [name, work] of WORK) {
        const ms = Math.round(await server.watch(() => work({ server, token })));
        progress(`${name}: ${ms} ms`);
        longest = Math.max(longest, ms);
      }
      return longest;
    } finally {
      await server.stop();
    }
  },
};

const WORK: readonly (readonly [string, (account: Account) => Promise<void>])[] = [
  ['import', importBank],
  ['importLong', importLongQuestions],
  ['listBank', async (account) => void (await call(account, 'GET', '/v3/questions'))],
  ['interview', talk],
  ['prediction', predict],
  ['export', exportAll],
];

const repeated = (unit: string, length: number): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

async function call(
  { server, token }: Account,
  method: string,
  path: string,
  body?: object,
): Promise<{ http: number; data: Record<string, unknown> }> {
  const answer = await fetch(server.url + path, {
    method,
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data = {} } = (await answer.json()) as { data?: Record<string, unknown> };
  return { http: answer.status, data };
}

/** As many at a time as one call takes. */
async function importBank(account: Account): Promise<void> {
  const many = LIMITS.questionsPerCall;
  for (let from = 0; from < QUESTIONS - LONG_QUESTIONS; from += many) {
    const count = Math.min(many, QUESTIONS - LONG_QUESTIONS - from);
    const questions = Array.from({ length: count }, (_, index) => ({
      question: `What did you learn from project ${from + index} when the deadline moved?`,
      answer: `I planned it anew, step ${from + index} by step, and told everybody.`,
    }));
    const { http } = await call(account, 'POST', '/v3/questions/many', { questions });
    if (http !== 200) throw new Error(`the import was answered with ${http}`);
  }
}

async function importLongQuestions(account: Account): Promise<void> {
  const words = 'project deadline team conflict experience learn plan step ';
  for (let index = 0; index < LONG_QUESTIONS; index += 40) {
    const questions = Array.from({ length: 40 }, (_, at) => ({
      question: `${index + at} ${repeated(words, LIMITS.questionCharacters - 8)}`,
      answer: repeated(words, LIMITS.answerCharacters),
      tags: Array.from({ length: LIMITS.tagsPerQuestion }, (_each, tag) => `tag ${tag}`),
      aliases: Array.from(
        { length: LIMITS.aliasesPerQuestion },
        (_each, alias) => `${alias} ${repeated(words, LIMITS.questionCharacters - 8)}`,
      ),
    }));
    const { http } = await call(account, 'POST', '/v3/questions/many', { questions });
    if (http !== 200) throw new Error(`the long import was answered with ${http}`);
  }
}

/** The first page waits until the bank is read, and comes back until then. */
async function join(account: Account, interviewId: string): Promise<LiveTestClient> {
  const deadline = performance.now() + OPENS_WITHIN_MS;
  for (;;) {
    const { data } = await call(account, 'POST', `/v3/interviews/${interviewId}/ticket`);
    const client = new LiveTestClient(account.server.url);
    try {
      await client.opened();
      client.hello(String(data['ticket']));
      await client.welcomed();
      return client;
    } catch (error) {
      client.vanish();
      if (performance.now() > deadline) throw error;
    }
  }
}

/** A live interview that hears the longest partials, turns and questions there may be. */
async function talk(account: Account): Promise<void> {
  const { server, token } = account;
  const interviewId = await createInterview(server.url, token);
  const client = await join(account, interviewId);
  try {
    await client.do({ type: 'initialise' });
    await client.do({ type: 'activate' });
    const words = 'what did you learn from your project when the deadline moved and ';
    for (const shape of [words, ...SHAPES]) {
      const turnId = randomUUID();
      const text = repeated(shape, LIMITS.turnCharacters);
      for (let length = 80; length <= text.length; length += 240) {
        const partial = { turnId, channel: 'interviewer', text: text.slice(0, length) } as const;
        client.send({ type: 'partial', ...partial });
        if (length % 960 === 80) client.send({ type: 'eager', ...partial });
        await sleep(10);
      }
      const turn = {
        turnId,
        channel: 'interviewer',
        startMs: 0,
        endMs: 1,
        engine: 'bench',
      } as const;
      await client.do({ type: 'turn', ...turn, text: `${text.slice(0, -1)}?` });
      await client.do({ type: 'ask-typed', text: repeated(shape, LIMITS.questionCharacters) });
      await sleep(200);
    }
  } finally {
    client.socket.close();
  }
}

/** Everything there is of the account, as it is by then. */
async function exportAll(account: Account): Promise<void> {
  const { data } = await call(account, 'POST', '/v3/privacy/export', { locale: 'en' });
  const answer = await fetch(account.server.url + String(data['path']));
  if ((await answer.arrayBuffer()).byteLength === 0) throw new Error('the export is empty');
}

/** Job texts of the greatest length on one line, one after the other. */
async function predict(account: Account): Promise<void> {
  const words =
    'You will plan lessons, lead 12 people and have three years of experience with Java ';
  for (const shape of [words, ...SHAPES]) {
    const body = {
      jobTitle: 'Teacher',
      jobText: repeated(shape, PREDICTION_LIMITS.jobTextCharacters),
      language: 'en',
      questions: PREDICTION_LIMITS.maxQuestions,
    };
    const started = await call(account, 'POST', '/v3/predictions', body);
    const { id } = (started.data['prediction'] ?? {}) as { id?: string };
    if (id === undefined) throw new Error(`a prediction was answered with ${started.http}`);
    for (let tries = 0; tries < 200; tries += 1) {
      const { data } = await call(account, 'GET', `/v3/predictions/${id}`);
      if ((data['prediction'] as { state: string }).state !== 'running') break;
      await sleep(100);
    }
  }
}
