import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { calls, emptySetup } from '@cuecard/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import yauzl from 'yauzl';
import { createTestServer, type TestServer, type TestUser } from '../../test/test-server.ts';
import { zipNameOf } from './export-everything.ts';
import { escapeHtml } from './export-page.ts';
import { purgeMarkedInterviews, removeOutlived } from './privacy-repository.ts';
import {
  contentTables,
  exportParts,
  tablesOfUsers,
  type ExportPart,
  type TableOfUsers,
} from './tables-of-users.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const day = 24 * 60 * 60_000;
const db = () => server.database.db;
let spoken = 0;

/** An interview with a log that has words in it; ended when `endedAt` is given. */
async function addInterview({ userId }: TestUser, endedAt: number | null): Promise<string> {
  const id = crypto.randomUUID();
  const at = new Date(endedAt ?? server.clock.now());
  await db()
    .insertInto('interviews')
    .values({
      id,
      user_id: userId,
      setup: JSON.stringify({ ...emptySetup, jobTitle: 'Baker <b>bold</b>' }),
      tier: 'Regular',
      state: endedAt === null ? 'active' : 'ended',
      created_at: at,
      consent_at: at,
      seen_at: at,
      ended_at: endedAt === null ? null : at,
      last_seq: 4,
    })
    .execute();
  const [turnId, questionId, answerId] = [1, 2, 3].map(() => crypto.randomUUID());
  const events = [
    { type: 'turn.final', turnId, channel: 'interviewer', text: `Why bread ${(spoken += 1)}?` },
    { type: 'question.asked', questionId, turnId, number: 1, text: `Why bread ${spoken}?` },
    { type: 'answer.started', answerId, questionId, attempt: 1 },
    { type: 'answer.checkpoint', answerId, offset: 0, text: 'Because <script>it rises</script>.' },
  ] as const;
  for (const [index, { type, ...body }] of events.entries())
    await db()
      .insertInto('session_events')
      .values({ interview_id: id, seq: index + 1, at, type, body: JSON.stringify(body) })
      .execute();
  await sql`insert into session_commands values (${id}, ${crypto.randomUUID()}, 1)`.execute(db());
  await sql`insert into hearing_statuses (interview_id, channel, engine, state, language, at)
    values (${id}, 'interviewer', 'moonshine', 'hearing', 'en', ${at})`.execute(db());
  return id;
}

