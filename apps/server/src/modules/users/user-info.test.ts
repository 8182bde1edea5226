import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { grant } from './membership-repository.ts';
import { tierAt } from './membership.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const MINUTE = 60_000;

async function readVipInfo(token: string) {
  const answer = await server.call('GET', '/v2/user/info', { token });
  expect(answer).toMatchObject({ http: 200, status: 0 });
  return answer.data.vip_info;
}

it('[CALL-40] [AUTH-60] [ENT-5] [ENT-6] [ENT-7] [ENT-8] [ENT-9] answers with id, name and vip_info of the one who asks', async () => {
  const user = await server.addUser();
  const answer = await server.call('GET', '/v2/user/info', { token: user.token });
  expect(answer).toMatchObject({ http: 200, status: 0 });
  expect(answer.data.user).toEqual({ id: user.userId, name: expect.any(String) });
  expect(Object.keys(answer.data.vip_info).sort()).toEqual(['duration', 'end_time', 'type']);
});

it('says how long an interview could run: five minutes on trial, the bought time, or no end', async () => {
  const trial = await server.addUser();
  const regular = await server.addUser({ tier: 'Regular', remainingMs: 90_500 });
  const unlimited = await server.addUser({ tier: 'Unlimited' });
  expect(await readVipInfo(trial.token)).toMatchObject({ type: 'FreeTrial', duration: 300 });
  expect(await readVipInfo(regular.token)).toMatchObject({ type: 'Regular', duration: 90 });
  expect(await readVipInfo(unlimited.token)).toMatchObject({ type: 'Unlimited', duration: null });
});

it('[AUTH-62] maps a missing membership to free trial', async () => {
  const user = await server.addUser();
  await server.database.db.deleteFrom('memberships').where('user_id', '=', user.userId).execute();
  expect(await readVipInfo(user.token)).toMatchObject({ type: 'FreeTrial', duration: 300 });
});

it('takes a plan whose end has passed for a free trial again', async () => {
  const user = await server.addUser({ tier: 'Ultimate', remainingMs: 60 * MINUTE });
  const endTime = new Date(server.clock.now() + 10 * MINUTE);
  await grant(server.database.db, {
    userId: user.userId,
    endTime,
    addMs: 0,
    note: 'test',
    at: new Date(server.clock.now()),
  });
  expect(await readVipInfo(user.token)).toEqual({
    type: 'Ultimate',
    duration: 3600,
    end_time: endTime.getTime(),
  });
  const membership = { tier: 'Ultimate', endTime, tierAfter: 'FreeTrial', remainingMs: 1 } as const;
  expect(tierAt(membership, endTime.getTime() - 1)).toBe('Ultimate');
  server.clock.advance(10 * MINUTE);
  expect(await readVipInfo(user.token)).toMatchObject({ type: 'FreeTrial', duration: 300 });
});

it('writes every grant into the ledger, whose sum is the balance', async () => {
  const user = await server.addUser({ tier: 'Regular' });
  const { db } = server.database;
  const give = (addMs: number) =>
    grant(db, {
      userId: user.userId,
      tier: 'Ultimate',
      addMs,
      note: `+${addMs}`,
      at: new Date(server.clock.now()),
    });
  await Promise.all([give(1000), give(2000), give(3000)]);
  const rows = await db
    .selectFrom('time_ledger')
    .select(['kind', 'ms', 'tier'])
    .where('user_id', '=', user.userId)
    .where('ms', '>', 0)
    .execute();
  expect(rows).toHaveLength(3);
  expect(rows.every((row) => row.kind === 'granted' && row.tier === 'Ultimate')).toBe(true);
  expect(rows.reduce((sum, row) => sum + row.ms, 0)).toBe(6000);
  expect((await readVipInfo(user.token)).duration).toBe(6);
});

it('charges a slice of an interview once: the ledger refuses it a second time', async () => {
  const user = await server.addUser({ tier: 'Regular', remainingMs: 10_000 });
  const slice = {
    user_id: user.userId,
    kind: 'used',
    ms: 5000,
    tier: 'Regular',
    at: new Date(server.clock.now()),
    note: '',
    interview_id: '00000000-0000-4000-8000-000000000001',
    slice: 0,
  } as const;
  const { db } = server.database;
  await db.insertInto('time_ledger').values(slice).execute();
  await expect(db.insertInto('time_ledger').values(slice).execute()).rejects.toThrow(/unique/);
});
