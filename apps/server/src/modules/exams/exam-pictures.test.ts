import { randomUUID } from 'node:crypto';
import { access } from 'node:fs/promises';
import path from 'node:path';
import {
  ERROR_TABLE,
  EXAM_LIMITS,
  pairedAuthorization,
  picturePath,
  USUAL_WISH,
} from '@cuecard/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addResume } from '../resumes/resume-repository.ts';
import { stepsForLatePictures } from './decide-exam-picture.ts';
import { EXAM_TIMES } from './exams-deps.ts';
import { ExamServers, jpeg, buildPart } from './testing/exam-server.ts';
import type { ExamTestClient } from './testing/exam-client.ts';

let there: ExamServers;
beforeAll(async () => {
  there = await ExamServers.open();
});
afterAll(() => there.close());

const ids = (client: ExamTestClient) => client.exam.questions[0]?.pictures.map(({ id }) => id);
const WISH = USUAL_WISH;

function request(questionId: string, replaces: string | null = null) {
  const pictureId = randomUUID();
  const given = { pictureId, questionId, source: 'screen', replaces, wish: WISH } as const;
  return { type: 'take-picture', ...given } as const;
}

it('[EXAM-8] [EXAM-9] [EXAM-13] the phone asks for a picture, the computer takes and sends it, both have it', async () => {
  const { computer, phone, questionId, examId, user, paired } = await there.openedWithPhone();
  const asked = { ...request(questionId), wish: { quality: 0.5, format: 'jpeg' } as const };
  expect(await phone.do(asked)).toBe('ack');
  expect(await computer.event('picture.requested')).toMatchObject({
    by: 'phone',
    wish: { quality: 0.5, format: 'jpeg' },
  });
  const bytes = jpeg(5000);
  expect((await there.send(computer, asked.pictureId, bytes)).data).toEqual({
    offset: 5000,
    complete: true,
  });
  await phone.event('picture.stored');
  expect(phone.events).toEqual(computer.events);
  const address = picturePath(examId, asked.pictureId, 0);
  for (const authorization of [user.token, pairedAuthorization(paired.token)])
    expect((await there.read(address, authorization)).bytes.equals(bytes)).toBe(true);
});

it('[EXAM-10] [EXAM-11] [EXAM-110] [EXAM-112] refuses the sixth picture, and the five stay; one that failed makes room', async () => {
  const { computer, phone, questionId } = await there.openedWithPhone();
  const five = [];
  for (let n = 0; n < 4; n += 1)
    five.push(await there.picture(computer, questionId, { by: phone }));
  const coming = request(questionId);
  expect(await phone.do(coming)).toBe('ack');
  expect(await phone.do(request(questionId))).toBe(2101);
  expect(ids(phone)).toEqual([...five, coming.pictureId]);
  const failure = { pictureId: coming.pictureId, reason: 'capture-failed' } as const;
  expect(await computer.do({ type: 'picture-failed', ...failure })).toBe('ack');
  await phone.event('picture.failed');
  expect(ids(phone)).toEqual(five);
  expect(phone.exam.questions[0]?.failed).toMatchObject({ failure: 'capture-failed' });
  five.push(await there.picture(computer, questionId));
  expect(await computer.do(request(questionId))).toBe(2101);
  expect(ids(computer)).toEqual(five);
  const second = randomUUID();
  expect(await phone.do({ type: 'open-question', questionId: second })).toBe('ack');
  await there.picture(computer, second);
  expect(computer.exam.questions.map(({ number }) => number)).toEqual([1, 2]);
});

it('[EXAM-116] puts pictures into another order and removes one, with its file', async () => {
  const { computer, phone, questionId } = await there.openedWithPhone();
  const [a, b, c] = [
    await there.picture(computer, questionId),
    await there.picture(computer, questionId),
    await there.picture(computer, questionId),
  ];
  expect(await phone.do({ type: 'order-pictures', questionId, order: [c, a] })).toBe('ack');
  await computer.event('pictures.ordered');
  expect(ids(computer)).toEqual([c, a, b]);
  const file = path.join(there.dataDir, 'files', 'pictures', a);
  await access(file);
  expect(await phone.do({ type: 'remove-picture', pictureId: a })).toBe('ack');
  await computer.event('picture.removed');
  expect(ids(computer)).toEqual([c, b]);
  await expect
    .poll(() =>
      access(file).then(
        () => true,
        () => false,
      ),
    )
    .toBe(false);
  expect(await phone.do({ type: 'remove-picture', pictureId: a })).toBe(2108);
});

