import { randomUUID } from 'node:crypto';
import { calls, CLOSE_CODES, ERROR_TABLE, PAIRING_LIMITS } from '@cuecard/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { activate, turn } from '../interviews/testing/live-server.ts';
import { PairingServer } from './testing/pairing-server.ts';

let there: PairingServer;
beforeAll(async () => {
  there = await PairingServer.open();
});
afterAll(() => there.close());

const FORBIDDEN = ERROR_TABLE.forbidden.status;

it('[LIVE-44] [LIVE-64] a follower gets the whole log from any point, streams, asks and stops', async () => {
  const interview = await there.newInterview();
  const computer = await there.host(interview);
  await activate(computer);
  await computer.do({ type: 'turn', ...turn('How do you bake bread?') });
  await computer.event('answer.finished');
  const { token } = await there.pair(interview);
  const follower = await there.follow(token);
  await follower.event('answer.finished');
  expect(follower.events).toEqual(computer.events);
  expect(await follower.do({ type: 'ask-typed', text: 'And cake?' })).toBe('ack');
  const second = await computer.event('answer.started', 1);
  await follower.event('answer.finished', 1);
  expect(await follower.do({ type: 'regenerate', questionId: second.questionId })).toBe('ack');
  await follower.event('answer.finished', 2);
  await computer.event('answer.finished', 2);
  expect(follower.events).toEqual(computer.events);
  expect(follower.deltaText(second.answerId)).toBe(computer.deltaText(second.answerId));
  const fifth = await there.follow(token, 5);
  expect(fifth.events[0]?.seq).toBe(6);
  expect(fifth.events).toEqual(computer.events.slice(5));
});

it('[LIVE-65] a follower neither runs nor ends the interview, says nothing in it, and has no login', async () => {
  const interview = await there.newInterview();
  const computer = await there.host(interview);
  const { token } = await there.pair(interview);
  const follower = await there.follow(token);
  const not = [
    { type: 'initialise' },
    { type: 'activate' },
    { type: 'end' },
    { type: 'mode', mode: 'manual' },
    { type: 'turn', ...turn('I say so?') },
    { type: 'amend', turnId: randomUUID(), text: 'x', endMs: 1 },
  ] as const;
  for (const command of not) expect(await follower.do(command)).toBe(FORBIDDEN);
  follower.send({ type: 'partial', channel: 'interviewer', turnId: randomUUID(), text: 'boo' });
  expect(await follower.do({ type: 'ask-typed', text: 'x' })).toBe(
    ERROR_TABLE.notPossibleNow.status,
  );
  expect(computer.listMessages('partial')).toEqual([]);
  expect(computer.events).toHaveLength(2);
  for (const path of ['/v2/user/info', '/v3/interviews', `/v3/interviews/${interview.id}`])
    expect((await there.server.call('GET', path, { token })).http).toBe(401);
});

it("[LIVE-65] a follower cannot take the computer's place", async () => {
  const interview = await there.newInterview();
  const computer = await there.host(interview);
  const { token } = await there.pair(interview);
  const follower = await there.follow(token, 0, computer.id);
  expect(await follower.do({ type: 'end' })).toBe(FORBIDDEN);
  expect(await computer.do({ type: 'initialise' })).toBe('ack');
  expect(computer.closeCode).toBeNull();
});

it('[LIVE-66] withdrawing cuts the device off at once, and its ticket and token open nothing', async () => {
  const interview = await there.newInterview();
  const { user, id } = interview;
  const paired = await there.pair({ user, id });
  const { data } = await there.ticket(paired.token);
  const follower = await there.follow(paired.token);
  await expect.poll(async () => (await there.devices(user, id))[0].connected).toBe(true);
  expect((await there.withdraw(await there.server.addUser(), paired.id)).status).toBe(2068);
  expect(follower.closeCode).toBeNull();
  expect((await there.withdraw(user, paired.id)).status).toBe(0);
  expect(await follower.closed()).toBe(CLOSE_CODES.ticketRefused);
  expect((await there.standing(paired.token)).status).toBe(2067);
  const again = await there.ticket(paired.token);
  expect(again.status).toBe(2067);
  // A ticket from before: the watch closes what it opened.
  const late = await there.open(data.ticket);
  expect(await late.closed()).toBe(CLOSE_CODES.ticketRefused);
  expect(await there.devices(user, id)).toEqual([]);
});

it('[LIVE-66] a right that was taken elsewhere ends within seconds', async () => {
  const interview = await there.newInterview();
  const paired = await there.pair(interview);
  const follower = await there.follow(paired.token);
  await there.server.database.db
    .updateTable('pairings')
    .set({ state: 'withdrawn' })
    .where('id', '=', paired.id)
    .execute();
  expect(await follower.closed()).toBe(CLOSE_CODES.ticketRefused);
});

it('[LIVE-66] a device may go by itself', async () => {
  const interview = await there.newInterview();
  const paired = await there.pair(interview);
  const follower = await there.follow(paired.token);
  await there.server.call('POST', calls.leavePairing.path, { body: { token: paired.token } });
  expect(await follower.closed()).toBe(CLOSE_CODES.ticketRefused);
  expect(await there.devices(interview.user, interview.id)).toEqual([]);
});

it('[LIVE-67] a follower may read for half an hour after the end', async () => {
  const interview = await there.newInterview();
  const computer = await there.host(interview);
  const { token } = await there.pair(interview);
  await computer.do({ type: 'end' });
  await computer.state('ended');
  const follower = await there.follow(token);
  await follower.state('ended');
  expect((await there.offer(interview.user, interview.id)).status).toBe(2005);
  there.server.clock.advance(PAIRING_LIMITS.afterEndMs + 1);
  expect((await there.standing(token)).status).toBe(2067);
});

it('[LIVE-68] time does not pass while only followers are connected, and they hold no interview open', async () => {
  const { user, id } = await there.newInterview();
  const computer = await there.host({ user, id });
  await activate(computer);
  const { token } = await there.pair({ user, id });
  const follower = await there.follow(token);
  const saysRunning = () => {
    there.server.clock.advance(500);
    return follower.listMessages('clock').at(-1)?.running;
  };
  await expect.poll(saysRunning).toBe(true);
  computer.vanish();
  await expect.poll(saysRunning).toBe(false);
  there.server.clock.advance(12 * 60_000);
  await follower.state('ended');
  expect(follower.listEvents('interview.state').at(-1)?.reason).toBe('abandoned');
  const row = await there.server.database.db
    .selectFrom('interviews')
    .select('active_ms')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.active_ms).toBeLessThan(60_000);
});

it('[PLAT-70] a follower who says NUL alone is told that it said nothing, and the interview can be read', async () => {
  const interview = await there.newInterview();
  const computer = await there.host(interview);
  await activate(computer);
  const { token } = await there.pair(interview);
  const asking = await there.follow(token);
  expect(await asking.do({ type: 'ask-typed', text: 'How\0 so?' })).toBe('ack');
  expect((await computer.event('question.asked')).text).toBe('How so?');
  asking.sendCommand({ type: 'ask-typed', text: '\0' });
  expect(await asking.closed()).toBe(CLOSE_CODES.malformed);
  const read = await there.server.call('GET', `/v3/interviews/${interview.id}`, {
    token: interview.user.token,
  });
  expect(read.http).toBe(200);
});
