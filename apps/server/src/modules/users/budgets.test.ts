import { randomUUID } from 'node:crypto';
import { calls, ERROR_TABLE } from '@cuecard/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { addResume } from '../resumes/resume-repository.ts';
import { SETUP } from '../interviews/testing/live-server.ts';
import { writeDocx } from '../resumes/sample/write-docx.ts';
import { buildForm, sendForm } from '../resumes/testing/resume-client.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const USED_UP = ERROR_TABLE.budgetUsedUp.status;
const MEGABYTE = 1024 * 1024;

/** A file of so many bytes, as far as the database knows. */
async function fillStorage(userId: number, bytes: number): Promise<void> {
  const at = new Date(server.clock.now());
  const id = randomUUID();
  const given = { id, userId, fileName: 'big.pdf', bytes, sample: null, at, lostAt: at };
  await addResume(server.database.db, given);
}

it('[BILL-211] shows what the plan allows with what is left of it', async () => {
  const { token, userId } = await server.addUser();
  await fillStorage(userId, 40 * MEGABYTE);
  await server.call('POST', calls.exportTicket.path, { token, body: { locale: 'en' } });
  const { data } = await server.call('GET', calls.readBudgets.path, { token });
  const named = Object.fromEntries(data.budgets.map((use: { name: string }) => [use.name, use]));
  expect(named.storedBytes).toMatchObject({ limit: 100 * MEGABYTE, used: 40 * MEGABYTE });
  expect(named.exports).toMatchObject({ limit: 10, used: 1 });
  expect(named.modelTokens).toMatchObject({ limit: 400_000, used: 0, renewsAt: null });
});

it('[BILL-212] refuses a resume for which there is no room, and takes it under a plan that has', async () => {
  const { token, userId } = await server.addUser();
  await fillStorage(userId, 100 * MEGABYTE - 100);
  const form = buildForm([{ name: 'cv.docx', bytes: writeDocx([{ kind: 'title', text: 'Ada' }]) }]);
  expect(await sendForm(server, token, form)).toMatchObject({
    status: USED_UP,
    data: { name: 'storedBytes', requires: 'Regular', renewsAt: null },
  });
  const { token: paid, userId: paying } = await server.addUser({ tier: 'Regular' });
  await fillStorage(paying, 100 * MEGABYTE - 100);
  expect((await sendForm(server, paid, form)).status).toBe(0);
});

it('[BILL-213] counts interviews, exams, documents, predictions and exports by the day', async () => {
  const { token, userId } = await server.addUser();
  const at = new Date(server.clock.now());
  for (const budget of ['interviews', 'documents', 'predictions', 'exports'])
    await sql`insert into budget_uses values (${userId}, ${budget}, ${at}, 1000)`.execute(
      server.database.db,
    );
  const form = buildForm([{ name: 'cv.docx', bytes: writeDocx([{ kind: 'title', text: 'Ada' }]) }]);
  const setup = { setup: SETUP, consent: true };
  const prediction = { jobTitle: 'Plumber', language: 'en', resume: 'none', questions: 5 };
  const answers = [
    await server.call('POST', calls.createInterview.path, { token, body: setup }),
    await sendForm(server, token, form),
    await server.call('POST', calls.startPrediction.path, { token, body: prediction }),
    await server.call('POST', calls.exportTicket.path, { token, body: { locale: 'en' } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => USED_UP));
  expect(answers.map(({ data }) => data.name)).toEqual([
    'interviews',
    'documents',
    'predictions',
    'exports',
  ]);
});

it('[BILL-214] holds 10,000 questions in a bank that is sold without a limit', async () => {
  const { token, userId } = await server.addUser({ tier: 'Ultimate' });
  await sql`insert into saved_questions
      (id, user_id, question, question_key, answer, tags, aliases, aliases_by, origin, language, position, created_at, updated_at)
    select gen_random_uuid(), ${userId}, 'Question ' || number || '?', decode(md5(number::text), 'hex'), '', '{}', '{}',
      'server', 'manual', 'en', number, now(), now()
    from generate_series(1, 10000) number`.execute(server.database.db);
  const body = { question: 'One more?', answer: 'No.', tags: [] };
  expect(await server.call('POST', calls.addQuestion.path, { token, body })).toMatchObject({
    status: USED_UP,
    data: { name: 'savedQuestions', limit: 10_000, used: 10_000, requires: null },
  });
});
