import { randomUUID } from 'node:crypto';
import { EXAM_PROTOCOL_VERSION, type ExamPhone, type ExamServerMessage } from '@cuecard/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createManualClock } from '../../platform/clock/manual-clock.ts';
import { createLog } from '../../platform/logging/create-log.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addLiveUser } from '../interviews/testing/live-server.ts';
import { addExam, phonePlace } from './exam-repository.ts';
import type { ExamClient } from './exam-session.ts';
import type { ExamsDeps } from './exams-deps.ts';
import { Exams } from './exams.ts';

const clock = createManualClock();
/** For how long, and how often, the database is asked for something that comes soon, milliseconds. */
const WAIT = { timeout: 20_000, interval: 20 };
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** The exams of one instance, which looks at them only when the test says so. */
async function openExams() {
  const { db } = database;
  const log = createLog({ level: 'silent', pretty: false });
  // Nothing is answered and no picture comes.
  const used: Partial<ExamsDeps> = { db, clock, log, instanceId: randomUUID() };
  const exams = new Exams({
    parts: used as ExamsDeps,
    news: { subscribe: () => {} },
    lookClock: clock,
  });
  const { userId } = await addLiveUser(database, clock);
  const settings = { answerLanguage: 'en', codeLanguage: 'Python' } as const;
  const given = {
    userId,
    settings,
    applicationId: null,
    sessionMs: null,
    at: new Date(clock.now()),
  };
  const examId = await db.transaction().execute((trx) => addExam(trx, given));
  if (examId === null) throw new Error('not created');
  return { exams, examId };
}

function createClient(phone: ExamPhone | null) {
  const messages: ExamServerMessage[] = [];
  const client: ExamClient = {
    id: randomUUID(),
    connection: randomUUID(),
    protocol: EXAM_PROTOCOL_VERSION,
    place: phone === null ? 'computer' : phonePlace(phone.pairingId),
    commander: { role: phone === null ? 'computer' : 'phone', phone },
    send: (message) => messages.push(message),
    sendText: (text) => messages.push(JSON.parse(text)),
    acknowledge: () => {},
    refuse: () => {},
    close: () => {},
    silentMs: () => 0,
    closeTakenOver: () => {},
  };
  return { client, messages };
}

function createPhone(): ExamPhone {
  return { pairingId: randomUUID(), browser: 'Safari', system: 'iOS', own: false };
}

/** Holds up whoever reads which answers are written; the result lets them go on. */
async function holdRuns(): Promise<() => Promise<void>> {
  const holder = await database.pool.connect();
  await holder.query('begin; lock table exam_runs in access exclusive mode');
  return async () => {
    await holder.query('commit');
    holder.release();
  };
}

async function countHeldUp(): Promise<number> {
  const waiting = sql<{ count: number }>`select count(*)::int as count from pg_locks
    where not granted and relation = 'exam_runs'::regclass`;
  const { rows } = await waiting.execute(database.db);
  return rows[0]?.count ?? 0;
}

it('[EXAM-104] a look before the computer joins and one while it joins leave it where the phone comes to', async () => {
  const { exams, examId } = await openExams();
  const computer = createClient(null);
  const session = await exams.openSession(examId);
  await exams.look();
  const letGo = await holdRuns();
  const joined = session.join(computer.client, 0);
  await vi.waitUntil(async () => (await countHeldUp()) === 1, WAIT);
  let isLookOver = false;
  const looked = exams.look().finally(() => (isLookOver = true));
  // It lets go of the session and ends, or has work for it and is held up too.
  await vi.waitUntil(async () => isLookOver || (await countHeldUp()) === 2, WAIT);
  await letGo();
  await Promise.all([joined, looked]);
  const later = await exams.openSession(examId);
  await later.join(createClient(createPhone()).client, 0);
  expect(computer.messages.at(-1)).toMatchObject({
    type: 'presence',
    computer: true,
    phone: true,
  });
  await exams.close();
});

it('a look lets go of a session that nobody came to since the one before', async () => {
  const { exams, examId } = await openExams();
  const session = await exams.openSession(examId);
  await exams.look();
  expect(await exams.openSession(examId)).toBe(session);
  await exams.look();
  await exams.look();
  expect(await exams.openSession(examId)).not.toBe(session);
  await exams.close();
});
