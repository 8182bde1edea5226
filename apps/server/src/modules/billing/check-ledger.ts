import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { listPlanRows, planOfRows } from '../users/users-api.ts';
import type { BillingDeps } from './billing-deps.ts';
import { listLatestUsers, lockMembership } from './ledger-repository.ts';

/**
 * What does not fit between a user's ledger and their membership: the balance must be the rows' sum and the
 * plan what the rows make of it. Empty: it fits.
 */
export async function checkLedger(trx: Transaction<Database>, userId: number): Promise<string[]> {
  const held = await lockMembership(trx, userId);
  if (held === null) return [];
  const { stored, ledgerMs } = held;
  const plan = planOfRows(await listPlanRows(trx, userId));
  const faults: string[] = [];
  if (ledgerMs !== stored.remaining_ms)
    faults.push(`the rows add up to ${ledgerMs} ms, the balance is ${stored.remaining_ms} ms`);
  const told = [plan.tier, plan.endTime?.toISOString() ?? 'no end', plan.tierAfter].join(', ');
  const kept = [stored.tier, stored.end_time?.toISOString() ?? 'no end', stored.tier_after].join(
    ', ',
  );
  if (told !== kept) faults.push(`the rows make the plan ${told}; the membership says ${kept}`);
  return faults;
}

/** So many of the latest rows are looked through at a time: more than an hour brings. */
const LATEST_ROWS = 100_000;

/**
 * Checks everybody whose ledger has grown lately, and logs what does not fit: a person must look.
 * Returns how many ledgers that were.
 */
export async function checkLedgers({
  db,
  log,
}: Pick<BillingDeps, 'db' | 'log'>): Promise<{ checked: number; faulty: number }> {
  const users = await listLatestUsers(db, LATEST_ROWS);
  let faulty = 0;
  for (const userId of users) {
    const faults = await db.transaction().execute((trx) => checkLedger(trx, userId));
    if (faults.length === 0) continue;
    faulty += 1;
    log.error({ userId, faults }, 'a ledger and its membership do not fit');
  }
  return { checked: users.length, faulty };
}
