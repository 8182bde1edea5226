import type { InterviewSummary, TrendPoint } from '@cuecard/contract';
import { toTrendPoint } from '@cuecard/practice';
import { inTurns } from '../../../platform/give-way.ts';
import { listEndedBefore } from '../interview-repository.ts';
import { readDebrief, type DebriefDeps } from './read-debrief.ts';

/** More are not seen apart on a plot of this size. */
const MAX_TREND_SESSIONS = 12;

/**
 * The interviews of one application that have ended, up to this one; of one that stands alone it alone, since what
 * was asked for another job is not compared with it.
 */
export async function listTrends(
  deps: DebriefDeps,
  userId: number,
  interview: InterviewSummary,
): Promise<TrendPoint[]> {
  const before = await listEndedBefore(deps.db, userId, interview, MAX_TREND_SESSIONS);
  const points: TrendPoint[] = [];
  for await (const each of inTurns(before.toReversed())) {
    const { state, debrief } = await readDebrief(deps, each);
    // One in which nothing was said says nothing of how it went on.
    if (state.turns.length === 0) continue;
    points.push(toTrendPoint(each, state, debrief, each.setup.interviewLanguage));
  }
  return points;
}
