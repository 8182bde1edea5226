import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { calls, EMPTY_APPLICATION, EMPTY_SETUP, EXAM_NOTICE_VERSION } from '@cuecard/contract';
import { sql } from 'kysely';
import type { TestServer, TestUser } from '../../../testing/test-server.ts';

let spoken = 0;

/** An interview with a log that has words in it; ended when `endedAt` is given. */
export async function addInterview(
  server: TestServer,
  { userId }: TestUser,
  endedAt: number | null,
): Promise<string> {
  const id = crypto.randomUUID();
  const at = new Date(endedAt ?? server.clock.now());
  await server.database.db
    .insertInto('interviews')
    .values({
      id,
      user_id: userId,
      setup: JSON.stringify({ ...EMPTY_SETUP, jobTitle: 'Baker <b>bold</b>' }),
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
    await server.database.db
      .insertInto('session_events')
      .values({ interview_id: id, seq: index + 1, at, type, body: JSON.stringify(body) })
      .execute();
  await sql`insert into searched_interviews values (${id}, array_to_tsvector('{1:bread}'), '[]')`.execute(
    server.database.db,
  );
  await sql`insert into session_commands values (${id}, ${crypto.randomUUID()}, 1)`.execute(
    server.database.db,
  );
  await sql`insert into folded_logs values (${id}, 0, ${Buffer.alloc(1)})`.execute(
    server.database.db,
  );
  await sql`insert into hearing_statuses (interview_id, channel, engine, state, language, at)
    values (${id}, 'interviewer', 'moonshine', 'hearing', 'en', ${at})`.execute(server.database.db);
  return id;
}

/** A running exam with a stored picture that has a file, and another one that is coming. */
async function addExam(server: TestServer, { userId, token }: TestUser): Promise<string> {
  const { db } = server.database;
  const version = EXAM_NOTICE_VERSION;
  await server.call('PUT', calls.acceptExamNotice.path, { token, body: { version } });
  const [id, stored, coming, other] = [1, 2, 3, 4].map(() => crypto.randomUUID()) as [
    string,
    string,
    string,
    string,
  ];
  const at = new Date(server.clock.now());
  await sql`insert into exams (id, user_id, settings, state, created_at, seen_at)
    values (${id}, ${userId}, '{}', 'active', ${at}, ${at})`.execute(db);
  await sql`insert into exam_events (exam_id, seq, at, type, body)
    values (${id}, 1, ${at}, 'exam.state', '{"state":"active"}')`.execute(db);
  const questionId = other;
  const asked = { followUpId: null, attempt: 1, part: null, pictures: [stored] };
  const events = [
    ['question.opened', { questionId, number: 1 }],
    ['answer.started', { answerId: coming, questionId, ...asked }],
    ['answer.checkpoint', { answerId: coming, offset: 0, text: 'It is <i>B</i>.' }],
  ] as const;
  for (const [index, [type, body]] of events.entries())
    await sql`insert into exam_events (exam_id, seq, at, type, body)
      values (${id}, ${index + 2}, ${at}, ${type}, ${JSON.stringify(body)})`.execute(db);
  await sql`insert into exam_commands values (${id}, ${other}, 1)`.execute(db);
  const parts = JSON.stringify([{ mime: 'image/jpeg', bytes: 9, width: 1, height: 1 }]);
  await sql`insert into exam_pictures (id, exam_id, parts, bytes, stored, changed_at)
    values (${stored}, ${id}, ${parts}, 9, true, ${at}),
      (${coming}, ${id}, ${parts}, 9, false, ${at})`.execute(db);
  await sql`insert into exam_picture_chunks values (${coming}, 0, 'half')`.execute(db);
  await sql`insert into exam_runs values (${other}, ${id}, ${other})`.execute(db);
  await sql`insert into exam_clients values (${id}, 'computer', ${other}, ${other})`.execute(db);
  const folder = path.join(server.dataDir, 'files', 'pictures');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, stored), 'jpg bytes');
  return id;
}

/** A practice with an answer and what its speaker thought of it. */
async function addPractice(server: TestServer, { token }: TestUser): Promise<void> {
  const setup = { source: { from: 'bank' }, language: 'en' };
  const { data } = await server.call('POST', calls.startPractice.path, { token, body: setup });
  const { id, questions } = data.practice;
  const attempt = {
    id: crypto.randomUUID(),
    questionId: questions[0].id,
    by: 'typing',
    text: 'It lives.',
    recogniser: null,
    intervals: [],
    latencyMs: null,
    askedMs: null,
    sawCard: false,
  };
  const path = `${calls.startPractice.path}/${id}/attempts`;
  await server.call('POST', path, { token, body: attempt });
  const body = { rating: 'happy' };
  await server.call('PUT', `${path}/${attempt.id}/rating`, { token, body });
}

