import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../../apps/server/src/platform/database/schema.ts';
import { BOUGHT_MS } from '../fleet/candidates.ts';
import type { PlacedOrder } from './buyers.ts';

const PRODUCT_MS = 60 * 60_000;

/** Held against what the vendors know: who has paid, and who has not. */
export async function checkSums(
  db: Kysely<Database>,
  orders: readonly PlacedOrder[],
  paid: ReadonlySet<string>,
): Promise<string[]> {
  const { rows } = await sql<Row>`select number, status,
      (select count(*)::int from time_ledger where order_id = orders.id and kind = 'bought') credits,
      (select coalesce(sum(ms), 0)::float8 from time_ledger
        where order_id = orders.id and kind = 'bought') ms
    from orders`.execute(db);
  const violations: string[] = [];
  if (rows.length !== orders.length)
    violations.push(`${orders.length} orders were made, ${rows.length} are there`);
  for (const row of rows) violations.push(...listFaults(row, paid.has(row.number)));
  const credited = rows.reduce((sum, { ms }) => sum + ms, 0);
  if (credited !== paid.size * PRODUCT_MS)
    violations.push(`${credited} ms were credited for ${paid.size} paid orders`);
  return [...violations, ...(await checkBalances(db, orders, paid))];
}

interface Row {
  readonly number: string;
  readonly status: string;
  readonly credits: number;
  readonly ms: number;
}

function listFaults({ number, status, credits, ms }: Row, isPaid: boolean): string[] {
  const faults: string[] = [];
  if (status === 'WAIT_BUYER_PAY') faults.push(`${number} still waits`);
  if (isPaid && status !== 'TRADE_SUCCESS') faults.push(`${number} was paid and is ${status}`);
  if (isPaid && credits !== 1) faults.push(`${number} was paid once and credited ${credits} times`);
  if (isPaid && credits === 1 && ms !== PRODUCT_MS) faults.push(`${number} was credited ${ms} ms`);
  if (!isPaid && credits > 0) faults.push(`${number} was not paid and credited ${credits} times`);
  return faults;
}

/** What users have is what they bought. */
async function checkBalances(
  db: Kysely<Database>,
  orders: readonly PlacedOrder[],
  paid: ReadonlySet<string>,
): Promise<string[]> {
  const expected = new Map<number, number>();
  for (const { buyer, number } of orders) {
    const before = expected.get(buyer.userId) ?? BOUGHT_MS;
    expected.set(buyer.userId, before + (paid.has(number) ? PRODUCT_MS : 0));
  }
  const has = await db.selectFrom('memberships').select(['user_id', 'remaining_ms']).execute();
  return has.flatMap(({ user_id: userId, remaining_ms: ms }) => {
    const due = expected.get(userId);
    return due === undefined || due === ms ? [] : [`user ${userId} has ${ms} ms instead of ${due}`];
  });
}

/** Lets half an hour and more go by for the orders. */
export async function letTimePass(db: Kysely<Database>): Promise<void> {
  await sql`update orders set created_at = created_at - interval '40 minutes',
    pay_until = pay_until - interval '40 minutes',
    reconciled_at = reconciled_at - interval '40 minutes'`.execute(db);
}

/** Has the job run as its clock would, and waits until it has. */
export async function reconcileNow(db: Kysely<Database>, run: number): Promise<void> {
  const key = `drill-${run}`;
  await sql`select graphile_worker.add_job('reconcile-payments', job_key => ${key})`.execute(db);
  const left = sql<{ left: number }>`select count(*)::int as left from graphile_worker.jobs
    where key = ${key} and attempts < max_attempts`;
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if ((await left.execute(db)).rows[0]?.left === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the reconcile job did not end');
}

export async function countWaiting(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from orders
    where status = 'WAIT_BUYER_PAY'`.execute(db);
  return rows[0]?.n ?? 0;
}
