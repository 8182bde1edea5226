import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { calls, CLOSE_CODES, pairedAuthorization, picturePath } from '@cuecard/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLogin } from '../auth/open-login.ts';
import { addLiveUser } from '../interviews/testing/live-server.ts';
import { removeOutlivedExams } from './delete-exams.ts';
import { ExamServers } from './testing/exam-server.ts';

let there: ExamServers;
beforeAll(async () => {
  there = await ExamServers.open();
});
afterAll(() => there.close());

const MINUTE = 60_000;
const of = (path: string, id: string) => path.replace(':id', id);

async function withPicture() {
  const user = await there.addUser();
  const examId = await there.newExam(user);
  const computer = await there.computer(user, examId);
  const questionId = (await computer.event('question.opened')).questionId;
  const pictureId = await there.picture(computer, questionId);
  return { user, examId, computer, questionId, pictureId };
}

it('[EXAM-15] [EXAM-132] no exam before the notice was accepted, in the version that is shown', async () => {
  const user = await addLiveUser(there.database, there.clock);
  const { token } = user;
  expect((await there.create(user)).status).toBe(2102);
  const notice = () => there.call('GET', calls.examNotice.path, { token });
  const { version, acceptedAt } = (await notice()).data;
  expect(acceptedAt).toBeNull();
  const accept = (given: number) =>
    there.call('PUT', calls.acceptExamNotice.path, { token, body: { version: given } });
  expect((await accept(version + 1)).status).toBe(2102);
  await accept(version);
  const at = (await notice()).data.acceptedAt;
  there.clock.advance(MINUTE);
  await accept(version);
  expect((await notice()).data.acceptedAt).toBe(at);
  expect((await there.create(user)).status).toBe(0);
});

it('[EXAM-14] [EXAM-131] every tier may while it has time, no time is charged, and a free trial lasts five minutes from its first picture', async () => {
  const broke = await there.addUser({ tier: 'Regular' });
  expect(await there.create(broke)).toMatchObject({
    status: 1008,
    data: { function: 'startInterview', requires: null, remaining: 0 },
  });
  for (const tier of ['Regular', 'Professional', 'Ultimate', 'Unlimited'] as const) {
    const user = await there.addUser({ tier, remainingMs: MINUTE });
    const examId = await there.newExam(user);
    const computer = await there.computer(user, examId);
    await there.picture(computer, (await computer.event('question.opened')).questionId);
    expect(computer.exam.endsAt).toBeNull();
    const info = await there.call('GET', calls.userInfo.path, { token: user.token });
    expect(info.data.vip_info.duration ?? 60).toBe(60);
    computer.vanish();
  }
  const trial = await there.addUser({ tier: 'FreeTrial' });
  const examId = await there.newExam(trial);
  const computer = await there.computer(trial, examId);
  there.clock.advance(MINUTE);
  await there.picture(computer, (await computer.event('question.opened')).questionId);
  expect(computer.exam.endsAt).toBe(there.clock.now() + 5 * MINUTE);
  there.clock.advance(5 * MINUTE);
  await computer.until(() => computer.exam.state === 'ended');
  expect(computer.exam.endReason).toBe('time');
  expect(await computer.do({ type: 'open-question', questionId: randomUUID() })).toBe(2105);
  expect((await there.create(trial)).status).toBe(0);
});

it('[EXAM-130] one exam runs at a time; one that everybody left is ended, and one with clients is not', async () => {
  const { user, examId, computer } = await withPicture();
  expect(await there.create(user)).toMatchObject({ status: 2103, data: { examId } });
  const { db } = there.database;
  const readSeenAt = () =>
    db
      .selectFrom('exams')
      .select('seen_at')
      .where('id', '=', examId)
      .executeTakeFirstOrThrow()
      .then((row) => row.seen_at.getTime());
  for (let n = 0; n < 3; n += 1) {
    there.clock.advance(20 * MINUTE);
    // The look that notes an exam with clients as seen is the one that would end it.
    await expect.poll(readSeenAt, { timeout: 10_000 }).toBe(there.clock.now());
  }
  // A login does not last an hour.
  const logIn = () => openLogin(there.database.db, there.clock, user.userId);
  expect(await there.create({ ...user, token: await logIn() })).toMatchObject({
    status: 2103,
    data: { examId },
  });
  expect(computer.exam.state).toBe('active');
  computer.vanish();
  const listClients = () =>
    db.selectFrom('exam_clients').selectAll().where('exam_id', '=', examId).execute();
  await expect.poll(listClients, { timeout: 10_000 }).toEqual([]);
  there.clock.advance(31 * MINUTE);
  const token = await logIn();
  const path = of(calls.readExam.path, examId);
  const read = async () => (await there.call('GET', path, { token })).data;
  await expect.poll(async () => (await read()).exam.state, { timeout: 10_000 }).toBe('ended');
  expect((await read()).events.at(-1)).toMatchObject({
    type: 'exam.state',
    reason: 'abandoned',
  });
  expect((await there.create({ ...user, token })).status).toBe(0);
});

it('[EXAM-231] the log of an exam is read a page at a time', async () => {
  const { user, examId } = await withPicture();
  const read = async (query: string) => {
    const path = `${of(calls.readExam.path, examId)}${query}`;
    return (await there.call('GET', path, { token: user.token })).data;
  };
  const whole = await read('');
  expect(whole.nextAfter).toBeNull();
  const first = await read('?limit=2');
  expect(first.events).toEqual(whole.events.slice(0, 2));
  const rest = await read(`?after=${first.nextAfter}`);
  expect([...first.events, ...rest.events]).toEqual(whole.events);
});

