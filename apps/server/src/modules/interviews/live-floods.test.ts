import { randomUUID } from 'node:crypto';
import { CLOSE_CODES, ERROR_TABLE } from '@cuecard/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
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
let model: ScriptedAuthor;
let user: LiveTestUser;
let interviewId: string;
let client: LiveTestClient;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  model = new ScriptedAuthor({ kind: 'model', name: 'first' });
  const composer = new ScriptedAuthor({ kind: 'composer', name: 'templates' });
  server = await createLiveServer(database, { authors: [model, composer] });
  user = await addLiveUser(database, server.clock);
  interviewId = await server.create(user);
  client = await server.join(user, interviewId);
  await activate(client);
});
afterEach(() => server.close());

const countWriting = (): number => model.scripts.filter(({ signal }) => !signal.aborted).length;

it('[LIVE-98] closes the socket that floods, and no other', async () => {
  const flooder = await server.join(user, interviewId);
  for (let count = 0; count < 700; count += 1)
    flooder.sendCommand({ type: 'mode', mode: count % 2 === 0 ? 'manual' : 'automatic' });
  expect(await flooder.closed()).toBe(CLOSE_CODES.comeBack);
  expect(await client.do({ type: 'turn', ...turn('I worked there for five years.') })).toBe('ack');
  expect(client.closeCode).toBeNull();
});

it('[LIVE-98] lets through at once what a client has kept for ten minutes', async () => {
  for (let count = 0; count < 300; count += 1)
    client.sendCommand({ type: 'turn', ...turn(`Sentence ${count}.`) });
  await client.until(() => client.listMessages('ack').length >= 302);
  expect(client.closeCode).toBeNull();
});

it('[LIVE-99] refuses turns beyond what people can say, and goes on when their minute is over', async () => {
  const second = await server.join(user, interviewId);
  const statuses: (string | number)[] = [];
  for (let count = 0; count < 602; count += 1) {
    // Over two sockets, neither of which floods; the server's clock stands still meanwhile.
    const speaker = count % 2 === 0 ? client : second;
    statuses.push(await speaker.do({ type: 'turn', ...turn(`Sentence ${count}.`) }));
  }
  expect(new Set(statuses.slice(0, 600))).toEqual(new Set(['ack']));
  expect(statuses.slice(600)).toEqual([
    ERROR_TABLE.tooManyRequests.status,
    ERROR_TABLE.tooManyRequests.status,
  ]);
  // Time for one turn, and less than the instance's lease: it need not be renewed before the turn comes.
  server.clock.advance(500);
  expect(await client.do({ type: 'turn', ...turn('Now again.') })).toBe('ack');
});

it('[ANS-19] drafts for two turns at a time, whatever ids a client invents', async () => {
  for (let count = 0; count < 200; count += 1)
    client.send({
      type: 'eager',
      channel: 'interviewer',
      turnId: randomUUID(),
      text: `Why company ${count}?`,
    });
  // Messages of one socket are taken in their order: the drafts are behind it.
  await client.do({ type: 'mode', mode: 'automatic' });
  expect(countWriting()).toBeLessThanOrEqual(2);
  expect(model.scripts.length).toBeLessThanOrEqual(6);
});

it('[ANS-19] lets a model judge two turns at a time, and the others after them', async () => {
  const said = Array.from({ length: 6 }, (_, count) => turn(`Number ${count} hm`));
  for (const one of said) await client.do({ type: 'turn', ...one });
  await model.script(1);
  expect(countWriting()).toBe(2);
  const first = await model.script(0);
  first.write('Because ');
  await client.event('question.asked');
  expect((await model.script(2)).request.question).toBe('Number 2 hm');
});

it('[LIVE-103] has 32 pages of its user at a time, of which the oldest makes place for one more', async () => {
  const pages = [client];
  while (pages.length < 32) pages.push(await server.join(user, interviewId));
  expect(pages.map(({ closeCode }) => closeCode)).toEqual(pages.map(() => null));
  const another = await server.join(user, interviewId);
  expect(await client.closed()).toBe(CLOSE_CODES.replaced);
  expect(await another.do({ type: 'turn', ...turn('I am here now.') })).toBe('ack');
  expect(pages.slice(1).map(({ closeCode }) => closeCode)).toEqual(pages.slice(1).map(() => null));
});

it('[BILL-217] takes no more words when the log is full, and goes on otherwise', async () => {
  const full = await server.create(user);
  const body = { channel: 'candidate', text: 'x'.repeat(5000), startMs: 0, endMs: 1, engine: 'e' };
  await sql`insert into session_events (interview_id, seq, at, type, body)
    select ${full}, last_seq + n, now(), 'turn.final',
      ${JSON.stringify(body)}::jsonb || jsonb_build_object('turnId', gen_random_uuid())
    from interviews, generate_series(1, 1000) n where id = ${full}`.execute(database.db);
  await database.db
    .updateTable('interviews')
    .set((row) => ({ last_seq: row('last_seq', '+', 1000) }))
    .where('id', '=', full)
    .execute();
  const page = await server.join(user, full);
  await activate(page);
  const usedUp = ERROR_TABLE.budgetUsedUp.status;
  expect(await page.do({ type: 'turn', ...turn('One more?') })).toBe(usedUp);
  expect(await page.do({ type: 'ask-typed', text: 'And this?' })).toBe(usedUp);
  expect(await page.do({ type: 'mode', mode: 'manual' })).toBe('ack');
});
