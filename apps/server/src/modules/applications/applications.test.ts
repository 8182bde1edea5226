import {
  calls,
  EXAM_NOTICE_VERSION,
  EMPTY_APPLICATION,
  EMPTY_SETUP,
  MAX_APPLICATIONS,
} from '@cuecard/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const PATH = calls.listApplications.path;
const DAY = 86_400_000;
const fields = (more: object = {}) => ({
  ...EMPTY_APPLICATION,
  company: 'Nordwind Energy',
  jobTitle: 'Backend Engineer',
  ...more,
});
const send = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { token }: TestUser,
  body?: object,
) => server.call(method, path, { token, ...(body && { body }) });
const add = async (user: TestUser, more: object = {}) =>
  (await send('POST', PATH, user, fields(more))).data;
const list = async (user: TestUser) => (await send('GET', PATH, user)).data.applications;

it('[APPL-1] an application is written down, changed and deleted', async () => {
  const user = await server.addUser();
  const more = { advertisement: 'We need Go.', notes: 'Say hello\nto Kim.', round: 'manager' };
  const added = await add(user, more);
  expect(added).toEqual({ ...fields(more), id: added.id });
  const path = `${PATH}/${added.id}`;
  const changed = { ...fields(more), state: 'closed', language: 'zh-CN' };
  expect((await send('PUT', path, user, changed)).data).toEqual({ ...changed, id: added.id });
  expect((await send('GET', path, user)).data).toEqual({ ...changed, id: added.id });
  expect(await send('DELETE', path, user)).toMatchObject({ status: 0 });
  expect(await list(user)).toEqual([]);
  expect(await send('GET', path, user)).toMatchObject({ status: 2124 });
});

it('[APPL-2] the next interview comes first, then the newest', async () => {
  const user = await server.addUser();
  const now = server.clock.now();
  await add(user, { company: 'Past', interviewAt: now - DAY });
  server.clock.advance(1000);
  await add(user, { company: 'Later', interviewAt: now + 3 * DAY });
  server.clock.advance(1000);
  await add(user, { company: 'Closed', interviewAt: now + DAY, state: 'closed' });
  server.clock.advance(1000);
  await add(user, { company: 'Next', interviewAt: now + 2 * DAY });
  const listed: { company: string }[] = await list(user);
  expect(listed.map(({ company }) => company)).toEqual(['Next', 'Later', 'Closed', 'Past']);
  expect(listed[0]).not.toHaveProperty('advertisement');
});

it('[APPL-9] practices and exams belong to it too, and are seen from it', async () => {
  const user = await server.addUser();
  const other = await server.addUser();
  const { id } = await add(user);
  await send('POST', calls.startPractice.path, user, {
    source: { from: 'application' },
    applicationId: id,
    language: 'en',
  });
  await send('PUT', calls.acceptExamNotice.path, user, { version: EXAM_NOTICE_VERSION });
  await send('PUT', calls.acceptExamNotice.path, other, { version: EXAM_NOTICE_VERSION });
  const settings = { answerLanguage: 'en', codeLanguage: null };
  const exam = { settings, applicationId: id };
  const opened = (await send('POST', calls.createExam.path, user, exam)).data.exam;
  expect(opened).toMatchObject({ applicationId: id });
  const foreign = (await send('POST', calls.createExam.path, other, exam)).data.exam;
  expect(foreign).toMatchObject({ applicationId: null });
  expect(await list(user)).toMatchObject([{ id, practices: 1, exams: 1 }]);
  const ofIt = await send('GET', `${calls.listExams.path}?application=${id}`, user);
  expect(ofIt.data.exams).toMatchObject([{ id: opened.id }]);
  await send('DELETE', `${PATH}/${id}`, user);
  const all = await send('GET', calls.listExams.path, user);
  expect(all.data.exams).toMatchObject([{ id: opened.id, applicationId: null }]);
});

it('[APPL-3] interviews and predictions belong to an application, and outlive it', async () => {
  const user = await server.addUser();
  const { id } = await add(user);
  const setup = { ...EMPTY_SETUP, jobTitle: 'Backend Engineer', applicationId: id };
  const begun = await send('POST', calls.createInterview.path, user, { setup, consent: true });
  await send('POST', calls.createInterview.path, user, {
    setup: { ...setup, applicationId: null },
    consent: true,
  });
  const input = { jobTitle: 'Backend Engineer', resume: 'none', language: 'en', applicationId: id };
  await send('POST', calls.startPrediction.path, user, input);
  expect(await list(user)).toMatchObject([{ id, interviews: 1, predictions: 1 }]);
  const ofIt = await send('GET', `${calls.listInterviews.path}?application=${id}`, user);
  expect(ofIt.data.interviews).toMatchObject([{ id: begun.data.interview.id }]);
  const predictions = await send('GET', calls.listPredictions.path, user);
  expect(predictions.data.predictions).toMatchObject([{ applicationId: id }]);
  await send('DELETE', `${PATH}/${id}`, user);
  const all = await send('GET', calls.listInterviews.path, user);
  expect(all.data.interviews).toHaveLength(2);
});

it('[APPL-4] nobody reads, changes, deletes or uses another’s', async () => {
  const [owner, other] = [await server.addUser(), await server.addUser()];
  const { id } = await add(owner);
  const path = `${PATH}/${id}`;
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    const body = method === 'PUT' ? fields({ company: 'Mine' }) : undefined;
    expect(await send(method, path, other, body)).toMatchObject({ status: 2124 });
  }
  const setup = { ...EMPTY_SETUP, jobTitle: 'Engineer', applicationId: id };
  await send('POST', calls.createInterview.path, other, { setup, consent: true });
  expect(await list(owner)).toMatchObject([{ company: 'Nordwind Energy', interviews: 0 }]);
  expect(await list(other)).toEqual([]);
});

it('[APPL-1] a resume that is not the user’s, or has gone, is as none', async () => {
  const user = await server.addUser();
  const resumeId = '00000000-0000-4000-8000-000000000001';
  expect(await add(user, { resumeId })).toMatchObject({ resumeId: null });
});

it.each([
  { jobTitle: ' ' },
  { company: 'a'.repeat(121) },
  { advertisement: 'a'.repeat(12_001) },
  { round: 'lunch' },
  { interviewAt: 'tomorrow' },
])('[APPL-1] refuses %o', async (more) => {
  const user = await server.addUser();
  expect(await send('POST', PATH, user, fields(more))).toMatchObject({ http: 400 });
});

it('[APPL-5] says when there is no room for more', async () => {
  const user = await server.addUser();
  const { db } = server.database;
  const row = {
    user_id: user.userId,
    company: '',
    job_title: 'A job',
    state: 'open' as const,
    advertisement: '',
    notes: '',
    created_at: new Date(server.clock.now()),
  };
  const rows = Array.from({ length: MAX_APPLICATIONS }, () => ({
    ...row,
    id: crypto.randomUUID(),
  }));
  await db.insertInto('applications').values(rows).execute();
  expect(await send('POST', PATH, user, fields())).toMatchObject({ status: 2125 });
});