it('[EXAM-133] [EXAM-117] another account sees nothing of an exam', async () => {
  const { user, examId, pictureId, questionId } = await withPicture();
  const stranger = await there.addUser();
  const { token } = stranger;
  const tries = [
    await there.call('GET', of(calls.readExam.path, examId), { token }),
    await there.call('POST', of(calls.endExam.path, examId), { token }),
    await there.call('DELETE', of(calls.deleteExam.path, examId), { token }),
    await there.call('POST', of(calls.examTicket.path, examId), { token }),
    await there.offer(stranger, examId),
  ];
  expect(tries.map(({ status }) => status)).toEqual([2100, 2100, 2100, 2100, 2100]);
  expect((await there.call('GET', calls.listExams.path, { token })).data.exams).toEqual([]);
  const address = picturePath(examId, pictureId, 0);
  const theirs = await there.newExam(stranger);
  const paired = await there.pair(stranger, theirs);
  for (const authorization of [token, pairedAuthorization(paired.token)]) {
    const { bytes } = await there.read(address, authorization);
    expect(JSON.parse(bytes.toString()).status).toBe(2108);
  }
  expect((await there.read(address, '')).http).toBe(401);
  expect((await there.read(address, pairedAuthorization('nonsense'))).bytes.toString()).toContain(
    '2067',
  );
  const own = picturePath(theirs, pictureId, 0);
  expect((await there.read(own, token)).bytes.toString()).toContain('2108');
  const computer = await there.computer(stranger, theirs);
  expect(await computer.do({ type: 'answer', questionId })).toBe(2007);
  expect((await computer.credential(pictureId)).type).toBe('credential-refused');
  expect((await there.read(address, user.token)).http).toBe(200);
});

it('[EXAM-134] an exam that has ended is deleted with its pictures in files and log', async () => {
  const { user, examId, computer, pictureId } = await withPicture();
  const { token } = user;
  const remove = () => there.call('DELETE', of(calls.deleteExam.path, examId), { token });
  expect((await remove()).status).toBe(2007);
  expect(await computer.do({ type: 'end' })).toBe('ack');
  await computer.until(() => computer.exam.state === 'ended');
  const list = async () => (await there.call('GET', calls.listExams.path, { token })).data.exams;
  expect(await list()).toMatchObject([{ id: examId, state: 'ended', questions: 1, pictures: 1 }]);
  expect((await remove()).status).toBe(0);
  expect(await list()).toEqual([]);
  const files = () => readdir(path.join(there.dataDir, 'files', 'pictures'));
  await expect.poll(files).not.toContain(pictureId);
  for (const table of ['exam_events', 'exam_pictures', 'exam_commands'] as const) {
    const rows = await there.database.db
      .selectFrom(table)
      .select('exam_id')
      .where('exam_id', '=', examId)
      .execute();
    expect(rows).toEqual([]);
  }
});

it('[EXAM-134] deleting everything ends a running exam and closes its channel', async () => {
  const { user, computer, pictureId } = await withPicture();
  const body = { confirm: 'DELETE' };
  const { token } = user;
  const answer = await there.call('POST', calls.deleteEverything.path, { token, body });
  expect(answer.status).toBe(0);
  expect(await computer.closed()).toBe(CLOSE_CODES.ticketRefused);
  const files = () => readdir(path.join(there.dataDir, 'files', 'pictures'));
  await expect.poll(files).not.toContain(pictureId);
  expect((await there.create(user)).status).toBe(0);
});

it('[EXAM-134] an exam goes when it ended longer ago than its user wants things kept', async () => {
  const { user, examId, computer, pictureId } = await withPicture();
  const body = { keepDays: 7 };
  await there.call('PUT', calls.saveRetention.path, { token: user.token, body });
  await computer.do({ type: 'end' });
  const parts = {
    db: there.database.db,
    removeFile: async (_: unknown, key: string) => void removed.push(key),
  };
  const removed: string[] = [];
  const left = () =>
    there.database.db.selectFrom('exams').select('id').where('id', '=', examId).execute();
  await removeOutlivedExams(parts, there.clock.now() + 6 * 24 * 60 * MINUTE);
  expect(await left()).toHaveLength(1);
  await removeOutlivedExams(parts, there.clock.now() + 8 * 24 * 60 * MINUTE);
  expect(await left()).toEqual([]);
  expect(removed).toEqual([`pictures/${pictureId}`]);
});

it('[EXAM-103] a script that floods an exam is slowed down, and neither credentials nor tickets stand in the log', async () => {
  const { computer } = await withPicture();
  const statuses = [];
  for (let n = 0; n < 80; n += 1)
    statuses.push(await computer.do({ type: 'open-question', questionId: randomUUID() }));
  expect(statuses).toContain(429);
  there.clock.advance(MINUTE);
  expect(await computer.do({ type: 'open-question', questionId: randomUUID() })).toBe('ack');
  const { credential } = computer.listMessages('credential').at(-1) ?? {};
  expect(credential).toBeDefined();
  expect(there.logged.join('\n')).not.toContain(credential);
});