/** Something in every table that holds users' data, and a file. */
async function fill(user: TestUser): Promise<{ interviewId: string; resumeId: string }> {
  const { userId, token } = user;
  const at = new Date(server.clock.now());
  const interviewId = await addInterview(user, at.getTime());
  const body = { purpose: 'exam' };
  await server.call('POST', calls.offerPairing.path, { token, body });
  await server.call('PUT', calls.saveRetention.path, { token, body: { keepDays: 365 } });
  await server.call('POST', calls.exportTicket.path, { token, body: { locale: 'en' } });
  await server.call('PUT', calls.saveSetup.path, { token, body: { setup: emptySetup } });
  const question = { question: 'What is yeast?', answer: 'Alive.', tags: [], aliases: [] };
  await server.call('POST', calls.addQuestion.path, {
    token,
    body: { ...question, language: 'en' },
  });
  const [resumeId, predictionId] = [crypto.randomUUID(), crypto.randomUUID()];
  await sql`insert into pairings (id, user_id, purpose, interview_id, token_hash, state, own,
      user_agent, created_at, expires_at, seen_at)
    values (${crypto.randomUUID()}, ${userId}, 'follow', ${interviewId}, ${Buffer.from(resumeId)},
      'allowed', true, 'Phone', ${at}, ${at}, ${at})`.execute(db());
  await sql`insert into resumes (id, user_id, file_name, bytes, state, created_at)
    values (${resumeId}, ${userId}, 'my/resume.pdf', 9, 'failed', ${at})`.execute(db());
  await sql`insert into resume_corrections (resume_id, target, correction)
    values (${resumeId}, 'name', '{"kind":"none"}')`.execute(db());
  await sql`insert into predictions (id, user_id, job_title, job_text, resume_choice, language,
      wanted, state, stage, created_at, started_at)
    values (${predictionId}, ${userId}, 'Baker', 'Bakes.', 'none', 'en', 15, 'done', 'questions',
      ${at}, ${at})`.execute(db());
  await sql`insert into predicted_questions (id, prediction_id, position, body)
    values (${crypto.randomUUID()}, ${predictionId}, 1,
      '{"question":"How hot?","answer":"Very."}')`.execute(db());
  await sql`insert into prediction_stages (prediction_id, stage, with_model, questions, ms, finished_at)
    values (${predictionId}, 'questions', false, 1, 5, ${at})`.execute(db());
  await sql`insert into identities (issuer, subject, user_id, created_at)
    values ('https://id.example', ${`s-${userId}`}, ${userId}, ${at})`.execute(db());
  await sql`insert into third_party_flows (state_hash, nonce, code_verifier, challenge, user_id,
      tracking, expires_at)
    values (${Buffer.from(`f${userId}`)}, 'n', 'v', 'c', ${userId}, '{}', ${at})`.execute(db());
  await sql`insert into exchange_codes (code_hash, challenge, user_id, identity, tracking, expires_at)
    values (${Buffer.from(`e${userId}`)}, 'c', ${userId}, '{}', '{}', ${at})`.execute(db());
  await sql`insert into audit_log (at, actor, act, user_id, details)
    values (${at}, 'admin:ada', 'looked-up', ${userId}, '{}')`.execute(db());
  const folder = path.join(server.dataDir, 'files', 'resumes');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, resumeId), 'pdf bytes');
  return { interviewId, resumeId };
}