it('[EXAM-111] a retake takes the place of the old picture once it is stored; a failed one leaves it', async () => {
  const { computer, questionId } = await there.openedWithPhone();
  const five: string[] = [];
  for (let n = 0; n < 5; n += 1) five.push(await there.picture(computer, questionId));
  const [, old] = five;
  if (old === undefined) throw new Error('no second picture');
  const retake = request(questionId, old);
  expect(await computer.do(retake)).toBe('ack');
  const failure = { pictureId: retake.pictureId, reason: 'timeout' } as const;
  await computer.do({ type: 'picture-failed', ...failure });
  expect(ids(computer)).toEqual(five);
  const anew = await there.picture(computer, questionId, { replaces: old });
  await computer.event('picture.stored', 5);
  expect(ids(computer)).toEqual(five.map((id) => (id === old ? anew : id)));
});

it('[EXAM-114] [EXAM-113] an upload that broke off goes on at another instance with a new credential', async () => {
  const { computer, questionId, examId, user } = await there.openedWithPhone();
  const other = await there.addInstance();
  const asked = request(questionId);
  await computer.do(asked);
  const { pictureId } = asked;
  const bytes = jpeg(300_000);
  const parts = [buildPart(bytes.subarray(0, 100_000)), buildPart(bytes.subarray(0, 200_000))];
  bytes.set(jpeg(10), 100_000);
  await computer.do({ type: 'picture-taken', pictureId, parts, duplicateOf: null });
  const first = await computer.credential(pictureId);
  if (first.type !== 'credential') throw new Error('refused');
  const half = bytes.subarray(0, 150_000);
  expect((await there.put(first.credential, 0, half)).data).toEqual({
    offset: 150_000,
    complete: false,
  });
  expect(await there.put(first.credential, 0, half)).toMatchObject({
    status: 2114,
    data: { offset: 150_000 },
  });
  computer.vanish();
  const again = await there.computer(user, examId, { at: other });
  const second = await again.credential(pictureId);
  if (second.type !== 'credential') throw new Error('refused');
  expect(second.offset).toBe(150_000);
  expect((await there.put(first.credential, 150_000, bytes.subarray(150_000))).status).toBe(2113);
  const rest = bytes.subarray(150_000);
  expect((await there.put(second.credential, 150_000, rest, other)).data.complete).toBe(true);
  // The answer was lost, and the chunk is sent again.
  expect((await there.put(second.credential, 150_000, rest)).data.complete).toBe(true);
  await again.event('picture.stored');
  for (const [part, [from, to]] of [
    [0, 100_000],
    [100_000, 300_000],
  ].entries()) {
    const { bytes: read } = await there.read(picturePath(examId, pictureId, part), user.token);
    expect(read.equals(bytes.subarray(from, to))).toBe(true);
  }
});

it('[EXAM-113] [ERR-39] [ERR-40] [ERR-41] a credential that is missing, unreadable, unknown or too old opens nothing', async () => {
  const { computer, questionId } = await there.openedWithPhone();
  const asked = request(questionId);
  await computer.do(asked);
  const bytes = jpeg();
  const parts = [buildPart(bytes)];
  await computer.do({
    type: 'picture-taken',
    pictureId: asked.pictureId,
    parts,
    duplicateOf: null,
  });
  const given = await computer.credential(asked.pictureId);
  if (given.type !== 'credential') throw new Error('refused');
  for (const [credential, refusal] of [
    ['', 'credentialMissing'],
    ['what?', 'credentialUnreadable'],
    ['x'.repeat(43), 'credentialInvalid'],
  ] as const)
    expect((await there.put(credential, 0, bytes)).status).toBe(ERROR_TABLE[refusal].status);
  there.clock.advance(EXAM_LIMITS.credentialMs);
  expect((await there.put(given.credential, 0, bytes)).status).toBe(2113);
});

it('[EXAM-115] [EXAM-12] refuses what is no picture, too long or of more than 8 MB, and keeps the others', async () => {
  const { computer, questionId } = await there.openedWithPhone();
  const kept = await there.picture(computer, questionId);
  const asked = [request(questionId), request(questionId), request(questionId)] as const;
  for (const one of asked) await computer.do(one);
  const html = Buffer.from('<html>'.repeat(100));
  expect((await there.send(computer, asked[0].pictureId, html)).status).toBe(2116);
  const bytes = jpeg();
  const taken = { type: 'picture-taken', duplicateOf: null } as const;
  await computer.do({ ...taken, pictureId: asked[1].pictureId, parts: [buildPart(bytes)] });
  const given = await computer.credential(asked[1].pictureId);
  if (given.type !== 'credential') throw new Error('refused');
  expect((await there.put(given.credential, 0, jpeg(bytes.length + 1))).status).toBe(2116);
  await computer.event('picture.failed', 1);
  expect(computer.listEvents('picture.failed').map(({ reason }) => reason)).toEqual([
    'invalid-data',
    'invalid-data',
  ]);
  expect(ids(computer)).toEqual([kept, asked[2].pictureId]);
  const half = { ...buildPart(bytes), bytes: 5 * 1024 * 1024 };
  computer.send({
    type: 'command',
    cseq: 100,
    command: { ...taken, pictureId: asked[2].pictureId, parts: [half, half] },
  });
  expect(await computer.closed()).toBe(4400);
});

