import { randomUUID } from 'node:crypto';
import { calls, CLOSE_CODES, TAKEN_OVER_CODE } from '@cuecard/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ExamTestClient } from './testing/exam-client.ts';
import { ExamServers } from './testing/exam-server.ts';

let there: ExamServers;
beforeAll(async () => {
  there = await ExamServers.open();
});
afterAll(() => there.close());

it('[EXAM-7] [EXAM-105] [EXAM-100] a phone joins by a code and a yes, and comes to this exam alone', async () => {
  const { user, examId, computer } = await there.opened();
  const { code } = (await there.offer(user, examId)).data.offer;
  const ip = there.newIp();
  const joined = await there.call('POST', calls.joinPairing.path, { body: { code }, ip });
  expect(joined.data).toMatchObject({ state: 'waiting', purpose: 'exam', examId: null });
  const body = { token: joined.data.token };
  expect((await there.call('POST', calls.followTicket.path, { body })).status).toBe(2007);
  const answer = calls.answerPairing.path.replace(':id', joined.data.id);
  await there.call('PUT', answer, { token: user.token, body: { allow: true } });
  const standing = await there.call('POST', calls.pairingStanding.path, { body });
  expect(standing.data).toMatchObject({ state: 'allowed', examId, interviewId: null });
  const phone = await there.phone({ pairingId: joined.data.id, token: joined.data.token });
  expect(phone.listMessages('welcome')[0]).toMatchObject({ role: 'phone', exam: { id: examId } });
  expect(await computer.event('phone.paired')).toMatchObject({
    phone: { browser: 'Safari', system: 'iOS', own: false },
  });
  const again = await there.call('POST', calls.joinPairing.path, { body: { code }, ip });
  expect(again.status).toBe(2066);
  expect((await there.call('GET', calls.userInfo.path, body)).http).toBe(401);
});

it('[EXAM-105] a phone with the same account joins at once, without a code too; another account does not', async () => {
  const { user, examId } = await there.opened();
  const body = { examId };
  const own = await there.call('POST', calls.joinOwnPairing.path, { token: user.token, body });
  expect(own.data).toMatchObject({ state: 'allowed', examId });
  await there.phone({ pairingId: own.data.id, token: own.data.token });
  const stranger = await there.addUser();
  const theirs = await there.call('POST', calls.joinOwnPairing.path, {
    token: stranger.token,
    body,
  });
  expect(theirs.status).toBe(2100);
});

it('[EXAM-105] who tries codes is slowed down', async () => {
  const ip = there.newIp();
  const tries = Array.from({ length: 30 }, () => ({ code: 'AAAAAAAA' }));
  const statuses = [];
  for (const body of tries)
    statuses.push((await there.call('POST', calls.joinPairing.path, { body, ip })).status);
  expect(statuses).toContain(429);
});

it('[EXAM-104] both sides see who is connected, and what the computer can take', async () => {
  const { user, examId, computer } = await there.opened();
  const paired = await there.pair(user, examId);
  const phone = await there.phone(paired);
  await computer.presence({ computer: true, phone: true });
  computer.send({ type: 'capture', state: 'ready' });
  await phone.presence({ computer: true, capture: 'ready', phone: true });
  phone.vanish();
  await computer.presence({ phone: false });
  const back = await there.phone(paired);
  await computer.presence({ phone: true });
  computer.vanish();
  await back.presence({ computer: false, capture: null });
  expect(back.listMessages('presence').at(-1)).toMatchObject({ computer: false, phone: true });
});

it('[EXAM-101] [EXAM-102] a client that comes back gets what it lacks, and its commands have one effect', async () => {
  const { user, examId, computer } = await there.opened();
  const questionId = randomUUID();
  expect(await computer.do({ type: 'open-question', questionId })).toBe('ack');
  const { length } = computer.events;
  computer.vanish();
  const again = await there.computer(user, examId, { after: length - 1, id: computer.id });
  expect(again.listMessages('welcome')[0]).toMatchObject({ lastSeq: length, lastCseq: 1 });
  expect(again.events).toEqual(computer.events.slice(-1));
  expect(await again.do({ type: 'open-question', questionId: randomUUID() }, 1)).toBe('ack');
  const whole = await there.computer(user, examId);
  expect(whole.exam.questions).toHaveLength(2);
  expect(whole.events.map(({ seq }) => seq)).toEqual(whole.events.map((_, index) => index + 1));
});

