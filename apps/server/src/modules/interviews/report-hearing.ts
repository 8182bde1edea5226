import {
  ContractError,
  sessionAllowanceMs,
  type calls,
  type ParsedRequestOf,
} from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { RequestFacts } from '../../platform/http/app.ts';
import { signals } from '../../platform/telemetry/signals.ts';
import type { Membership } from './create-interview.ts';
import { keepHearingStatus, type HearingStatus } from './hearing-status-repository.ts';
import type { LiveInterviews, TimeLedger } from './live/ports.ts';
import { SessionTime } from './live/session-time.ts';

export interface ReportHearingDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly interviews: LiveInterviews;
  readonly ledger: TimeLedger;
  readonly readMembership: (userId: number) => Promise<Membership>;
}

/**
 * Keeps what the client says of one channel of its interview, logs what has changed, and returns the
 * milliseconds that this interview may still last; without one, those that one begun now could last.
 * Null is no end. Time that is not charged yet, less than a slice, still counts as remaining.
 * @throws ContractError `interviewNotFound`, also for another user's
 */
export async function reportHearing(
  deps: ReportHearingDeps,
  userId: number,
  { interviewId, channel, engine, state, language }: ParsedRequestOf<typeof calls.asrStatus>,
  log: RequestFacts['log'],
): Promise<number | null> {
  const status: HearingStatus = { channel, engine, state, language };
  signals.hearing.publish({ state });
  if (interviewId === null) {
    log.info({ userId, ...status }, 'hearing was tried');
    const { tier, remainingMs } = await deps.readMembership(userId);
    return sessionAllowanceMs(tier, remainingMs);
  }
  const interview = await deps.interviews.open(interviewId);
  if (interview.userId !== userId) throw new ContractError('interviewNotFound');
  const at = new Date(deps.clock.now());
  const before = await keepHearingStatus(deps.db, interviewId, status, at);
  if (isChange(before, status))
    log.info({ interviewId, ...status, was: before?.state ?? null }, 'hearing has changed');
  const { tier, summary } = interview;
  if (summary.state === 'ended') return 0;
  const time = new SessionTime(tier, summary.activeMs);
  time.setBalance((await deps.ledger.findAccount(userId)).balanceMs);
  return time.remainingMs;
}

function isChange(before: HearingStatus | null, { engine, state, language }: HearingStatus) {
  if (before === null) return true;
  return before.engine !== engine || before.state !== state || before.language !== language;
}
