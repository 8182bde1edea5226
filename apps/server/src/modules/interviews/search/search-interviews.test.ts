import { randomUUID } from 'node:crypto';
import { calls, EMPTY_SETUP, type LogEventBody } from '@cuecard/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { indexAll } from './index-interviews.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const turn = (text: string, turnId = randomUUID()): LogEventBody => ({
  type: 'turn.final',
  turnId,
  channel: 'interviewer',
  text,
  startMs: 0,
  endMs: 1,
  engine: 'moonshine',
});

/** An interview that has ended, with these events in its log. */
async function held(user: TestUser, bodies: readonly LogEventBody[], jobTitle = 'Engineer') {
  const { data } = await server.call('POST', calls.createInterview.path, {
    token: user.token,
    body: { setup: { ...EMPTY_SETUP, jobTitle }, consent: true },
  });
  const { id } = data.interview;
  const events = bodies.map(({ type, ...body }, index) => ({ seq: index + 3, type, body }));
  await server.database.pool.query(
    `insert into session_events (interview_id, seq, at, type, body)
     select $1, seq, now(), type, body from jsonb_to_recordset($2)
       as event (seq integer, type text, body jsonb)`,
    [id, JSON.stringify(events)],
  );
  await server.database.pool.query(`update interviews set state = 'ended' where id = $1`, [id]);
  server.clock.advance(1000);
  return id as string;
}

async function search({ token }: TestUser, text: string, more = '') {
  const path = `${calls.searchInterviews.path}?text=${encodeURIComponent(text)}${more}`;
  return server.call('GET', path, { token });
}

const listIds = async (user: TestUser, text: string): Promise<string[]> =>
  (await search(user, text)).data.found.map(
    (each: { interview: { id: string } }) => each.interview.id,
  );

it('[SCREEN-160] [SCREEN-162] finds turns, typed questions and answers, with their sentence and place', async () => {
  const user = await server.addUser();
  const [turnId, questionId, answerId] = [randomUUID(), randomUUID(), randomUUID()];
  const id = await held(user, [
    turn('Welcome. Tell me about a migration that failed. Take your time.', turnId),
    {
      type: 'question.asked',
      questionId,
      number: 1,
      turnId: null,
      text: 'And Kafka?',
      by: 'typed',
    },
    {
      type: 'answer.started',
      answerId,
      questionId,
      attempt: 1,
      author: { kind: 'model', name: 'm' },
      style: 'outline',
      length: 'usual',
      thinking: false,
    },
    {
      type: 'answer.checkpoint',
      answerId,
      offset: 0,
      text: 'I ran a broker. [F1]\n\n- Throughput doubled [F1]',
    },
    { type: 'answer.finished', answerId, outcome: 'complete' },
  ]);
  const { found, isComplete } = (await search(user, 'migrat')).data;
  expect(isComplete).toBe(true);
  expect(found).toHaveLength(1);
  expect(found[0].interview).toMatchObject({ id, title: '' });
  const sentence = 'Tell me about a migration that failed.';
  expect(found[0].hits).toEqual([
    {
      kind: 'turn',
      anchor: turnId,
      channel: 'interviewer',
      at: expect.any(Number),
      sentence,
      places: [[16, 22]],
    },
  ]);
  const [kafka] = (await search(user, 'kafka')).data.found;
  expect(kafka.hits).toMatchObject([
    { kind: 'question', anchor: questionId, sentence: 'And Kafka?' },
  ]);
  const [both] = (await search(user, 'broker throughput')).data.found;
  expect(both.hits).toMatchObject([
    { kind: 'answer', anchor: questionId, sentence: 'I ran a broker.' },
  ]);
  expect(await listIds(user, 'migration zebra')).toEqual([]);
  expect(await listIds(user, '?!')).toEqual([]);
});

it('[SCREEN-161] finds Chinese words inside a sentence, across both scripts, and no others', async () => {
  const user = await server.addUser();
  const id = await held(user, [turn('請說說這個專案為什麼會延遲。'), turn('目前目標前進。')]);
  for (const text of ['为什么会延迟', '專案', '延', '遲'])
    expect(await listIds(user, text)).toEqual([id]);
  // Its pairs all occur, the row does not.
  expect(await listIds(user, '目前目标前目')).toEqual([]);
  expect(await listIds(user, '这项目')).toEqual([]);
});

it('[SCREEN-163] lists the newest first, a page at a time, by name too', async () => {
  const user = await server.addUser();
  const ids: string[] = [];
  for (let number = 0; number < 3; number += 1)
    ids.unshift(await held(user, [turn(`Number ${number} of the budget.`)], 'Zoologist'));
  expect(await listIds(user, 'zoo budget')).toEqual(ids);
  const first = (await search(user, 'budget', '&limit=2')).data;
  expect(first.found).toHaveLength(2);
  const rest = (await search(user, 'budget', `&limit=2&cursor=${first.nextCursor}`)).data;
  expect(rest.found.map((each: { interview: { id: string } }) => each.interview.id)).toEqual([
    ids[2],
  ]);
  expect(rest.nextCursor).toBeNull();
  expect((await search(user, '')).http).toBe(400);
});

it('[SCREEN-164] renames an interview, which is found by its new name alone', async () => {
  const user = await server.addUser();
  const id = await held(user, [turn('Hello.')]);
  const path = calls.renameInterview.path.replace(':id', id);
  const rename = async (title: string) =>
    (await server.call('PUT', path, { token: user.token, body: { title } })).data.interview.title;
  expect(await rename('  Northwind, second round ')).toBe('Northwind, second round');
  expect(await listIds(user, 'northwind')).toEqual([id]);
  expect(await rename('')).toBe('');
  expect(await listIds(user, 'northwind')).toEqual([]);
});

it("[SCREEN-165] finds, renames and reads nothing of another user's, nor what was deleted", async () => {
  const [owner, other] = [await server.addUser(), await server.addUser()];
  const id = await held(owner, [turn('The quokka incident.')], 'Quokka keeper');
  expect(await listIds(owner, 'quokka')).toEqual([id]);
  expect(await listIds(other, 'quokka')).toEqual([]);
  const given = { token: other.token, body: { title: 'Mine' } };
  const renamed = await server.call('PUT', calls.renameInterview.path.replace(':id', id), given);
  const read = await server.call('GET', calls.readInterview.path.replace(':id', id), {
    token: other.token,
  });
  expect([renamed.status, read.status]).toEqual([2002, 2002]);
  await server.call('DELETE', calls.deleteInterview.path.replace(':id', id), {
    token: owner.token,
  });
  expect(await listIds(owner, 'quokka')).toEqual([]);
  await server.call('POST', calls.restoreInterview.path.replace(':id', id), { token: owner.token });
  expect(await listIds(owner, 'quokka')).toEqual([id]);
});

it('[SCREEN-166] makes old interviews searchable by a job, and says so until it is done', async () => {
  const user = await server.addUser();
  for (let number = 0; number < 12; number += 1) await held(user, [turn('An old xylophone.')]);
  const { db } = server.database;
  const log = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} };
  const early = (await search(user, 'xylophone', '&limit=50')).data;
  expect(early).toMatchObject({ isComplete: false });
  expect(early.found).toHaveLength(10);
  await indexAll({ db, log: log as never }, new AbortController().signal);
  const whole = (await search(user, 'xylophone', '&limit=50')).data;
  expect([whole.found.length, whole.isComplete]).toEqual([12, true]);
  expect(server.logged.join('')).not.toContain('xylophone');
});
