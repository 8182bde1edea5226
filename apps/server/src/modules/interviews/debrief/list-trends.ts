import { MAX_TREND_SESSIONS, type InterviewSummary, type TrendPoint } from '@cuecard/contract';
import { placeTurns, toTrendPoint } from '@cuecard/practice';
import { inTurns } from '../../../platform/give-way.ts';
import type { ListPoints } from '../../practice/practice-api.ts';
import { listEndedBefore } from '../interview-repository.ts';
import { readDebrief, type DebriefDeps } from './read-debrief.ts';

/**
 * The interviews and practices of one application, up to this interview, oldest first; of one that stands alone it
 * alone, since what was asked for another job is not compared with it.
 */
export async function listTrends(
  deps: DebriefDeps & { readonly listPracticePoints: ListPoints },
  userId: number,
  { id, createdAt, setup }: InterviewSummary,
): Promise<TrendPoint[]> {
  const { applicationId, interviewLanguage: language } = setup;
  const compared = { applicationId, language, until: createdAt, limit: MAX_TREND_SESSIONS };
  const points = [
    ...(await listInterviewPoints(deps, userId, { ...compared, id })),
    ...(applicationId === null ? [] : await deps.listPracticePoints(userId, compared)),
  ];
  return points.sort((a, b) => a.at - b.at).slice(-MAX_TREND_SESSIONS);
}

/** Interviews of an application that have ended, or the one of an id that stands alone. */
export async function listInterviewPoints(
  deps: DebriefDeps,
  userId: number,
  compared: Parameters<ListPoints>[1] & { readonly id?: string },
): Promise<TrendPoint[]> {
  const before = await listEndedBefore(deps.db, userId, compared);
  const points: TrendPoint[] = [];
  for await (const each of inTurns(before.toReversed())) {
    const { id, startedAt, createdAt, setup } = each;
    // Words and characters a minute do not stand on one axis.
    if (setup.interviewLanguage !== compared.language) continue;
    const { state, debrief } = await readDebrief(deps, each);
    // One in which nothing was said says nothing of how it went on.
    if (state.turns.length === 0) continue;
    points.push(
      toTrendPoint(
        { sessionId: id, kind: 'interview', at: startedAt ?? createdAt, judged: null },
        placeTurns(state.turns),
        debrief,
        setup.interviewLanguage,
      ),
    );
  }
  return points;
}
