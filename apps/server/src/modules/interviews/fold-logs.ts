import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { findMigrated, foldLog, listUnfolded } from './folded-log-repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Pages that were offline at the end have sent what they had by then. */
const FOLDED_AFTER_MS = DAY_MS;
/** A server of the version before cannot read folded logs: an upgrade can be taken back for so long. */
const FOLDED_SINCE_UPGRADE_MS = 7 * DAY_MS;
const MIGRATION = '0125-folded-logs';
/** Interviews in one run of an hour; what is left is there at the next. */
const MAX_AT_ONCE = 2000;

export interface LogFoldingDeps {
  readonly db: Kysely<Database>;
  readonly clock: Pick<Clock, 'now'>;
}

export type LogFolding = Pick<Required<ServerModule>, 'runHourly'>;

/**
 * An interview of an hour has some five thousand rows of log and commands. A day after its end its log becomes one
 * compressed row and the numbers of its commands go; who reads the log gets the same events.
 */
export function createLogFolding(deps: LogFoldingDeps): LogFolding {
  return { runHourly: () => foldOldLogs(deps) };
}

/** Returns how many were folded. */
export async function foldOldLogs({ db, clock }: LogFoldingDeps): Promise<number> {
  if (!(await mayBeFolded(db, clock))) return 0;
  const endedBefore = new Date(clock.now() - FOLDED_AFTER_MS);
  const due = await listUnfolded(db, endedBefore, MAX_AT_ONCE);
  for (const id of due) await foldLog(db, id);
  return due.length;
}

async function mayBeFolded(db: Kysely<Database>, clock: Pick<Clock, 'now'>): Promise<boolean> {
  const since = (await findMigrated(db, MIGRATION)) ?? Infinity;
  return clock.now() - since >= FOLDED_SINCE_UPGRADE_MS;
}
