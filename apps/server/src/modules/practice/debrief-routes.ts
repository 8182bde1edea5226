import { calls, ContractError, MAX_TREND_SESSIONS } from '@cuecard/contract';
import type { App } from '../../platform/http/app.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import { createListPracticePoints, type ListPoints } from './list-practice-points.ts';
import type { PracticeDeps } from './practice-deps.ts';
import { findPractice, readPractice, type SessionRow } from './practice-repository.ts';
import { measurePractice, readResumeEvidence } from './read-practice-debrief.ts';

interface DebriefRoutesDeps extends Pick<PracticeDeps, 'db' | 'findProfile'> {
  readonly listInterviewPoints: ListPoints;
}

/** Binds what is measured of a practice, and how it went on over the sessions of its application. */
export function registerDebriefRoutes(app: App, deps: DebriefRoutesDeps): void {
  const { db, findProfile, listInterviewPoints } = deps;
  const listPracticePoints = createListPracticePoints(deps);
  const find = async (userId: number, id: string): Promise<SessionRow> => {
    const row = await findPractice(db, userId, id);
    if (row === null) throw new ContractError('practiceNotFound');
    return row;
  };
  registerCall(app, calls.readPracticeDebrief, async ({ login: { userId }, params }) => {
    const practice = await readPractice(db, await find(userId, params.id));
    const { debrief } = measurePractice(practice, await readResumeEvidence(findProfile, userId));
    return { practice, debrief };
  });
  registerCall(app, calls.listPracticeTrends, async ({ login: { userId }, params }) => {
    const { application_id: applicationId, setup, created_at } = await find(userId, params.id);
    const compared = {
      applicationId,
      language: setup.language,
      until: created_at.getTime(),
      limit: MAX_TREND_SESSIONS,
    };
    const points = [
      ...(await listPracticePoints(userId, compared)),
      ...(applicationId === null ? [] : await listInterviewPoints(userId, compared)),
    ];
    return { points: points.sort((a, b) => a.at - b.at).slice(-MAX_TREND_SESSIONS) };
  });
}