it('[EXAM-118] a picture that is not taken in time, or whose upload rests, has failed', async () => {
  const { computer, phone, questionId } = await there.openedWithPhone();
  const late = request(questionId);
  await phone.do(late);
  there.clock.advance(EXAM_LIMITS.captureMs);
  await phone.event('picture.failed');
  const resting = request(questionId);
  await phone.do(resting);
  const { pictureId } = resting;
  await computer.do({
    type: 'picture-taken',
    pictureId,
    parts: [buildPart(jpeg())],
    duplicateOf: null,
  });
  there.clock.advance(EXAM_LIMITS.uploadRestMs);
  await phone.event('picture.failed', 1);
  expect(phone.listEvents('picture.failed').map(({ reason }) => reason)).toEqual([
    'timeout',
    'transfer-failed',
  ]);
  expect(await computer.do({ type: 'picture-failed', pictureId, reason: 'timeout' })).toBe(2108);
});

it('[EXAM-9] a photo of the phone is its own to send, and a picture of the screen is not', async () => {
  const { computer, phone, questionId } = await there.openedWithPhone();
  const photo = { ...request(questionId), source: 'camera' } as const;
  await phone.do(photo);
  expect((await there.send(phone, photo.pictureId, jpeg())).data.complete).toBe(true);
  await computer.event('picture.stored');
  const screen = request(questionId);
  await phone.do(screen);
  const taken = { pictureId: screen.pictureId, parts: [buildPart(jpeg())], duplicateOf: null };
  expect(await phone.do({ type: 'picture-taken', ...taken })).toBe(2007);
  computer.vanish();
  await phone.presence({ computer: false });
  there.clock.advance(EXAM_TIMES.returnWithin);
  expect(await phone.do(request(questionId))).toBe(2106);
});

it('[EXAM-230] [BILL-212] refuses a picture for which the account has no room, says why, and goes on', async () => {
  const { computer, questionId, examId, user } = await there.openedWithPhone();
  const at = new Date(there.clock.now());
  for (let count = 0; count < 10; count += 1) {
    const bytes = 1000 * 1024 * 1024 - (count === 0 ? 1000 : 0);
    const full = { id: randomUUID(), userId: user.userId, fileName: 'big.pdf', bytes };
    await addResume(there.database.db, { ...full, sample: null, at, lostAt: at });
  }
  const asked = request(questionId);
  await computer.do(asked);
  const taken = { pictureId: asked.pictureId, parts: [buildPart(jpeg(2000))], duplicateOf: null };
  expect(await computer.do({ type: 'picture-taken', ...taken })).toBe('ack');
  expect(await computer.event('picture.failed')).toMatchObject({ reason: 'storage-full' });
  const rows = await there.database.db
    .selectFrom('exam_pictures')
    .select('id')
    .where('exam_id', '=', examId)
    .execute();
  expect(rows).toEqual([]);
  await there.database.db.deleteFrom('resumes').where('user_id', '=', user.userId).execute();
  await there.picture(computer, questionId);
});

it('[EXAM-226] a phone that is back from a restart before the computer gets its picture all the same', async () => {
  const { user, examId, paired, computer, phone, questionId } = await there.openedWithPhone();
  there.clock.advance(EXAM_TIMES.returnWithin);
  computer.vanish();
  phone.vanish();
  const restarted = await there.addInstance();
  const phoneAgain = await there.phone(paired, { at: restarted });
  const asked = request(questionId);
  expect(await phoneAgain.do(asked)).toBe('ack');
  const computerAgain = await there.computer(user, examId, { at: restarted });
  expect(await computerAgain.event('picture.requested')).toMatchObject({
    pictureId: asked.pictureId,
  });
});

it('[EXAM-118] the time in which the server was away counts against no picture', async () => {
  const { phone, questionId } = await there.openedWithPhone();
  await phone.do(request(questionId));
  const { at } = await phone.event('picture.requested');
  const end = at + EXAM_LIMITS.captureMs;
  const late = (openedAt: number, now: number) =>
    stepsForLatePictures(phone.exam, { now, openedAt }, () => undefined);
  expect(late(at - 1, end)).toMatchObject([{ type: 'picture.failed', reason: 'timeout' }]);
  expect(late(end, end)).toEqual([]);
  expect(late(end, end + EXAM_LIMITS.captureMs)).toHaveLength(1);
});