/** Something in every table that holds users' data, and a file. */
export async function fill(
  server: TestServer,
  user: TestUser,
): Promise<{ interviewId: string; resumeId: string }> {
  const { userId, token } = user;
  const at = new Date(server.clock.now());
  const interviewId = await addInterview(server, user, at.getTime());
  const examId = await addExam(server, user);
  const body = { purpose: 'exam', examId };
  await server.call('POST', calls.offerPairing.path, { token, body });
  await server.call('PUT', calls.saveRetention.path, { token, body: { keepDays: 365 } });
  await server.call('POST', calls.exportTicket.path, { token, body: { locale: 'en' } });
  await server.call('PUT', calls.saveSetup.path, { token, body: { setup: EMPTY_SETUP } });
  const job = { ...EMPTY_APPLICATION, company: 'Oven & Sons', jobTitle: 'Baker' };
  await server.call('POST', calls.addApplication.path, { token, body: job });
  const question = { question: 'What is yeast?', answer: 'Alive.', tags: [], aliases: [] };
  await server.call('POST', calls.addQuestion.path, {
    token,
    body: { ...question, language: 'en' },
  });
  await addPractice(server, user);
  const [resumeId, predictionId] = [crypto.randomUUID(), crypto.randomUUID()];
  await sql`insert into pairings (id, user_id, purpose, interview_id, token_hash, state, own,
      login_id, user_agent, created_at, expires_at, seen_at)
    values (${crypto.randomUUID()}, ${userId}, 'follow', ${interviewId}, ${Buffer.from(resumeId)},
      'allowed', true, (select max(id) from logins where user_id = ${userId}), 'Phone',
      ${at}, ${at}, ${at})`.execute(server.database.db);
  // Of an export whose server has died.
  await sql`insert into running_exports (user_id, run, until)
    values (${userId}, ${resumeId}, ${new Date(0)})`.execute(server.database.db);
  await sql`insert into resumes (id, user_id, file_name, bytes, state, created_at)
    values (${resumeId}, ${userId}, 'my/resume.pdf', 9, 'failed', ${at})`.execute(
    server.database.db,
  );
  await sql`insert into resume_corrections (resume_id, target, correction)
    values (${resumeId}, 'name', '{"kind":"none"}')`.execute(server.database.db);
  await sql`insert into predictions (id, user_id, job_title, job_text, resume_choice, language,
      wanted, state, stage, created_at, started_at)
    values (${predictionId}, ${userId}, 'Baker', 'Bakes.', 'none', 'en', 15, 'done', 'questions',
      ${at}, ${at})`.execute(server.database.db);
  await sql`insert into predicted_questions (id, prediction_id, position, body)
    values (${crypto.randomUUID()}, ${predictionId}, 1,
      '{"question":"How hot?","answer":"Very."}')`.execute(server.database.db);
  await sql`insert into prediction_stages (prediction_id, stage, with_model, questions, ms, finished_at)
    values (${predictionId}, 'questions', false, 1, 5, ${at})`.execute(server.database.db);
  await sql`insert into identities (issuer, subject, user_id, created_at)
    values ('https://id.example', ${`s-${userId}`}, ${userId}, ${at})`.execute(server.database.db);
  await sql`insert into security_events (at, event, user_id, subject, network, user_agent, count)
    values (${at}, 'authn_login_success', ${userId}, 'email', '203.0.113.*', '', 1)`.execute(
    server.database.db,
  );
  await sql`insert into third_party_flows (state_hash, nonce, code_verifier, challenge, user_id,
      tracking, expires_at)
    values (${Buffer.from(`f${userId}`)}, 'n', 'v', 'c', ${userId}, '{}', ${at})`.execute(
    server.database.db,
  );
  await sql`insert into exchange_codes (code_hash, challenge, user_id, identity, tracking, expires_at)
    values (${Buffer.from(`e${userId}`)}, 'c', ${userId}, '{}', '{}', ${at})`.execute(
    server.database.db,
  );
  await sql`insert into audit_log (at, actor, act, user_id, details)
    values (${at}, 'admin:ada', 'looked-up', ${userId}, '{}')`.execute(server.database.db);
  await sql`insert into orders (id, number, user_id, request_id, product_id, tier, minutes, region,
      currency, amount, channel, status, created_at, pay_until, invoice, buyer_email)
    values (${crypto.randomUUID()}, ${`CC${userId}${at.getTime()}`}, ${userId},
      ${crypto.randomUUID()}, 'regular-60', 'Regular', 60, 'US', 'USD', 900, 'stripe',
      'WAIT_BUYER_PAY', ${at}, ${at}, '{}', 'ada@example.com')`.execute(server.database.db);
  await sql`with code as (
      insert into gift_codes (code_hash, hint, tier, minutes, uses_left, uses, note, created_at)
      values (${Buffer.from(`g${userId}`)}, 'ABCD', 'Regular', 60, 0, 1, '', ${at}) returning id)
    insert into gift_redemptions select id, ${userId}, ${at} from code`.execute(server.database.db);
  const folder = path.join(server.dataDir, 'files', 'resumes');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, resumeId), 'pdf bytes');
  return { interviewId, resumeId };
}
