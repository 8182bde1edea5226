import { randomUUID } from 'node:crypto';
import { calls, EMPTY_SETUP, type LogEventBody } from '@cuecard/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { silentLog } from '../../platform/database/testing/silent-log.ts';
import { unzip } from '../../testing/unzip.ts';
import { foldOldLogs } from './fold-logs.ts';
import { indexAll } from './search/index-interviews.ts';
import { readEvents } from './session-log-reading-repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** The migrations' own time is that of the system. */
const daysFromNow = (days: number) => ({ now: () => Date.now() + days * DAY_MS });
const fold = (days: number) => foldOldLogs({ db: server.database.db, clock: daysFromNow(days) });

const turn = (channel: 'interviewer' | 'candidate', text: string, startMs: number) =>
  ({
    type: 'turn.final',
    turnId: randomUUID(),
    channel,
    text,
    startMs,
    endMs: startMs + 4000,
    engine: 'moonshine',
    voice: [
      [0, 1800],
      [2100, 4000],
    ],
  }) satisfies LogEventBody;

/** More than one page of a log's rows. */
const TURNS = 600;

async function held(endedDaysAgo: number): Promise<string> {
  user = await server.addUser();
  const { data } = await server.call('POST', calls.createInterview.path, {
    token: user.token,
    body: { setup: { ...EMPTY_SETUP, jobTitle: 'Engineer' }, consent: true },
  });
  const { id } = data.interview as { id: string };
  const question = turn('interviewer', 'Why did you leave Nordwind?', 0);
  const bodies: LogEventBody[] = [
    question,
    {
      type: 'question.asked',
      questionId: randomUUID(),
      number: 1,
      turnId: question.turnId,
      text: question.text,
      by: 'rules',
    },
    ...Array.from({ length: TURNS }, (_, index) =>
      turn('candidate', `We moved 转移 service ${index} — “slowly”.`, 5000 + index * 5000),
    ),
  ];
  const { pool } = server.database;
  const events = bodies.map(({ type, ...body }, index) => ({ seq: index + 3, type, body }));
  await pool.query(
    `insert into session_events (interview_id, seq, at, type, body)
     select $1, seq, now() + make_interval(secs => seq), type, body from jsonb_to_recordset($2)
       as event (seq integer, type text, body jsonb)`,
    [id, JSON.stringify(events)],
  );
  await pool.query(`insert into session_commands values ($1, $2, 7)`, [id, randomUUID()]);
  await pool.query(
    `update interviews set state = 'ended', last_seq = $2, started_at = now(),
       ended_at = now() - make_interval(days => $3) where id = $1`,
    [id, TURNS + 4, endedDaysAgo],
  );
  return id;
}

const count = async (table: string, id: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where interview_id = ${id}`.execute(
    server.database.db,
  );
  return rows[0]?.count ?? 0;
};

/** Everything in which a user meets the log of an interview. */
async function look(id: string) {
  const get = async (path: string) =>
    (await server.call('GET', path, { token: user.token })).data as Record<string, unknown>;
  const at = (path: string) => path.replace(':id', id);
  const { db } = server.database;
  return {
    log: await readEvents(db, id, 0),
    tail: await readEvents(db, id, TURNS),
    first: await get(`${at(calls.readInterview.path)}?limit=100`),
    later: await get(`${at(calls.readInterview.path)}?after=550&limit=100`),
    debrief: await get(at(calls.readDebrief.path)),
    search: await get(`${calls.searchInterviews.path}?text=Nordwind`),
    exported: await exported(),
  };
}

async function exported(): Promise<unknown> {
  const { token } = user;
  const body = { locale: 'en' };
  const { data } = await server.call('POST', calls.exportTicket.path, { token, body });
  const answer = await server.app.inject({ method: 'GET', url: data.path });
  const files = await unzip(answer.rawPayload);
  const { interviews } = JSON.parse(String(files.get('cuecard.json'))) as { interviews: unknown };
  return { interviews, page: String(files.get('cuecard.html')) };
}

/** Sorts everything into the search. */
const index = () =>
  indexAll({ db: server.database.db, log: silentLog }, new AbortController().signal);

it('[OPS-81] folds a log into one row, and nobody who reads it sees a difference', async () => {
  const id = await held(2);
  await index();
  const before = await look(id);
  expect(before.log).toHaveLength(TURNS + 4);
  expect(await fold(8)).toBe(1);
  expect(await count('session_events', id)).toBe(0);
  expect(await count('session_commands', id)).toBe(0);
  expect(await count('folded_logs', id)).toBe(1);
  expect(await look(id)).toEqual(before);
  expect(await fold(9)).toBe(0);
  // Also where the search reads it anew.
  await sql`update interviews set is_searchable = false where id = ${id}`.execute(
    server.database.db,
  );
  await index();
  expect((await look(id)).search).toEqual(before.search);
});

it('[OPS-82] leaves what has not ended a day ago, and everything in the first week', async () => {
  await fold(8);
  const id = await held(0);
  expect(await fold(6)).toBe(0);
  await sql`update interviews set state = 'active' where id = ${id}`.execute(server.database.db);
  expect(await fold(8)).toBe(0);
  await sql`update interviews set state = 'ended', ended_at = now() + interval '7 days' where id = ${id}`.execute(
    server.database.db,
  );
  expect(await fold(7.5)).toBe(0);
  expect(await count('session_events', id)).toBe(TURNS + 4);
  expect(await fold(9)).toBe(1);
});

it('[OPS-83] reads what was written after a log was folded', async () => {
  const id = await held(2);
  const before = await readEvents(server.database.db, id, 0);
  await fold(8);
  await sql`insert into session_events values (${id}, ${TURNS + 5}, now(), 'time.warning', '{"remainingMs": 5}')`.execute(
    server.database.db,
  );
  const after = await readEvents(server.database.db, id, 0);
  expect(after.slice(0, -1)).toEqual(before);
  expect(after.at(-1)).toMatchObject({ seq: TURNS + 5, type: 'time.warning', remainingMs: 5 });
  expect(await readEvents(server.database.db, id, TURNS + 4)).toHaveLength(1);
});
