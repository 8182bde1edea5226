import { randomUUID } from 'node:crypto';
import { listExamAnswers } from '@cuecard/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makePushKeys } from '../../config/push-environment.ts';
import { LanguageModelError } from '../../providers/language-model/language-model.ts';
import { createPushReceiver, type PushReceiver } from '../../testing/push-receiver.ts';
import { ExamServers, jpeg, type Instance } from './testing/exam-server.ts';
import { plainAnswer } from './testing/scripted-answerer.ts';

const WHOLE = '## 1. Stem\n\nB, because of A.';
/** The first piece of an answer. */
const half = WHOLE.slice(0, Math.ceil(WHOLE.length / 2));

const keys = makePushKeys();
let device: PushReceiver;
let there: ExamServers;
let other: Instance;
beforeAll(async () => {
  device = await createPushReceiver();
  const contact = 'mailto:operator@example.com';
  there = await ExamServers.open({ ...keys, contact, allowedHosts: [device.host] });
  other = await there.addInstance();
});
afterAll(async () => {
  await there.close();
  await device.close();
});
beforeEach(() => {
  there.answerer.release();
  there.answerer.pieces = () => plainAnswer(WHOLE);
  there.answerer.requests.length = 0;
});

async function open() {
  const opened = await there.openedWithPhone();
  const { computer, phone, questionId } = opened;
  const bytes = jpeg();
  const pictureId = await there.picture(computer, questionId, { bytes });
  await phone.event('picture.stored');
  return { ...opened, bytes, pictureId };
}

it('[EXAM-120] [EXAM-121] [EXAM-9] an answer streams to both, who and how first, and the log has all of it', async () => {
  const { computer, phone, questionId, bytes, pictureId } = await open();
  expect(await phone.do({ type: 'answer', questionId })).toBe('ack');
  const { answerId } = await computer.event('answer.started');
  for (const client of [computer, phone]) {
    await client.event('answer.finished');
    const [answer] = listExamAnswers(client.exam);
    expect(answer).toMatchObject({ state: 'complete', way: 'vision', author: { name: 'seer' } });
    expect(answer?.text).toBe(WHOLE);
    expect(client.deltaText(answerId)).toBe(answer?.text);
    const order = client.messages.map((m) => (m.type === 'event' ? m.event.type : m.type));
    expect(order.indexOf('answer.author')).toBeLessThan(order.indexOf('delta'));
  }
  const [request] = there.answerer.requests;
  expect(request?.images.map((image) => image.pictureId)).toEqual([pictureId]);
  expect(Buffer.from(request?.images[0]?.bytes ?? []).equals(bytes)).toBe(true);
  expect(request?.fenceId).toMatch(/^[0-9a-z]{8,}$/);
  expect(request).toMatchObject({ settings: { codeLanguage: 'Python' }, earlier: null });
});

it('[PHONE-26] a phone that wants it is told of a whole answer, and not of its words', async () => {
  const { user, computer, questionId } = await open();
  const body = { endpoint: device.endpoint, keys: device.keys, kinds: ['exam'] };
  await there.call('POST', '/v3/notifications/push', { token: user.token, body });
  await computer.do({ type: 'answer', questionId });
  await computer.event('answer.finished');
  await expect.poll(() => device.received.length, { timeout: 30_000 }).toBe(1);
  const { text } = device.received[0] ?? { text: '' };
  expect(JSON.parse(text)).toMatchObject({ kind: 'exam', page: '/exam/phone' });
  expect(text).not.toContain('because of A');
});

it('[EXAM-120] text that streams is in the log a quarter of a second later, for who joins at another instance', async () => {
  const { user, examId, computer, questionId } = await open();
  there.answerer.held = true;
  await computer.do({ type: 'answer', questionId });
  await expect.poll(() => there.answerer.requests.length).toBe(1);
  there.answerer.releaseNext();
  await computer.event('answer.author');
  there.answerer.releaseNext();
  const checkpoint = await computer.event('answer.checkpoint');
  expect(checkpoint.text).toBe(half);
  const joined = await there.phone(await there.pair(user, examId), { at: other });
  expect(listExamAnswers(joined.exam)[0]).toMatchObject({ text: half, state: 'writing' });
  there.answerer.release();
  for (const client of [joined, computer]) await client.event('answer.finished');
  expect(joined.events).toEqual(computer.events);
});

it('[EXAM-122] stop keeps the text, at another instance too; regenerate begins the next attempt', async () => {
  const { user, examId, computer, questionId } = await open();
  there.answerer.held = true;
  await computer.do({ type: 'answer', questionId });
  const { answerId } = await computer.event('answer.started');
  await expect.poll(() => there.answerer.requests.length).toBe(1);
  there.answerer.releaseNext();
  await computer.event('answer.author');
  there.answerer.releaseNext();
  await computer.event('answer.checkpoint');
  const elsewhere = await there.computer(user, examId, { at: other });
  expect(await elsewhere.do({ type: 'stop', answerId })).toBe('ack');
  await elsewhere.event('answer.finished');
  await expect.poll(() => there.answerer.aborted[0]).toBe(true);
  there.answerer.release();
  expect(listExamAnswers(elsewhere.exam)[0]).toMatchObject({
    state: 'stopped',
    text: half,
  });
  const again = { type: 'regenerate', questionId, followUpId: null, part: 1 } as const;
  expect(await elsewhere.do(again)).toBe('ack');
  await elsewhere.event('answer.finished', 1);
  expect(listExamAnswers(elsewhere.exam).at(-1)).toMatchObject({ attempt: 2, part: 1 });
  expect(there.answerer.requests.at(-1)).toMatchObject({ part: 1, earlier: half });
});

