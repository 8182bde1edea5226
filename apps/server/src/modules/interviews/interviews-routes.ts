import {
  calls,
  ContractError,
  EMPTY_SETUP,
  findNextAfter,
  personalizeSetup,
} from '@cuecard/contract';
import type { App } from '../../platform/http/app.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import { runOrFail } from '../../platform/http/run-or-fail.ts';
import { issueTicket } from '../../platform/realtime/ticket-repository.ts';
import { archiveInterview } from './archive-interview.ts';
import { createInterview, type CreateInterviewDeps } from './create-interview.ts';
import { findInterview, setTitle } from './interview-repository.ts';
import { findPersonalization, keepPersonalization } from './personalization-repository.ts';
import { listInterviews } from './list-interviews.ts';
import { reportHearing, type ReportHearingDeps } from './report-hearing.ts';
import { readEventPage } from './session-log-reading-repository.ts';
import { findSetup, keepSetup } from './setup-repository.ts';

/** Binds the interview's calls of the contract. */
export function registerInterviewRoutes(
  app: App,
  deps: CreateInterviewDeps & ReportHearingDeps,
): void {
  const { db, clock } = deps;

  registerCall(app, calls.lastSetup, async ({ login }) => {
    const setup = (await findSetup(db, login.userId)) ?? EMPTY_SETUP;
    return { setup: personalizeSetup(setup, await findPersonalization(db, login.userId)) };
  });

  registerCall(app, calls.personalization, ({ login }) => findPersonalization(db, login.userId));

  registerCall(app, calls.savePersonalization, async ({ login, request }) => {
    await keepPersonalization(db, login.userId, request);
    return {};
  });

  registerCall(app, calls.saveSetup, async ({ login, request }) => {
    await runOrFail('saveFailed', () => keepSetup(db, login.userId, request.setup));
    return {};
  });

  registerCall(app, calls.createInterview, async ({ login, request, log }) => {
    const interview = await runOrFail('interviewStartFailed', () =>
      createInterview(deps, login, request.setup),
    );
    log.info({ interviewId: interview.id, userId: login.userId }, 'an interview was created');
    return { interview };
  });

  registerCall(app, calls.listInterviews, ({ login, request }) =>
    listInterviews(db, login.userId, request),
  );

  registerCall(app, calls.readInterview, async ({ login, params, request, log }) => {
    const interview = await requireInterview(login.userId, params.id);
    const { after, limit } = request;
    const events = await readEventPage(db, params.id, { after, maxCount: limit }, log);
    return { interview, events, nextAfter: findNextAfter(events, limit) };
  });

  registerCall(app, calls.archiveInterview, async ({ login, params, request }) => ({
    interview: await archiveInterview(deps, login.userId, params.id, request.archived),
  }));

  registerCall(app, calls.renameInterview, async ({ login, params, request }) => {
    const { userId } = login;
    const interview = await runOrFail('saveFailed', () =>
      setTitle(db, userId, params.id, request.title),
    );
    if (interview === null) throw new ContractError('interviewNotFound');
    return { interview };
  });

  registerCall(app, calls.liveTicket, async ({ login, params }) => {
    const { id: interviewId } = await requireInterview(login.userId, params.id);
    return { ticket: await issueTicket(db, clock, 'live', { ...login, interviewId }) };
  });

  registerCall(app, calls.asrStatus, async ({ login, request, log }) => ({
    remainingMs: await reportHearing(deps, login.userId, request, log),
  }));

  /** Another user's interview looks like none. */
  async function requireInterview(userId: number, id: string) {
    const interview = await findInterview(db, userId, id);
    if (interview === null) throw new ContractError('interviewNotFound');
    return interview;
  }
}
