import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { calls } from '@cuecard/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { systemClock } from '../../platform/clock/clock.ts';
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { exportEverything } from './export-everything.ts';

vi.setConfig({ testTimeout: 90_000 });

const log = pino({ level: 'silent' });

/** Revocation is told at once, and looked for every one and a half seconds. */
const SOON = { timeout: 5000 };
const NOT_POSSIBLE_NOW = 2007;

let server: TestServer;
let address: string;
let user: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  address = await server.listen();
});
afterAll(() => server.close());

beforeEach(async () => {
  user = await server.addUser();
  // More than the buffers of two sockets hold, and nothing that a zip makes small.
  await sql`insert into saved_questions
      (id, user_id, question, question_key, answer, tags, aliases, aliases_by, origin, language, position, created_at, updated_at)
    select gen_random_uuid(), ${user.userId}, 'Why ' || n, decode(md5(n::text), 'hex'),
      (select string_agg(md5(random()::text || n || part), '') from generate_series(1, 156) part),
      '{}', '{}', 'user', 'own', 'en', n, now(), now()
    from generate_series(1, 5000) n`.execute(server.database.db);
});

const ask = () =>
  server.call('POST', calls.exportTicket.path, { token: user.token, body: { locale: 'en' } });

/** A download that takes nothing in until it is resumed. */
async function begin(): Promise<IncomingMessage> {
  const { data } = await ask();
  const [answer] = (await once(get(address + data.path), 'response')) as [IncomingMessage];
  answer.pause();
  return answer;
}

it('[SET-28] a download breaks off when the login that asked for it is ended', async () => {
  const answer = await begin();
  expect(answer.statusCode).toBe(200);
  let isBroken = false;
  answer.once('error', () => (isBroken = true));
  const closed = new Promise((resolve) => answer.once('close', resolve));
  await server.call('POST', calls.signOut.path, { token: user.token });
  // What has arrived is taken in, and then nothing comes any more.
  answer.resume();
  await closed;
  expect(isBroken).toBe(true);
  expect(answer.complete).toBe(false);
});

it('[BILL-215] one export of an account runs at a time; the next one begins when it is over', async () => {
  const first = await begin();
  expect(first.statusCode).toBe(200);
  expect((await ask()).status).toBe(NOT_POSSIBLE_NOW);
  first.destroy();
  await expect.poll(async () => (await ask()).status, SOON).toBe(0);
});

it('[BILL-215] of two tickets that were given before either was used, one opens an export', async () => {
  const paths = [(await ask()).data.path, (await ask()).data.path] as string[];
  const answers = await Promise.all(
    paths.map(async (path) => {
      const [answer] = (await once(get(address + path), 'response')) as [IncomingMessage];
      answer.pause();
      return answer;
    }),
  );
  const types = answers.map(({ headers }) => headers['content-type']?.split(';')[0]);
  expect(new Set(types)).toEqual(new Set(['application/json', 'application/zip']));
  for (const answer of answers) answer.destroy();
});

it('[SET-28] what cannot be read ends the download, and not the server', async () => {
  const read = () => Promise.reject(new Error('the disk is gone'));
  const parts = [{ mime: 'image/png', bytes: 1, width: 1, height: 1 } as const];
  const picture = { examId: 'exam', pictureId: 'one', parts, read };
  const deps = { db: server.database.db, clock: systemClock, log, readOriginal: read };
  // An account without a large bank: what fails is the picture, and it is read at once.
  const { userId } = await server.addUser();
  const parted = { ...deps, listExamPictures: async () => [picture] };
  const download = await exportEverything(parted, userId, 'en');
  await expect(text(download)).rejects.toThrow('the disk is gone');
});