it('[EXAM-122] a second answer of the same question stops the first', async () => {
  const { computer, questionId } = await open();
  there.answerer.held = true;
  await computer.do({ type: 'answer', questionId });
  await expect.poll(() => there.answerer.requests.length).toBe(1);
  await computer.do({ type: 'answer', questionId });
  there.answerer.release();
  await computer.event('answer.finished', 1);
  expect(listExamAnswers(computer.exam).map(({ state, attempt }) => [state, attempt])).toEqual([
    ['stopped', 1],
    ['complete', 2],
  ]);
});

it('[EXAM-124] a follow-up is answered with the pictures and what was said before', async () => {
  const { phone, questionId } = await open();
  await phone.do({ type: 'answer', questionId });
  await phone.event('answer.finished');
  const ask = async (text: string) => {
    const followUpId = randomUUID();
    const done = phone.listEvents('answer.finished').length;
    await phone.do({ type: 'follow-up', questionId, followUpId, text });
    await phone.event('answer.finished', done);
  };
  there.answerer.pieces = () => plainAnswer('In plain words: A.');
  await ask('Shorter, please.');
  await ask('Why not C?');
  expect(there.answerer.requests.at(-1)).toMatchObject({
    followUp: 'Why not C?',
    earlier: WHOLE,
    conversation: [{ ask: 'Shorter, please.', answer: 'In plain words: A.' }],
    images: [{}],
  });
  const [question] = phone.exam.questions;
  expect(question?.followUps.map(({ text }) => text)).toEqual(['Shorter, please.', 'Why not C?']);
});

it('[EXAM-123] an answer that its instance left unfinished is begun again, and the old one ends', async () => {
  const { user, examId, computer, questionId } = await open();
  there.answerer.held = true;
  await computer.do({ type: 'answer', questionId });
  const { answerId } = await computer.event('answer.started');
  await expect.poll(() => there.answerer.requests.length).toBe(1);
  await there.database.db
    .updateTable('exam_runs')
    .set({ instance: randomUUID() } as never)
    .where('answer_id', '=', answerId)
    .execute();
  there.answerer.held = false;
  const elsewhere = await there.computer(user, examId, { at: other });
  await elsewhere.event('answer.finished', 1);
  expect(listExamAnswers(elsewhere.exam)).toMatchObject([
    { state: 'failed', failure: 'server-restarted', attempt: 1 },
    { state: 'complete', attempt: 2 },
  ]);
  await expect.poll(() => there.answerer.aborted[0]).toBe(true);
});

it('[EXAM-120] an answer that fails says why, its text stays; one that may succeed is tried once more', async () => {
  const { computer, questionId } = await open();
  there.answerer.pieces = () => [
    ...plainAnswer('Half').slice(0, 2),
    new LanguageModelError('broken-off', true),
  ];
  await computer.do({ type: 'answer', questionId });
  await computer.event('answer.finished');
  expect(listExamAnswers(computer.exam)[0]).toMatchObject({ failure: 'broken-off', text: 'Ha' });
  let tries = 0;
  there.answerer.pieces = () =>
    (tries += 1) === 1 ? [new LanguageModelError('timeout', true)] : plainAnswer('Whole');
  await computer.do({ type: 'answer', questionId });
  await computer.event('answer.finished', 1);
  expect(listExamAnswers(computer.exam)[1]).toMatchObject({ state: 'complete', text: 'Whole' });
});

it('[EXAM-103] nothing is answered without a picture', async () => {
  const { computer, questionId, pictureId } = await open();
  await computer.do({ type: 'remove-picture', pictureId });
  expect(await computer.do({ type: 'answer', questionId })).toBe(2109);
});

it('what was read in a picture is kept, and given with the next attempt', async () => {
  const { computer, questionId, pictureId } = await open();
  there.answerer.pieces = () => [
    { type: 'progress', step: 'recognising', done: 1, total: 1 },
    { type: 'recognised', pictureId, part: 0, text: 'What is 2 + 2?' },
    ...plainAnswer('4'),
  ];
  await computer.do({ type: 'answer', questionId });
  await computer.event('answer.finished');
  expect(computer.listMessages('progress')).toHaveLength(1);
  await computer.do({ type: 'answer', questionId });
  await computer.event('answer.finished', 1);
  expect(there.answerer.requests.at(-1)?.images[0]?.recognised).toBe('What is 2 + 2?');
});
