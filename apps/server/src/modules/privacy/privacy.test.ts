import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { calls, CLOSE_CODES, EMPTY_SETUP } from '@cuecard/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { LiveTestClient } from '../interviews/testing/live-client.ts';
import { activate } from '../interviews/testing/live-server.ts';
import { deleteInterview } from './delete-interview.ts';
import type { PrivacyDeps } from './privacy-deps.ts';
import { purgeMarkedInterviews, removeOutlived } from './privacy-repository.ts';
import { contentTables, TABLES_OF_USERS, type TableOfUsers } from './tables-of-users.ts';
import { addInterview, fill } from './testing/filled-account.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const DAY = 24 * 60 * 60_000;
const db = () => server.database.db;

async function countIn(table: string, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where user_id = ${userId}`.execute(db());
  return rows[0]?.count ?? 0;
}

const CHILD_TABLES = [
  ['searched_interviews', 'interviews', 'interview_id'],
  ['session_events', 'interviews', 'interview_id'],
  ['folded_logs', 'interviews', 'interview_id'],
  ['session_commands', 'interviews', 'interview_id'],
  ['hearing_statuses', 'interviews', 'interview_id'],
  ['exam_events', 'exams', 'exam_id'],
  ['exam_commands', 'exams', 'exam_id'],
  ['exam_pictures', 'exams', 'exam_id'],
  ['exam_picture_chunks', 'exam_pictures', 'picture_id'],
  ['exam_runs', 'exams', 'exam_id'],
  ['exam_clients', 'exams', 'exam_id'],
  ['resume_corrections', 'resumes', 'resume_id'],
  ['predicted_questions', 'predictions', 'prediction_id'],
  ['prediction_stages', 'predictions', 'prediction_id'],
  ['practice_questions', 'practice_sessions', 'session_id'],
  ['practice_attempts', 'practice_sessions', 'session_id'],
  ['practice_ratings', 'practice_sessions', 'session_id'],
  ['practice_appraisals', 'practice_sessions', 'session_id'],
  ['question_vectors', 'saved_questions', 'question_id'],
] as const;

async function orphansIn(table: string, parent: string, column: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from ${sql.table(table)}
    where ${sql.ref(column)} not in (select id from ${sql.table(parent)})`.execute(db());
  return rows[0]?.count ?? 0;
}

const deleteEverything = (token: string, confirm: unknown = 'DELETE') =>
  server.call('POST', calls.deleteEverything.path, { token, body: { confirm } });