async function countIn(table: string, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where user_id = ${userId}`.execute(db());
  return rows[0]?.count ?? 0;
}

const childTables = [
  ['session_events', 'interviews', 'interview_id'],
  ['session_commands', 'interviews', 'interview_id'],
  ['hearing_statuses', 'interviews', 'interview_id'],
  ['resume_corrections', 'resumes', 'resume_id'],
  ['predicted_questions', 'predictions', 'prediction_id'],
  ['prediction_stages', 'predictions', 'prediction_id'],
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
  expect(named.map(({ name }) => name).sort()).toEqual(Object.keys(tablesOfUsers).sort());
  const { rows: links } = await sql<{ child: string; parent: string; action: string }>`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent,
      confdeltype as action from pg_constraint where contype = 'f'`.execute(db());
  const kept = links.filter(({ action }) => action !== 'c');
  expect(kept).toEqual([{ child: 'interviews', parent: 'logins', action: 'n' }]);
  const under = links.filter(({ parent }) => contentTables.includes(parent as TableOfUsers));
  const known = [...childTables.map(([table]) => table), ...contentTables];
  for (const { child } of under) expect(known).toContain(child);
});

it('[SET-15] [SET-21] delete everything leaves no row and no file of what the user gave, and touches nobody else', async () => {
  const [user, other] = [await server.addUser(), await server.addUser()];
  const mine = await fill(user);
  const theirs = await fill(other);
  for (const table of contentTables)
    expect([table, await countIn(table, user.userId)]).not.toEqual([table, 0]);
  const before = await Promise.all(contentTables.map((table) => countIn(table, other.userId)));
  expect((await deleteEverything(user.token, 'delete')).http).toBe(400);
  expect((await deleteEverything(user.token)).status).toBe(0);
  for (const table of contentTables)
    expect([table, await countIn(table, user.userId)]).toEqual([table, 0]);
  for (const [table, parent, column] of childTables)
    expect([table, await orphansIn(table, parent, column)]).toEqual([table, 0]);
  const after = await Promise.all(contentTables.map((table) => countIn(table, other.userId)));
  expect(after).toEqual(before);
  const files = () => readdir(path.join(server.dataDir, 'files', 'resumes'));
  await expect.poll(files, { timeout: 10_000 }).not.toContain(mine.resumeId);
  expect(await files()).toContain(theirs.resumeId);
  expect((await server.call('GET', '/v2/user/info', { token: user.token })).status).toBe(0);
  expect((await deleteEverything(user.token)).status).toBe(0);
});

it('[SET-22] deleting the account leaves nothing but its number in what is kept', async () => {
  const user = await server.addUser();
  await fill(user);
  await db().deleteFrom('users').where('id', '=', user.userId).execute();
  for (const [table, lot] of Object.entries(tablesOfUsers))
    expect([table, (await countIn(table, user.userId)) > 0]).toEqual([table, lot === 'kept']);
});

it('[SET-23] a deleted interview is out of sight at once, can be brought back for a minute, and is then gone with its log', async () => {
  const user = await server.addUser();
  const { token } = user;
  const id = await addInterview(user, server.clock.now());
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
  for (const [table, parent, column] of childTables)
    expect([table, await orphansIn(table, parent, column)]).toEqual([table, 0]);
});

it('[SET-23] the job behind a deletion stands for a minute later', async () => {
  const user = await server.addUser();
  const id = await addInterview(user, server.clock.now());
  await server.call('DELETE', `/v3/interviews/${id}`, { token: user.token });
  const { rows } = await sql<{ late: number }>`
    select extract(epoch from run_at)::float8 as late from graphile_worker.jobs
    where task_identifier = 'purge-interviews' order by id desc limit 1`.execute(db());
  const wanted = (server.clock.now() + 62_000) / 1000;
  expect(rows[0]?.late).toBeCloseTo(wanted, 0);
});

it('[SET-23] an interview that goes on is not deleted', async () => {
  const user = await server.addUser();
  const id = await addInterview(user, null);
  const answer = await server.call('DELETE', `/v3/interviews/${id}`, { token: user.token });
  expect(answer.status).toBe(2007);
  expect(await countIn('interviews', user.userId)).toBe(1);
});

it('[SET-24] a saved question outlives the interview it came from, and forgets it', async () => {
  const user = await server.addUser();
  const id = await addInterview(user, server.clock.now() - 8 * day);
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
  for (const days of [1, 8, 31, 91, 366]) await addInterview(user, now - days * day);
  await addInterview(user, null);
  await addInterview(other, now - 366 * day);
  const settings = async () =>
    (await server.call('GET', calls.privacySettings.path, { token })).data;
  expect(await settings()).toEqual({ keepDays: null, older: { 7: 4, 30: 3, 90: 2, 365: 1 } });
  const save = (keepDays: unknown) =>
    server.call('PUT', calls.saveRetention.path, { token, body: { keepDays } });
  expect((await save(8)).http).toBe(400);
  expect((await save(90)).data).toEqual({ deleted: 2 });
  expect(await settings()).toMatchObject({ keepDays: 90, older: { 7: 2, 30: 1, 90: 0 } });
  expect(await removeOutlived(db(), now + 60 * day)).toBe(1);
  expect((await save(null)).data).toEqual({ deleted: 0 });
  expect(await removeOutlived(db(), now + 1000 * day, user.userId)).toBe(0);
  expect(await countIn('interviews', user.userId)).toBe(3);
  expect(await countIn('interviews', other.userId)).toBe(1);
});

/** The files of a zip by their names. */
async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(bytes);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return files;
}

const download = (url: string) => server.app.inject({ method: 'GET', url });

async function exportOf(token: string, locale = 'en'): Promise<Map<string, Buffer>> {
  const { data } = await server.call('POST', calls.exportTicket.path, { token, body: { locale } });
  const answer = await download(data.path);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/zip');
  expect(answer.headers['cache-control']).toBe('no-store');
  return unzip(answer.rawPayload);
}

it('[SET-16] [SET-26] the export holds every part, the logs, a readable page and the files as they came', async () => {
  const [user, other] = [await server.addUser(), await server.addUser()];
  await fill(user);
  await fill(other);
  const files = await exportOf(user.token);
  expect([...files.keys()]).toEqual(['cuecard.json', 'cuecard.html', 'resumes/1-my_resume.pdf']);
  expect(files.get('resumes/1-my_resume.pdf')?.toString()).toBe('pdf bytes');
  const json = JSON.parse(files.get('cuecard.json')?.toString() ?? '');
  expect(Object.keys(json)).toEqual(['exportedAt', ...exportParts.map(({ name }) => name)]);
  expect(json.account).toMatchObject([{ id: user.userId, email: user.email }]);
  expect(json.questionBank).toMatchObject([{ question: 'What is yeast?', answer: 'Alive.' }]);
  expect(json.interviews).toHaveLength(1);
  expect(json.interviews[0].events).toHaveLength(4);
  expect(json.interviews[0].events[0].body.text).toContain('Why bread');
  expect(json.predictions[0].questions[0].body.question).toBe('How hot?');
  expect(json.resumes[0].corrections).toHaveLength(1);
  expect(json.privacySettings).toMatchObject([{ keep_days: 365 }]);
  expect(json.lastSetup).toHaveLength(1);
  const all = [...files.values()].map(String).join('');
  expect(all).not.toContain(other.email);
  expect(all).not.toMatch(/password|_hash|"Buffer"/);
});

it('[SET-26] every table of users is in the export, or is a secret of minutes', () => {
  const inParts = (parts: readonly ExportPart[]): string[] =>
    parts.flatMap(({ table, children = [] }) => [table, ...inParts(children)]);
  const exported = new Set(inParts(exportParts));
  const left = Object.keys(tablesOfUsers).filter((table) => !exported.has(table));
  expect(left).toEqual([
    'pairing_offers',
    'socket_tickets',
    'exchange_codes',
    'third_party_flows',
    'audit_log',
  ]);
});

it.each(['en', 'zh-CN', 'zh-TW'])(
  '[SET-26] the page in %s shows what was said as text, never as markup, and fetches nothing',
  async (locale) => {
    const user = await server.addUser();
    await fill(user);
    const page = (await exportOf(user.token, locale)).get('cuecard.html')?.toString() ?? '';
    expect(page).toContain(`<html lang="${locale}">`);
    expect(page).toContain('Because &lt;script&gt;it rises&lt;/script&gt;.');
    expect(page).toContain('Baker &lt;b&gt;bold&lt;/b&gt;');
    expect(page).not.toMatch(/<script|<b>|src=|href=|url\(/);
    expect(page).toContain('What is yeast?');
    expect(page).toContain('Very.');
  },
);

it('[SET-27] an export is downloaded once, within half a minute, with a ticket of its own kind', async () => {
  const user = await server.addUser();
  const { token } = user;
  const body = { locale: 'en' };
  const ask = () => server.call('POST', calls.exportTicket.path, { token, body });
  const { path } = (await ask()).data;
  expect((await download(path)).statusCode).toBe(200);
  expect((await download(path)).statusCode).toBe(404);
  const late = (await ask()).data.path;
  server.clock.advance(30_000);
  expect((await download(late)).statusCode).toBe(404);
  const id = await addInterview(user, null);
  const { ticket } = (await server.call('POST', `/v3/interviews/${id}/ticket`, { token })).data;
  expect((await download(`/v3/privacy/export/${ticket}?locale=en`)).statusCode).toBe(404);
  for (let n = 0; n < 5; n += 1) await ask();
  expect((await ask()).http).toBe(429);
});

it('names files so that every system takes them, and escapes whatever it is given', () => {
  expect(zipNameOf(0, '../..\\a:b?.pdf')).toBe('resumes/1-.._.._a_b_.pdf');
  expect(escapeHtml(`<a href="x" id='y'>&`)).toBe(
    '&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;',
  );
  expect(escapeHtml({})).toBe('');
});
