import { rejectField } from '@cuecard/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createManualClock } from '../../../platform/clock/manual-clock.ts';
import { solveWork, sendWithWork } from '../../../testing/solve-work.ts';
import {
  codeIn,
  GOOD_PASSWORD,
  newEmail,
  newPhone,
  sendEmailCode,
  signUp,
  waitForMails,
} from '../../../testing/sign-up.ts';
import {
  createTestServer,
  plainConfig,
  type Answer,
  type TestServer,
} from '../../../testing/test-server.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { createWorkGate } from '../work/work-gate.ts';
import { createCodeBudget } from './code-budget.ts';
import { createEntryGuard } from './entry-guard.ts';
import { createPressure, MAX_WORK_FACTOR } from './pressure.ts';

const DAY_MS = 24 * 60 * 60_000;
const WRONG = { key: 'formRejected' };
const WORK_NEEDED = { http: 200, status: 2056 };
/** The first failures that an attack is known by: those of an ordinary day are fewer. */
const FAILURES_OF_AN_ATTACK = 200;
/** Keys that are tried for the usual work at least. */
const LEAST_WORK = 500;

let server: TestServer;
/** Another one, for tests with a clock of their own: what they count lies on other days. */
let apart: TestDatabase;
beforeAll(async () => {
  server = await createTestServer();
  apart = await createTestDatabase();
});
afterAll(async () => {
  await server.close();
  await apart.close();
});

