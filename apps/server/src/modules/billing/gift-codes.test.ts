import { calls, ERROR_TABLE, type Entitlement } from '@cuecard/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { checkLedger } from './check-ledger.ts';
import { listGiftCodes } from './gift-code-repository.ts';
import { makeGiftCodes, withdrawGiftCode, type GiftCodeRequest } from './make-gift-codes.ts';
import { readLedger, readVipInfo } from './testing/test-orders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.clock.advance(60 * 60_000));

const PACK: Entitlement = { tier: 'Ultimate', minutes: 60, days: null };
const admin = () => ({
  db: server.database.db,
  actor: 'admin:ada',
  now: new Date(server.clock.now()),
  security: { record: () => {} },
});

async function make(wishes: Partial<GiftCodeRequest> = {}) {
  const usual = { given: PACK, count: 1, uses: 1, expiresAt: null, note: 'fair' };
  const [made] = await makeGiftCodes(admin(), { ...usual, ...wishes });
  if (made === undefined) throw new Error('no code was made');
  return made;
}

const redeem = ({ token }: TestUser, code: string, ip = '198.51.100.7') =>
  server.call('POST', calls.redeemGiftCode.path, { token, body: { code }, ip });
const status = (key: keyof typeof ERROR_TABLE) => ERROR_TABLE[key].status;

it('[BILL-111] a code gives its plan and time, however it is typed, and stands in the ledger', async () => {
  const user = await server.addUser();
  const { code } = await make();
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
  const answer = await redeem(user, typed);
  expect(answer).toMatchObject({ status: 0, data: { given: PACK } });
  expect(answer.data.vip_info).toEqual(await readVipInfo(server, user));
  expect(await readVipInfo(server, user)).toEqual({
    type: 'Ultimate',
    duration: 3600,
    end_time: null,
  });
  const { entries, balanceMs } = await readLedger(server, user);
  expect(entries).toMatchObject([{ kind: 'redeemed', changeMs: 3_600_000, tier: 'Ultimate' }]);
  expect(balanceMs).toBe(3_600_000);
});

it('[BILL-33] [BILL-112] a code for one is redeemed once however many users and requests race for it', async () => {
  const users = await Promise.all(Array.from({ length: 6 }, () => server.addUser()));
  const { code } = await make();
  const raced = await Promise.all(
    [...users, ...users, ...users].map((user, index) => redeem(user, code, `203.0.113.${index}`)),
  );
  expect(raced.filter((answer) => answer.status === 0)).toHaveLength(1);
  const refusals = raced.map((answer) => answer.status).filter((given) => given !== 0);
  const known = new Set([status('giftCodeUsedUp'), status('giftCodeRedeemed')] as number[]);
  expect(refusals.every((given) => known.has(given))).toBe(true);
  let total = 0;
  for (const user of users) {
    total += (await readLedger(server, user)).balanceMs;
    const faults = await server.database.db
      .transaction()
      .execute((trx) => checkLedger(trx, user.userId));
    expect(faults).toEqual([]);
  }
  expect(total).toBe(3_600_000);
});

it('[BILL-112] a code for three gives to three of ten, once each', async () => {
  const users = await Promise.all(Array.from({ length: 10 }, () => server.addUser()));
  const { code } = await make({ uses: 3 });
  const raced = await Promise.all(
    [...users, ...users].map((user, index) => redeem(user, code, `192.0.2.${index}`)),
  );
  expect(raced.filter((answer) => answer.status === 0)).toHaveLength(3);
  const balances = await Promise.all(
    users.map(async (user) => (await readLedger(server, user)).balanceMs),
  );
  expect(balances.filter((balance) => balance === 3_600_000)).toHaveLength(3);
  expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(3 * 3_600_000);
});

it('[BILL-113] wrong, expired, withdrawn and repeated codes are told apart, and give nothing', async () => {
  const user = await server.addUser();
  expect((await redeem(user, 'ABCD-EFGH-JKLM-NPQR')).status).toBe(status('giftCodeUnknown'));
  const expiring = await make({ expiresAt: new Date(server.clock.now() + 1000) });
  const withdrawn = await make();
  expect(await withdrawGiftCode(admin(), withdrawn.id)).toBe(true);
  expect(await withdrawGiftCode(admin(), withdrawn.id)).toBe(false);
  server.clock.advance(1000);
  expect((await redeem(user, expiring.code)).status).toBe(status('giftCodeExpired'));
  expect((await redeem(user, withdrawn.code)).status).toBe(status('giftCodeUnknown'));
  const many = await make({ uses: 5 });
  expect((await redeem(user, many.code)).status).toBe(0);
  expect((await redeem(user, many.code)).status).toBe(status('giftCodeRedeemed'));
  expect((await redeem(user, 'not a code!')).http).toBe(400);
  expect((await readLedger(server, user)).balanceMs).toBe(3_600_000);
});

it('[BILL-114] a code that would add nothing is refused and stays good', async () => {
  const user = await server.addUser({ tier: 'Unlimited' });
  const { code } = await make({ given: { tier: 'Unlimited', minutes: null, days: 30 } });
  expect(await redeem(user, code)).toMatchObject({
    status: status('planHigher'),
    data: { refused: 'endless' },
  });
  expect((await redeem(await server.addUser(), code)).status).toBe(0);
});

it('[BILL-115] tries are limited for each user, and for each address', async () => {
  const user = await server.addUser();
  for (let tries = 0; tries < 10; tries += 1) await redeem(user, 'ABCD-EFGH-JKLM-NPQR');
  expect(await redeem(user, 'ABCD-EFGH-JKLM-NPQR')).toMatchObject({
    http: 429,
    data: { retryAfterMs: expect.any(Number) },
  });
  server.clock.advance(60_000);
  expect((await redeem(user, (await make()).code)).status).toBe(0);
});

it('[BILL-116] of a code only its hash and first letters are kept; who made and withdrew it is audited', async () => {
  const { id, code } = await make({ note: 'for the fair' });
  const row = (await listGiftCodes(server.database.db)).find((each) => each.id === id);
  expect(row).toMatchObject({ hint: code.slice(0, 4), note: 'for the fair', uses_left: 1 });
  expect(JSON.stringify(row)).not.toContain(code.replaceAll('-', '').slice(4, 10));
  await withdrawGiftCode(admin(), id);
  const audited = await server.database.db
    .selectFrom('audit_log')
    .select(['actor', 'act'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  expect(audited).toEqual([
    { actor: 'admin:ada', act: 'gift-code-withdrawn' },
    { actor: 'admin:ada', act: 'gift-codes-made' },
  ]);
});