it('[SET-20] every table that says whose its rows are stands in the list, and every table under one goes with it', async () => {
  const { rows: named } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where column_name = 'user_id' and table_schema = 'public'`.execute(db());
  expect(named.map(({ name }) => name).sort()).toEqual(Object.keys(TABLES_OF_USERS).sort());
  const { rows: links } = await sql<{ child: string; parent: string; action: string }>`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent,
      confdeltype as action from pg_constraint where contype = 'f'`.execute(db());
  const kept = links.filter(({ action }) => action !== 'c');
  expect(kept.map(({ child, parent, action }) => `${child} ${parent} ${action}`).sort()).toEqual([
    'applications resumes n',
    'exams applications n',
    'gift_redemptions gift_codes a',
    'interviews applications n',
    'interviews logins n',
    // Bookkeeping outlives the account: an order is never deleted, nor what was paid for it.
    'payment_events orders a',
    'practice_questions saved_questions n',
    'practice_reviews saved_questions n',
    'practice_sessions applications n',
    'predictions applications n',
    'time_ledger gift_codes a',
    'time_ledger orders a',
  ]);
  const under = links.filter(({ parent }) => contentTables.includes(parent as TableOfUsers));
  const known = [...CHILD_TABLES.map(([table]) => table), ...contentTables];
  for (const { child } of under) expect(known).toContain(child);
});

it('[SET-15] [SET-21] delete everything leaves no row and no file of what the user gave, and touches nobody else', async () => {
  const [user, other] = [await server.addUser(), await server.addUser()];
  const mine = await fill(server, user);
  const theirs = await fill(server, other);
  for (const table of contentTables)
    expect([table, await countIn(table, user.userId)]).not.toEqual([table, 0]);
  const before = await Promise.all(contentTables.map((table) => countIn(table, other.userId)));
  expect((await deleteEverything(user.token, 'delete')).http).toBe(400);
  expect((await deleteEverything(user.token)).status).toBe(0);
  for (const table of contentTables)
    expect([table, await countIn(table, user.userId)]).toEqual([table, 0]);
  for (const [table, parent, column] of CHILD_TABLES)
    expect([table, await orphansIn(table, parent, column)]).toEqual([table, 0]);
  const after = await Promise.all(contentTables.map((table) => countIn(table, other.userId)));
  expect(after).toEqual(before);
  const files = () => readdir(path.join(server.dataDir, 'files', 'resumes'));
  await expect.poll(files, { timeout: 10_000 }).not.toContain(mine.resumeId);
  expect(await files()).toContain(theirs.resumeId);
  const pictures = () => readdir(path.join(server.dataDir, 'files', 'pictures'));
  await expect.poll(pictures, { timeout: 10_000 }).toHaveLength(1);
  expect((await server.call('GET', '/v2/user/info', { token: user.token })).status).toBe(0);
  expect((await deleteEverything(user.token)).status).toBe(0);
});

it('[SET-21] an interview that runs when everything is deleted is over for its clients', async () => {
  const { userId, token } = await server.addUser({ tier: 'Unlimited' });
  const body = { setup: { ...EMPTY_SETUP, jobTitle: 'Baker' }, consent: true };
  const created = await server.call('POST', calls.createInterview.path, { token, body });
  const { id } = created.data.interview;
  const ticket = () => server.call('POST', `/v3/interviews/${id}/ticket`, { token });
  const client = new LiveTestClient(await server.listen());
  await client.opened();
  client.hello((await ticket()).data.ticket);
  await client.welcomed();
  await activate(client);
  expect((await deleteEverything(token)).status).toBe(0);
  client.sendCommand({ type: 'ask-typed', text: 'Still there?' });
  expect(await client.closed()).toBe(CLOSE_CODES.comeBack);
  expect((await ticket()).status).toBe(2002);
  expect(await countIn('interviews', userId)).toBe(0);
  expect(await orphansIn('session_events', 'interviews', 'interview_id')).toBe(0);
});

it('[SET-22] deleting the account leaves nothing but its number in what is kept', async () => {
  const user = await server.addUser();
  await fill(server, user);
  await db().deleteFrom('users').where('id', '=', user.userId).execute();
  for (const [table, lot] of Object.entries(TABLES_OF_USERS))
    expect([table, (await countIn(table, user.userId)) > 0]).toEqual([table, lot === 'kept']);
});

it('[SET-23] a deleted interview is out of sight at once, can be brought back for a minute, and is then gone with its log', async () => {
  const user = await server.addUser();
  const { token } = user;
  const id = await addInterview(server, user, server.clock.now());
  const path = `/v3/interviews/${id}`;
  const listed = async () =>
    (await server.call('GET', '/v3/interviews', { token })).data.interviews.length;
  const stranger = await server.addUser();
  expect((await server.call('DELETE', path, { token: stranger.token })).status).toBe(2002);
  expect((await server.call('DELETE', path, { token })).status).toBe(0);
  expect(await listed()).toBe(0);
  expect((await server.call('GET', path, { token })).status).toBe(2002);
  expect((await server.call('POST', `${path}/ticket`, { token })).status).toBe(2002);
  expect((await server.call('POST', `${path}/restore`, { token: stranger.token })).status).toBe(
    2002,
  );
  expect((await server.call('POST', `${path}/restore`, { token })).status).toBe(0);
  expect(await listed()).toBe(1);
  await server.call('DELETE', path, { token });
  server.clock.advance(61_000);
  expect((await server.call('POST', `${path}/restore`, { token })).status).toBe(2002);
  // The job goes by the database's clock; the hourly one does the same.
  await purgeMarkedInterviews(db(), server.clock.now());
  expect(await countIn('interviews', user.userId)).toBe(0);
  for (const [table, parent, column] of CHILD_TABLES)
    expect([table, await orphansIn(table, parent, column)]).toEqual([table, 0]);
});

// Not by the queue itself: it goes by the database's clock, for which the test's minute is long over.
it('[SET-23] the job behind a deletion stands for a minute later', async () => {
  const user = await server.addUser();
  const id = await addInterview(server, user, server.clock.now());
  const asked: number[] = [];
  const enqueuePurge = (_: unknown, runAt: Date) => Promise.resolve(void asked.push(+runAt));
  const parts = { db: db(), clock: server.clock, enqueuePurge } as unknown as PrivacyDeps;
  await deleteInterview(parts, user.userId, id);
  expect(asked).toEqual([server.clock.now() + 62_000]);
});

it('[SET-23] an interview that goes on is not deleted', async () => {
  const user = await server.addUser();
  const id = await addInterview(server, user, null);
  const answer = await server.call('DELETE', `/v3/interviews/${id}`, { token: user.token });
  expect(answer.status).toBe(2007);
  expect(await countIn('interviews', user.userId)).toBe(1);
});

it('[SET-24] a saved question outlives the interview it came from, and forgets it', async () => {
  const user = await server.addUser();
  const id = await addInterview(server, user, server.clock.now() - 8 * DAY);
  const body = { question: 'Rye?', answer: 'Yes.', tags: [], aliases: [], language: 'en' };
  await server.call('POST', calls.addQuestion.path, { token: user.token, body });
  await sql`update saved_questions set interview_id = ${id},
    interview_question_id = ${crypto.randomUUID()} where user_id = ${user.userId}`.execute(db());
  await server.call('PUT', calls.saveRetention.path, { token: user.token, body: { keepDays: 7 } });
  const rows = await db()
    .selectFrom('saved_questions')
    .select(['question', 'interview_id', 'interview_question_id'])
    .where('user_id', '=', user.userId)
    .execute();
  expect(rows).toEqual([{ question: 'Rye?', interview_id: null, interview_question_id: null }]);
});

it('[SET-14] [SET-25] interviews go when they have ended longer ago than the user wants, never before, and never those that go on', async () => {
  const [user, other] = [await server.addUser(), await server.addUser()];
  const { token } = user;
  const now = server.clock.now();
  for (const days of [1, 8, 31, 91, 366]) await addInterview(server, user, now - days * DAY);
  await addInterview(server, user, null);
  await addInterview(server, other, now - 366 * DAY);
  const settings = async () =>
    (await server.call('GET', calls.privacySettings.path, { token })).data;
  expect(await settings()).toEqual({ keepDays: null, older: { 7: 4, 30: 3, 90: 2, 365: 1 } });
  const save = (keepDays: unknown) =>
    server.call('PUT', calls.saveRetention.path, { token, body: { keepDays } });
  expect((await save(8)).http).toBe(400);
  expect((await save(90)).data).toEqual({ deleted: 2 });
  expect(await settings()).toMatchObject({ keepDays: 90, older: { 7: 2, 30: 1, 90: 0 } });
  expect(await removeOutlived(db(), now + 60 * DAY)).toBe(1);
  expect((await save(null)).data).toEqual({ deleted: 0 });
  expect(await removeOutlived(db(), now + 1000 * DAY, user.userId)).toBe(0);
  expect(await countIn('interviews', user.userId)).toBe(3);
  expect(await countIn('interviews', other.userId)).toBe(1);
});