it('[EXAM-101] instances without an owner write one log, which every client gets in its order', async () => {
  const { user, examId, computer } = await there.opened();
  const other = await there.addInstance();
  const phone = await there.phone(await there.pair(user, examId), { at: other });
  await computer.presence({ phone: true });
  await phone.presence({ computer: true });
  const opening = () => ({ type: 'open-question', questionId: randomUUID() }) as const;
  const acks = await Promise.all(
    Array.from({ length: 10 }, (_, n) => (n % 2 ? computer : phone).do(opening())),
  );
  expect(new Set(acks)).toEqual(new Set(['ack']));
  for (const client of [computer, phone]) await client.event('question.opened', 10);
  expect(phone.events).toEqual(computer.events);
  expect(computer.events.map(({ seq }) => seq)).toEqual(computer.events.map((_, i) => i + 1));
});

it('[EXAM-106] [EXAM-107] [EXAM-108] a second phone waits, is denied, is allowed, and the first is closed', async () => {
  const { user, examId, computer } = await there.opened();
  const [one, two] = [await there.pair(user, examId), await there.pair(user, examId)];
  const first = await there.phone(one);
  const second = await there.phone(two);
  expect(second.listEvents('phone.paired')).toHaveLength(1);
  const opening = { type: 'open-question', questionId: randomUUID() } as const;
  expect(await second.do(opening)).toBe(2110);
  expect(await second.do({ type: 'request-takeover' })).toBe('ack');
  await first.event('takeover.requested');
  const { pairingId } = two;
  const decide = (allow: boolean) => ({ type: 'answer-takeover', pairingId, allow }) as const;
  expect(await second.do(decide(true))).toBe(2110);
  expect(await computer.do(decide(false))).toBe('ack');
  await second.event('takeover.denied');
  expect(await computer.do(decide(true))).toBe(2007);
  await second.do({ type: 'request-takeover' });
  await first.event('takeover.requested', 1);
  expect(await first.do(decide(true))).toBe('ack');
  expect(await first.closed()).toBe(TAKEN_OVER_CODE);
  expect(await second.do(opening)).toBe('ack');
  expect(computer.exam.phone?.pairingId).toBe(pairingId);
});

it('[EXAM-106] a second phone takes the place at once when the first is away', async () => {
  const { user, examId, computer } = await there.opened();
  const first = await there.phone(await there.pair(user, examId));
  await computer.presence({ phone: true });
  first.vanish();
  await computer.presence({ phone: false });
  const two = await there.pair(user, examId);
  await there.phone(two);
  expect((await computer.event('phone.paired', 1)).phone.pairingId).toBe(two.pairingId);
});

it('[EXAM-108] a phone that was taken its right is closed and leaves the place', async () => {
  const { user, examId, computer } = await there.opened();
  const paired = await there.pair(user, examId);
  const phone = await there.phone(paired);
  const path = calls.withdrawPairing.path.replace(':id', paired.pairingId);
  expect((await there.call('DELETE', path, { token: user.token })).status).toBe(0);
  expect(await phone.closed()).toBe(CLOSE_CODES.ticketRefused);
  await computer.event('phone.left');
  const body = { token: paired.token };
  expect((await there.call('POST', calls.followTicket.path, { body })).status).toBe(2067);
});

it("[EXAM-109] a second window of the computer takes the first one's place, at another instance too", async () => {
  const { user, examId, computer } = await there.opened();
  const second = await there.computer(user, examId);
  expect(await computer.closed()).toBe(CLOSE_CODES.replaced);
  const other = await there.addInstance();
  await there.computer(user, examId, { at: other });
  expect(await second.closed()).toBe(CLOSE_CODES.replaced);
});

it('[EXAM-100] [EXAM-103] what is no ticket, no message or of another version is closed', async () => {
  const { user, examId, computer } = await there.opened();
  const { ticket } = (await there.ticket(user, examId)).data;
  expect(await (await there.open('nonsense')).closed()).toBe(CLOSE_CODES.ticketRefused);
  const used = await there.open(ticket);
  await used.welcomed();
  expect(await (await there.open(ticket)).closed()).toBe(CLOSE_CODES.ticketRefused);
  const old = new ExamTestClient(there.first.address);
  await old.opened();
  old.send({ type: 'hello', protocol: 99 });
  expect(await old.closed()).toBe(CLOSE_CODES.protocolVersion);
  await computer.closed();
  const remove = { type: 'remove-picture', pictureId: randomUUID() } as const;
  expect(await used.do(remove)).toBe(2108);
  used.send('{"type":"command"}');
  expect(await used.closed()).toBe(CLOSE_CODES.malformed);
});