let addresses = 0;
/** No two tries come from the same network. */
function newIp(): string {
  addresses += 1;
  return `10.${64 + (addresses >> 16)}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

const signIn = (body: object, ip = newIp()): Promise<Answer> =>
  server.call('POST', '/v3/auth/login/using-password', { body, ip });
const reset = (body: object): Promise<Answer> =>
  server.call('POST', '/v3/auth/password-reset/using-email', { body, ip: newIp() });

/** Wrong passwords from as many networks; those that cost nothing are used up then. */
async function attack(email: string, tries: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let n = 0; n < tries; n += 1) answers.push(await signIn({ email, password: `guess ${n}` }));
  return answers;
}

describe('[AUTH-41] too many tries of an account', () => {
  it('are asked for work and not refused, and the right password with it gets in', async () => {
    const { email } = await signUp(server);
    const answers = await attack(email, 40);
    expect(answers.filter(({ status }) => status === 448)).toHaveLength(5);
    expect(answers.slice(5).every(({ status }) => status === WORK_NEEDED.status)).toBe(true);
    const right = { email, password: GOOD_PASSWORD };
    const owner = newIp();
    const asked = await signIn(right, owner);
    expect(asked).toMatchObject(WORK_NEEDED);
    const work = await solveWork(asked.data.work);
    expect(await signIn({ ...right, work }, owner)).toMatchObject({ http: 200, status: 0 });
    // And nothing is left of it for who signs in next.
    expect((await signIn(right)).status).toBe(0);
  });

  it('[AUTH-90] cost work for each one: it is good for one try of one account, for five minutes', async () => {
    const [one, other] = [newEmail(), newEmail()];
    await attack(one, 5);
    await attack(other, 5);
    const asked = await signIn({ email: one, password: 'guess' });
    const work = await solveWork(asked.data.work);
    expect(await signIn({ email: other, password: 'guess', work })).toMatchObject(WORK_NEEDED);
    expect((await signIn({ email: one, password: 'guess', work })).status).toBe(448);
    expect(await signIn({ email: one, password: 'guess', work })).toMatchObject(WORK_NEEDED);
    const late = await solveWork((await signIn({ email: one, password: 'guess' })).data.work);
    server.clock.advance(5 * 60_000);
    expect(await signIn({ email: one, password: 'guess', work: late })).toMatchObject(WORK_NEEDED);
  });

  it('[AUTH-90] takes no work that nobody asked for, or that is easier than it was signed', async () => {
    const email = newEmail();
    await attack(email, 5);
    const { work } = (await signIn({ email, password: 'guess' })).data;
    const easier = { ...work, parameters: { ...work.parameters, keyPrefix: '00', cost: 1 } };
    for (const made of [await solveWork(easier), 'bm8gSlNPTg==', 'x'.repeat(4000)])
      expect(await signIn({ email, password: 'guess', work: made })).toMatchObject(WORK_NEEDED);
  });

  it('are forgotten after a day', async () => {
    // Not the server's clock: with a day of it everything that a server does all day would come at once.
    const clock = createManualClock();
    const { db } = apart;
    const work = createWorkGate(db, clock);
    const guard = createEntryGuard({ db, clock, work, pressure: createPressure(db, clock) });
    const entry = { way: 'password', target: newEmail(), ip: newIp(), work: undefined } as const;
    const fail = () => guard.enter(entry, () => Promise.reject(rejectField('password', 'wrong')));
    for (let n = 0; n < 5; n += 1) await expect(fail()).rejects.toMatchObject(WRONG);
    await expect(fail()).rejects.toMatchObject({ key: 'workNeeded' });
    clock.advance(DAY_MS + 1);
    await expect(fail()).rejects.toMatchObject(WRONG);
  });

  it('from all over the world at once do not exceed what is free', async () => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => signIn({ email, password: 'guess' })),
    );
    expect(answers.filter(({ status }) => status === 448)).toHaveLength(5);
  });

  it('[AUTH-71] of strangers cost nothing at an address that the account was signed in from lately', async () => {
    const { email } = await signUp(server);
    const own = newIp();
    const right = { email, password: GOOD_PASSWORD };
    expect((await signIn(right, own)).status).toBe(0);
    await attack(email, 12);
    expect((await signIn(right, own)).status).toBe(0);
  });

  it('from one address are asked for work too, whatever accounts they try', async () => {
    const ip = newIp();
    const answers: Answer[] = [];
    for (let n = 0; n < 70; n += 1)
      answers.push(await signIn({ email: newEmail(), password: 'guess' }, ip));
    expect(answers.filter(({ status }) => status === WORK_NEEDED.status)).toHaveLength(10);
    const { email } = await signUp(server);
    const send = (body: object) => signIn(body, ip);
    expect((await sendWithWork({ email, password: GOOD_PASSWORD }, send)).status).toBe(0);
  });
});

it('[AUTH-91] a reset has a counter of its own', async () => {
  const { email } = await signUp(server);
  await attack(email, 12);
  await sendEmailCode(server, { email, purpose: 'reset' }, { ip: newIp() });
  const code = codeIn((await waitForMails(server, email, 2))[0]);
  const password = 'another horse, another battery';
  expect((await reset({ email, code, password })).status).toBe(0);
});

describe('a code by mail', () => {
  const ask = (body: object): Promise<Answer> =>
    server.call('POST', '/v3/auth/verify-codes/email', { body, ip: newIp() });

  it('[AUTH-92] is sent for work alone', async () => {
    const body = { email: newEmail(), purpose: 'signup' };
    const asked = await ask(body);
    expect(asked).toMatchObject(WORK_NEEDED);
    expect((await ask({ ...body, work: await solveWork(asked.data.work) })).status).toBe(0);
    const again = { ...body, email: newEmail(), work: await solveWork(asked.data.work) };
    expect(await ask(again)).toMatchObject(WORK_NEEDED);
  });

  it('[AUTH-92] counts once for the network that asks: asking what work is needed sends nothing', async () => {
    const ip = newIp();
    const people = Array.from({ length: 20 }, () => ({
      email: newEmail(),
      purpose: 'signup' as const,
    }));
    for (const person of people)
      expect((await sendEmailCode(server, person, { ip })).status).toBe(0);
  });

  it('[AUTH-74] goes to one address ten times a day, to where it is known from counted apart', async () => {
    const { email } = await signUp(server);
    const own = newIp();
    await signIn({ email, password: GOOD_PASSWORD }, own);
    const send = (ip: string) => sendEmailCode(server, { email, purpose: 'reset' }, { ip });
    const answers: Answer[] = [];
    for (let n = 0; n < 11; n += 1) {
      server.clock.advance(60_000);
      answers.push(await send(newIp()));
    }
    // The one that signed up was the first.
    expect(answers.filter(({ status }) => status === 0)).toHaveLength(9);
    expect(answers.at(-1)).toMatchObject({ http: 429, status: 429 });
    server.clock.advance(60_000);
    expect((await send(own)).status).toBe(0);
  });
});

describe('[AUTH-93] the budget of codes', () => {
  it('holds for a day, at every server, and the log says once that it is used up', async () => {
    const clock = createManualClock();
    const { db } = apart;
    const log = { warn: vi.fn() };
    const given = { db, clock, log, codesPerDay: { mail: 2, sms: 1 } };
    const pressure = createPressure(db, clock);
    const budgets = [1, 2].map(() => createCodeBudget({ ...given, pressure }));
    const spend = (at: number) => budgets[at]?.spend('mail', newEmail(), newIp());
    await spend(0);
    expect(log.warn).not.toHaveBeenCalled();
    await spend(1);
    for (const at of [0, 1, 0])
      await expect(spend(at)).rejects.toMatchObject({ key: 'codesUsedUp' });
    expect(log.warn).toHaveBeenCalledOnce();
    await budgets[0]?.spend('sms', newPhone(), newIp());
    clock.advance(DAY_MS);
    await spend(0);
  });

  it('is told to the user when it is used up', async () => {
    const accounts = { ...plainConfig.accounts, codesPerDay: { mail: 1, sms: 1 } };
    const small = await createTestServer({ config: { accounts } });
    try {
      const send = () =>
        sendEmailCode(small, { email: newEmail(), purpose: 'signup' }, { ip: newIp() });
      expect((await send()).status).toBe(0);
      const refused = await send();
      expect(refused).toMatchObject({ http: 200, status: 2057 });
      expect(refused.message).toMatch(/tomorrow/);
    } finally {
      await small.close();
    }
  });
});

describe('[AUTH-94] under attack', () => {
  it('work grows with the failures, and the first tries of strangers cost it too', async () => {
    const shaken = await createTestServer();
    const tryAt = (body: object, ip: string): Promise<Answer> =>
      shaken.call('POST', '/v3/auth/login/using-password', { body, ip });
    const pressure = createPressure(shaken.database.db, shaken.clock);
    const fail = async (times: number) => {
      for (let n = 0; n < times; n += 1) await pressure.add('failures');
    };
    try {
      const { email } = await signUp(shaken);
      const right = { email, password: GOOD_PASSWORD };
      const own = newIp();
      expect((await tryAt(right, own)).status).toBe(0);
      const stranger = { email: newEmail(), password: 'guess' };
      await fail(FAILURES_OF_AN_ATTACK - 1);
      // The last one that is calm, and a failure itself.
      expect((await tryAt(stranger, newIp())).status).toBe(448);
      expect(await tryAt(stranger, newIp())).toMatchObject(WORK_NEEDED);
      await fail(MAX_WORK_FACTOR * FAILURES_OF_AN_ATTACK);
      expect(await pressure.factor('failures')).toBe(MAX_WORK_FACTOR);
      const hardest = await solveWork((await tryAt(right, newIp())).data.work);
      const { solution } = JSON.parse(Buffer.from(hardest, 'base64').toString());
      expect(solution.counter).toBeGreaterThanOrEqual(MAX_WORK_FACTOR * LEAST_WORK);
      expect((await tryAt({ ...right, work: hardest }, newIp())).status).toBe(0);
      // The owner at home meets nothing of it.
      expect((await tryAt(right, own)).status).toBe(0);
      shaken.clock.advance(60 * 60_000);
      expect((await tryAt(stranger, newIp())).status).toBe(448);
    } finally {
      await shaken.close();
    }
  });
});
