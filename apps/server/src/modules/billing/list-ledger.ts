import { BILLING_LIMITS, type LedgerEntry } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { listEntryRows, readBalance, type EntryRow } from './ledger-repository.ts';

export interface LedgerPage {
  readonly entries: LedgerEntry[];
  readonly balanceMs: number;
  readonly next: number | null;
}

/**
 * The ledger as people read it, the latest first: slices of one interview are one entry, which stands where
 * its last slice does. The balance after an entry is the sum up to it.
 */
export async function listLedger(
  db: Kysely<Database>,
  userId: number,
  before: number | undefined,
): Promise<LedgerPage> {
  const { entriesPerPage } = BILLING_LIMITS;
  const rows = await listEntryRows(db, userId, { before, limit: entriesPerPage + 1 });
  const shown = rows.slice(0, entriesPerPage);
  return {
    entries: shown.map(toEntry),
    balanceMs: await readBalance(db, userId),
    next: rows.length > entriesPerPage ? (shown.at(-1)?.id ?? null) : null,
  };
}

function toEntry(row: EntryRow): LedgerEntry {
  const { order_id: orderId, order_number: number, interview_id: interviewId } = row;
  return {
    id: String(row.id),
    kind: row.kind,
    at: row.at.getTime(),
    changeMs: row.change_ms,
    balanceMs: row.balance_ms,
    ms: row.ms,
    tier: row.tier,
    days: row.plan_days,
    until: row.plan_until?.getTime() ?? null,
    order: orderId === null || number === null ? null : { id: orderId, number },
    interview: interviewId === null ? null : { id: interviewId, jobTitle: row.job_title },
    note: row.note,
  };
}
