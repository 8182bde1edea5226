import { calls } from '@cuecard/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findInDatabase } from '../../platform/database/testing/find-in-database.ts';
import { removeExhaustedJobs } from '../../platform/jobs/job-queue.ts';
import {
  codeFor,
  codeIn,
  GOOD_PASSWORD,
  newEmail,
  phoneCodeFor,
  newPhone,
  sendEmailCode,
  signInByPhone,
  signUp,
  waitForMails,
} from '../../testing/sign-up.ts';
import { createTestServer, plainConfig, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const db = () => server.database.db;
const found = (...words: string[]) => findInDatabase(db(), words);

describe('[AUTH-84] no code stands in the database', () => {
  it('finds what does stand there, so that finding nothing says something', async () => {
    const email = newEmail();
    await codeFor(server, email);
    expect((await found(email)).join()).toContain('public.verification_codes');
  });

  it('when somebody signs up, before and after', async () => {
    const email = newEmail();
    const code = await codeFor(server, email);
    expect(await found(code)).toEqual([]);
    const body = { email, code, password: GOOD_PASSWORD };
    const { data } = await server.call('POST', calls.signUpWithEmail.path, { body });
    expect(await found(code, GOOD_PASSWORD, data.token)).toEqual([]);
  });

  it('when somebody resets a password', async () => {
    const { email } = await signUp(server);
    server.clock.advance(60_000);
    await sendEmailCode(server, { email, purpose: 'reset' });
    const code = codeIn((await waitForMails(server, email, 2))[0]);
    expect(await found(code)).toEqual([]);
    const reset = { email, code, password: 'another long password' };
    expect((await server.call('POST', calls.resetPassword.path, { body: reset })).status).toBe(0);
    expect(await found(code, reset.password)).toEqual([]);
  });

  it('when somebody signs in by phone, and deletes the account', async () => {
    const phone = newPhone();
    const code = await phoneCodeFor(server, phone);
    expect(await found(code)).toEqual([]);
    server.clock.advance(60_000);
    const { token } = await signInByPhone(server, phone);
    server.clock.advance(60_000);
    const body = { purpose: 'delete' };
    await server.call('POST', calls.sendAccountCode.path, { token, body });
    const last = codeIn((await waitForMails(server, phone, 3))[0]);
    expect(await found(last)).toEqual([]);
    const proof = { proof: { kind: 'code', code: last } };
    const gone = await server.call('POST', calls.deleteAccount.path, { token, body: proof });
    expect(gone.status).toBe(0);
    expect(await found(last)).toEqual([]);
    expect(await found(phone)).toEqual([]);
  });

  it('while its message waits for a mail service that does not answer', async () => {
    const url = 'smtp://127.0.0.1:1';
    const mail = { smtp: { url, from: 'cuecard@example.com' } };
    const sms = { provider: 'none' as const };
    const config = { accounts: { ...plainConfig.accounts, mail, sms } };
    const waiting = await createTestServer({ config });
    try {
      const body = { email: newEmail(), purpose: 'signup' } as const;
      await sendEmailCode(waiting, body);
      const failed = sql<{ payload: object; last_error: string }>`
        select payload, last_error from graphile_worker._private_jobs where last_error is not null`;
      const read = async () => (await failed.execute(waiting.database.db)).rows;
      await expect.poll(async () => (await read()).length, { timeout: 10_000 }).toBe(1);
      const [job] = await read();
      expect(JSON.stringify(job)).toContain(body.email);
      // The address is random, and may hold six digits in a row.
      expect(JSON.stringify(job?.payload).replace(body.email, '')).not.toMatch(
        /(?<!\d)\d{6}(?!\d)/,
      );
    } finally {
      await waiting.close();
    }
  });
});

it('[AUTH-85] a message that failed for the last time does not stay', async () => {
  const email = newEmail();
  const spec = (attempts: number) => sql`select graphile_worker.add_job('nobody-does-this',
    ${JSON.stringify({ to: email, attempts })}::json, max_attempts => 2)`;
  await spec(2).execute(db());
  await sql`update graphile_worker._private_jobs set attempts = 2 where payload->>'to' = ${email}`.execute(
    db(),
  );
  await spec(0).execute(db());
  expect(await found(email)).toHaveLength(2);
  await removeExhaustedJobs(server.database.pool);
  expect(await found(email)).toHaveLength(1);
});

describe('[CALL-50] visits from campaigns cannot fill their table', () => {
  const visit = (query: string, ip: string) =>
    server.call('GET', `${calls.marketingVisit.path}?${query}`, { ip });
  const count = async () =>
    (await db().selectFrom('marketing_visits').select('id').execute()).length;

  it('one address records a hundred a day', async () => {
    const answers = await Promise.all(
      Array.from({ length: 130 }, (_, n) => visit(`bd_vid=${n}`, '192.0.2.44')),
    );
    expect(answers.filter(({ status }) => status === 0)).toHaveLength(100);
    expect(answers.filter(({ http }) => http === 429)).toHaveLength(30);
    server.clock.advance(60 * 60_000);
    const later = await Promise.all(
      Array.from({ length: 30 }, () => visit('bd_vid=later', '192.0.2.44')),
    );
    expect(later.filter(({ status }) => status === 0)).toHaveLength(4);
  });

  it('none is longer than two thousand characters', async () => {
    const many = Array.from({ length: 20 }, (_, n) => `p${n}=${'x'.repeat(400)}`).join('&');
    const before = await count();
    expect(await visit(many, '192.0.2.45')).toMatchObject({ http: 400 });
    expect(await count()).toBe(before);
  });
});

it('[SET-22] [BILL-131] orders of a deleted account keep what tax needs, and no address or tracking', async () => {
  const { token, password, email } = await signUp(server);
  const user = await server.call('GET', calls.userInfo.path, { token });
  const { id } = await db()
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(user.status).toBe(0);
  const at = new Date(server.clock.now());
  for (const paidAt of [at, null])
    await sql`insert into orders (id, number, user_id, request_id, product_id, tier, minutes, region,
        currency, amount, channel, status, created_at, pay_until, paid_at, receipt_number, invoice, buyer_email, bd_vid, fbclid)
      values (${crypto.randomUUID()}, ${crypto.randomUUID()}, ${id}, ${crypto.randomUUID()}, 'regular-60',
        'Regular', 60, 'US', 'USD', 900, 'stripe', ${paidAt === null ? 'TRADE_CLOSED' : 'TRADE_SUCCESS'}, ${at}, ${at},
        ${paidAt}, ${paidAt === null ? null : `R${id}`}, '{"company":"Bakery Ltd"}', ${email}, 'bd-7777777', 'fb-7777777')`.execute(
      db(),
    );
  const body = { proof: { kind: 'password', password } };
  expect((await server.call('POST', calls.deleteAccount.path, { token, body })).status).toBe(0);
  expect(await found(email, 'bd-7777777', 'fb-7777777')).toEqual([]);
  const { rows } = await sql`select amount, invoice from orders where user_id = ${id}
    order by paid_at nulls last`.execute(db());
  expect(rows).toEqual([
    { amount: 900, invoice: { company: 'Bakery Ltd' } },
    { amount: 900, invoice: {} },
  ]);
});
