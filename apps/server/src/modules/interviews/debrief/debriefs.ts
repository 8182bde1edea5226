import { calls, ContractError } from '@cuecard/contract';
import { registerCall } from '../../../platform/http/register-call.ts';
import type { ServerModule } from '../../../platform/server-module.ts';
import { findInterview } from '../interview-repository.ts';
import { createListPracticePoints } from '../../practice/practice-api.ts';
import { listTrends } from './list-trends.ts';
import { registerMailRoute, type MailDeps } from './mail-route.ts';
import { readDebrief } from './read-debrief.ts';

export type Debriefs = Pick<Required<ServerModule>, 'register'>;

/** What is measured of interviews that are over. Nothing of it is stored: the log is, and gives it each time. */
export function createDebriefs(
  given: MailDeps & Parameters<typeof createListPracticePoints>[0],
): Debriefs {
  const deps = { ...given, listPracticePoints: createListPracticePoints(given) };
  const requireInterview = async (userId: number, id: string) => {
    const interview = await findInterview(deps.db, userId, id);
    // Another user's interview looks like none.
    if (interview === null) throw new ContractError('interviewNotFound');
    return interview;
  };
  return {
    register(app) {
      registerMailRoute(app, deps);
      registerCall(app, calls.readDebrief, async ({ login, params }) => {
        const interview = await requireInterview(login.userId, params.id);
        if (interview.state !== 'ended') throw new ContractError('notPossibleNow');
        const { debrief } = await readDebrief(deps, interview);
        return { interview, debrief };
      });
      registerCall(app, calls.listTrends, async ({ login, params }) => {
        const interview = await requireInterview(login.userId, params.id);
        return { points: await listTrends(deps, login.userId, interview) };
      });
    },
  };
}
