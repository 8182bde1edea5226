import {
  calls,
  CLOSE_CODES,
  EXAM_NOTICE_VERSION,
  PAIRING_ALPHABET,
  PAIRING_LIMITS,
} from '@cuecard/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestUser } from '../../testing/test-server.ts';
import { openLogin } from '../auth/open-login.ts';
import { PairingServer } from './testing/pairing-server.ts';

let there: PairingServer;
beforeAll(async () => {
  there = await PairingServer.open();
});
afterAll(() => there.close());

it('[LIVE-60] gives a code of eight plain characters, with spaces or hyphens and in any case taken, and keeps no more than its hash', async () => {
  const { user, id } = await there.newInterview();
  const { code, expiresAt } = (await there.offer(user, id)).data.offer;
  expect(Array.from<string>(code).every((character) => PAIRING_ALPHABET.includes(character))).toBe(
    true,
  );
  expect(code).toHaveLength(8);
  expect(expiresAt).toBe(there.server.clock.now() + 5 * 60_000);
  const rows = await there.server.database.db.selectFrom('pairing_offers').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(code);
  expect(rows.some((row) => row.code_hash.toString('latin1').includes(code))).toBe(false);
  const typed = ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `;
  expect((await there.join(typed)).data).toMatchObject({ state: 'waiting', interviewId: null });
});

it('[LIVE-61] [INT-64] takes a code once, within five minutes, until it is withdrawn or replaced', async () => {
  const { user, id } = await there.newInterview();
  const used = (await there.offer(user, id)).data.offer.code;
  const both = await Promise.all([there.join(used), there.join(used)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([0, 2066]);
  const old = (await there.offer(user, id)).data.offer.code;
  const replacing = (await there.offer(user, id)).data.offer;
  expect((await there.join(old)).status).toBe(2066);
  await there.server.call('DELETE', calls.withdrawOffer.path.replace(':id', replacing.id), {
    token: user.token,
  });
  expect((await there.join(replacing.code)).status).toBe(2066);
  const late = (await there.offer(user, id)).data.offer.code;
  there.server.clock.advance(PAIRING_LIMITS.codeLifeMs);
  expect((await there.join(late)).status).toBe(2066);
});

it('[LIVE-62] slows down who tries codes from one address, and nobody else', async () => {
  const { user, id } = await there.newInterview();
  const { code } = (await there.offer(user, id)).data.offer;
  const ip = there.newIp();
  for (let n = 0; n < 5; n += 1) expect((await there.join('AAAAAAAA', ip)).status).toBe(2066);
  expect((await there.join('AAAAAAAA', ip)).http).toBe(429);
  const waits = await there.join(code, ip);
  expect(waits).toMatchObject({ http: 429, data: { retryAfterMs: 1000 } });
  expect((await there.join(code)).status).toBe(0);
});

it('[LIVE-63] waits for a yes at the computer, which is shown what asks, and opens nothing before', async () => {
  const { user, id } = await there.newInterview();
  const { code } = (await there.offer(user, id)).data.offer;
  const joined = (await there.join(code)).data;
  expect(await there.devices(user, id)).toMatchObject([
    { id: joined.id, state: 'waiting', browser: 'Safari', system: 'iOS', own: false },
  ]);
  const early = await there.ticket(joined.token);
  expect(early.status).toBe(2007);
  const other = await there.server.addUser();
  expect((await there.answer(other, joined.id, true)).status).toBe(2068);
  expect((await there.standing(joined.token)).data).toEqual({
    id: joined.id,
    purpose: 'follow',
    examId: null,
    state: 'waiting',
    interviewId: null,
  });
  await there.answer(user, joined.id, true);
  expect((await there.standing(joined.token)).data).toMatchObject({
    state: 'allowed',
    interviewId: id,
  });
  const rows = await there.server.database.db.selectFrom('pairings').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(joined.token);
});

it('[LIVE-63] a no, and five minutes without an answer, are a no', async () => {
  const { user, id } = await there.newInterview();
  const refused = (await there.join((await there.offer(user, id)).data.offer.code)).data;
  await there.answer(user, refused.id, false);
  expect((await there.standing(refused.token)).data.state).toBe('refused');
  expect((await there.answer(user, refused.id, true)).status).toBe(2068);
  const forgotten = (await there.join((await there.offer(user, id)).data.offer.code)).data;
  there.server.clock.advance(PAIRING_LIMITS.codeLifeMs);
  expect((await there.standing(forgotten.token)).data.state).toBe('refused');
  expect((await there.answer(user, forgotten.id, true)).status).toBe(2068);
  expect(await there.devices(user, id)).toEqual([]);
});

it("[LIVE-63] lets the account's own login in at once, and another account's not", async () => {
  const { user, id } = await there.newInterview();
  const joinAs = async ({ token }: TestUser) => {
    const { code } = (await there.offer(user, id)).data.offer;
    return there.server.call('POST', calls.joinOwnPairing.path, {
      token,
      body: { code },
      ip: there.newIp(),
    });
  };
  expect((await joinAs(user)).data).toMatchObject({ state: 'allowed', interviewId: id });
  expect((await joinAs(await there.server.addUser())).data).toMatchObject({ state: 'waiting' });
});

it.each(['FreeTrial', 'Unlimited'] as const)(
  '[LIVE-69] another device needs a plan with desktop and phone together; %s',
  async (tier) => {
    const { user, id } = await there.newInterview(tier);
    const allowed = tier === 'Unlimited';
    const refusal = { function: 'desktopAndPhone', requires: 'Ultimate', remaining: 0 };
    const offered = await there.offer(user, id);
    expect(offered.status).toBe(allowed ? 0 : 1008);
    expect(offered.data?.requires).toBe(allowed ? undefined : refusal.requires);
    const own = (token: string) =>
      there.server.call('POST', calls.joinOwnPairing.path, { token, body: { interviewId: id } });
    expect((await own(user.token)).status).toBe(0);
    const elsewhere = await openLogin(there.server.database.db, there.server.clock, user.userId);
    expect((await own(elsewhere)).status).toBe(allowed ? 0 : 1008);
    expect((await own((await there.server.addUser()).token)).status).toBe(2002);
  },
);

it('five devices follow at a time', async () => {
  const { user, id } = await there.newInterview();
  const own = () =>
    there.server.call('POST', calls.joinOwnPairing.path, {
      token: user.token,
      body: { interviewId: id },
    });
  for (let n = 0; n < 5; n += 1) expect((await own()).status).toBe(0);
  expect((await own()).status).toBe(2069);
  expect((await there.offer(user, id)).status).toBe(2069);
});

it('pairs for an exam of its own account, which opens no interview', async () => {
  const [user, other] = [await there.server.addUser(), await there.server.addUser()];
  const { token } = user;
  const notice = { version: EXAM_NOTICE_VERSION };
  await there.server.call('PUT', calls.acceptExamNotice.path, { token, body: notice });
  const settings = { answerLanguage: 'en', codeLanguage: null };
  const created = await there.server.call('POST', calls.createExam.path, {
    token,
    body: { settings },
  });
  const body = { purpose: 'exam', examId: created.data.exam.id };
  const theirs = await there.server.call('POST', calls.offerPairing.path, {
    token: other.token,
    body,
  });
  expect(theirs.status).toBe(2100);
  const { data } = await there.server.call('POST', calls.offerPairing.path, { token, body });
  const joined = (await there.join(data.offer.code)).data;
  await there.answer(user, joined.id, true);
  expect((await there.standing(joined.token)).data).toMatchObject({
    purpose: 'exam',
    state: 'allowed',
    interviewId: null,
    examId: body.examId,
  });
  const { ticket } = (await there.ticket(joined.token)).data;
  const client = await there.open(ticket);
  expect(await client.closed()).toBe(CLOSE_CODES.ticketRefused);
});

it('neither codes nor tokens stand in the log', async () => {
  const { user, id } = await there.newInterview();
  const { code } = (await there.offer(user, id)).data.offer;
  const { token } = (await there.join(code)).data;
  await there.standing(token);
  const logged = there.server.logged.join('\n');
  expect(logged).not.toContain(code);
  expect(logged).not.toContain(token);
});

it('[LIVE-74] withdraws the request of a device that does not ask any more, until it asks again', async () => {
  const { user, id } = await there.newInterview();
  const joined = (await there.join((await there.offer(user, id)).data.offer.code)).data;
  const { clock } = there.server;
  clock.advance(4000);
  await there.standing(joined.token);
  clock.advance(4000);
  expect(await there.devices(user, id)).toMatchObject([{ id: joined.id, state: 'waiting' }]);
  clock.advance(2000);
  expect(await there.devices(user, id)).toEqual([]);
  await there.standing(joined.token);
  expect(await there.devices(user, id)).toMatchObject([{ id: joined.id, state: 'waiting' }]);
});
