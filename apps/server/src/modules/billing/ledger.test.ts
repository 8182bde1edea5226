import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { createTimeLedger } from '../interviews/time-ledger-repository.ts';
import { addInterview } from '../privacy/testing/filled-account.ts';
import { grant } from '../users/membership-repository.ts';
import { checkLedger, checkLedgers } from './check-ledger.ts';
import { buy, readLedger, ScriptedVendor, readVipInfo } from './testing/test-orders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ paymentProviders: [new ScriptedVendor()] });
});
afterAll(() => server.close());

const MINUTE = 60_000;

const listFaults = ({ userId }: TestUser) =>
  server.database.db.transaction().execute((trx) => checkLedger(trx, userId));

async function runInterview(user: TestUser, slices: number): Promise<string> {
  const interviewId = await addInterview(server, user, null);
  const ledger = createTimeLedger(server.database.db, server.clock);
  const { epoch } = await server.database.db
    .selectFrom('interviews')
    .select('epoch')
    .where('id', '=', interviewId)
    .executeTakeFirstOrThrow();
  const slice = { interviewId, epoch, userId: user.userId, ms: 5000, fromBalance: true };
  for (let number = 1; number <= slices; number += 1) await ledger.charge({ ...slice, number });
  return interviewId;
}

it('[SCREEN-180] the list calls an interview what its owner does', async () => {
  const user = await server.addUser();
  await buy(server, user, 'regular-60');
  const interviewId = await runInterview(user, 1);
  const title = 'Northwind';
  await server.database.db
    .updateTable('interviews')
    .set({ title })
    .where('id', '=', interviewId)
    .execute();
  const { entries } = await readLedger(server, user);
  expect(entries[0]?.interview).toEqual({ id: interviewId, jobTitle: title });
});

it('[BILL-127] the list tells every change with the order or the interview behind it, and the balance after it', async () => {
  const user = await server.addUser();
  const order = await buy(server, user, 'regular-60');
  const interviewId = await runInterview(user, 3);
  const at = new Date(server.clock.now());
  await grant(server.database.db, { userId: user.userId, addMs: MINUTE, note: 'sorry', at });
  const { entries, balanceMs } = await readLedger(server, user);
  expect(entries).toMatchObject([
    { kind: 'granted', changeMs: MINUTE, balanceMs: 61 * MINUTE - 15_000, note: 'sorry' },
    {
      kind: 'used',
      changeMs: -15_000,
      ms: 15_000,
      balanceMs: 60 * MINUTE - 15_000,
      interview: { id: interviewId, jobTitle: 'Baker <b>bold</b>' },
    },
    {
      kind: 'bought',
      changeMs: 60 * MINUTE,
      balanceMs: 60 * MINUTE,
      order: { id: order.id, number: order.number },
    },
  ]);
  expect(entries[0].balanceMs).toBe(balanceMs);
  expect(await listFaults(user)).toEqual([]);
});

it('[BILL-128] purchases, grants and charges at the same time leave the balance at the sum of their rows', async () => {
  const user = await server.addUser();
  await buy(server, user, 'regular-60');
  const at = new Date(server.clock.now());
  const give = () => grant(server.database.db, { userId: user.userId, addMs: 1000, note: '', at });
  await Promise.all([
    ...Array.from({ length: 5 }, give),
    runInterview(user, 10),
    runInterview(user, 10),
    buy(server, user, 'regular-60'),
    buy(server, user, 'ultimate-60'),
  ]);
  expect(await listFaults(user)).toEqual([]);
  const { balanceMs } = await readLedger(server, user);
  expect(balanceMs).toBe(3 * 60 * MINUTE + 5000 - 100_000);
});

it('[BILL-128] the check finds a balance and a plan that the rows do not make', async () => {
  const user = await server.addUser();
  await buy(server, user, 'regular-60');
  const change = (set: object) =>
    server.database.db
      .updateTable('memberships')
      .set(set)
      .where('user_id', '=', user.userId)
      .execute();
  await change({ remaining_ms: 60 * MINUTE + 1 });
  expect(await listFaults(user)).toEqual([expect.stringContaining('add up to 3600000 ms')]);
  await change({ remaining_ms: 60 * MINUTE, tier: 'Ultimate' });
  expect(await listFaults(user)).toEqual([expect.stringContaining('the plan Regular')]);
  const told: object[] = [];
  const log = { error: (facts: object) => void told.push(facts) };
  const { faulty } = await checkLedgers({ db: server.database.db, log: log as never });
  expect(faulty).toBe(1);
  expect(told).toEqual([{ userId: user.userId, faults: [expect.stringContaining('Ultimate')] }]);
});

it('[BILL-127] the list is given a page at a time', async () => {
  const user = await server.addUser();
  const at = new Date(server.clock.now());
  for (let count = 1; count <= 60; count += 1)
    await grant(server.database.db, { userId: user.userId, addMs: count, note: '', at });
  const first = await readLedger(server, user);
  const path = `/v3/trade/ledger?before=${first.next}`;
  const second = (await server.call('GET', path, { token: user.token })).data;
  const all = [...first.entries, ...second.entries];
  expect(all.map(({ changeMs }) => changeMs)).toEqual(Array.from({ length: 60 }, (_, n) => 60 - n));
  expect(second.next).toBeNull();
  expect(all.at(-1)).toMatchObject({ balanceMs: 1 });
});

it('[BILL-129] a plan that has ended gives way to the packs under it', async () => {
  const user = await server.addUser();
  await buy(server, user, 'ultimate-60');
  const at = new Date(server.clock.now());
  const until = { tier: 'Unlimited', endTime: new Date(at.getTime() + 10 * MINUTE) } as const;
  await grant(server.database.db, { userId: user.userId, ...until, addMs: 0, note: '', at });
  expect(await readVipInfo(server, user)).toMatchObject({ type: 'Unlimited', duration: null });
  server.clock.advance(10 * MINUTE);
  expect(await readVipInfo(server, user)).toMatchObject({
    type: 'Ultimate',
    duration: 3600,
  });
  expect(await listFaults(user)).toEqual([]);
});
