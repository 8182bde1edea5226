import { randomUUID } from 'node:crypto';
import { calls, ContractError, type PracticeSetup } from '@cuecard/contract';
import type { App } from '../../platform/http/app.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import { runOrFail } from '../../platform/http/run-or-fail.ts';
import { appraiseAttempt } from './appraise-attempt.ts';
import { askFollowUp } from './ask-follow-up.ts';
import { findAttempt, insertRating } from './attempt-repository.ts';
import { chooseQuestions } from './choose-questions.ts';
import { keepWords } from './keep-words.ts';
import type { PracticeDeps } from './practice-deps.ts';
import { listPractices } from './practice-list-repository.ts';
import {
  findPractice,
  insertPractice,
  markEnded,
  markSkipped,
  readPractice,
  removePractice,
  type SessionRow,
} from './practice-repository.ts';
import { findApplicationNames } from './question-sources-repository.ts';
import { readStanding } from './read-standing.ts';
import { recordAttempt } from './record-attempt.ts';
import { rateReview } from './review-repository.ts';

/** Binds the practice's calls of the contract. */
export function registerPracticeRoutes(app: App, deps: PracticeDeps): void {
  const { db, clock } = deps;
  const now = () => new Date(clock.now());
  /** Another user's practice looks like none. */
  const find = async (userId: number, id: string): Promise<SessionRow> => {
    const row = await findPractice(db, userId, id);
    if (row === null) throw new ContractError('practiceNotFound');
    return row;
  };

  registerCall(app, calls.startPractice, async ({ login, request }) =>
    runOrFail('saveFailed', async () => {
      const id = await startPractice(deps, login.userId, request);
      return { practice: await readPractice(db, await find(login.userId, id)) };
    }),
  );
  registerCall(app, calls.listPractices, async ({ login }) => ({
    practices: await listPractices(db, login.userId),
  }));
  registerCall(app, calls.practiceStanding, ({ login }) => readStanding(deps, login.userId));
  registerCall(app, calls.readPractice, async ({ login, params }) => ({
    practice: await readPractice(db, await find(login.userId, params.id)),
  }));
  registerCall(app, calls.recordAttempt, async ({ login, params, request }) => ({
    attempt: await runOrFail('saveFailed', () =>
      recordAttempt(deps, login.userId, params.id, request),
    ),
  }));
  registerCall(app, calls.rateAttempt, async ({ login, params, request }) => {
    await find(login.userId, params.id);
    const attempt = { id: params.attempt, sessionId: params.id };
    if ((await findAttempt(db, params.id, params.attempt)) === null)
      throw new ContractError('practiceNotFound');
    const rate = async () => {
      const rating = await insertRating(db, attempt, request.rating, now());
      await rateReview(db, params.attempt, rating);
      return rating;
    };
    return { rating: await runOrFail('saveFailed', rate) };
  });
  registerCall(app, calls.askFollowUp, async ({ login, params }) => {
    const row = await find(login.userId, params.id);
    const ask = () => askFollowUp(deps, row, params.attempt);
    return { question: await runOrFail('saveFailed', ask) };
  });
  registerCall(app, calls.appraiseAttempt, async ({ login, params }) => {
    const row = await find(login.userId, params.id);
    return runOrFail('saveFailed', () => appraiseAttempt(deps, row, params.attempt));
  });
  registerCall(app, calls.keepWords, async ({ login, params, request }) => {
    const row = await find(login.userId, params.id);
    const keep = () => keepWords(deps, row, params.attempt, request.words);
    return { question: await runOrFail('questionNotUpdated', keep) };
  });
  registerCall(app, calls.skipQuestion, async ({ login, params }) => {
    await find(login.userId, params.id);
    if (!(await markSkipped(db, params.id, params.question, now())))
      throw new ContractError('practiceNotFound');
    return {};
  });
  registerCall(app, calls.endPractice, async ({ login, params }) => {
    await find(login.userId, params.id);
    await runOrFail('saveFailed', () => markEnded(db, params.id, now()));
    return { practice: await readPractice(db, await find(login.userId, params.id)) };
  });
  registerCall(app, calls.deletePractice, async ({ login, params }) => {
    if (!(await removePractice(db, login.userId, params.id)))
      throw new ContractError('practiceNotFound');
    return {};
  });
}

/**
 * Chooses the questions and stores the practice; gives its id.
 * @throws ContractError `practiceEmpty` where nothing fits
 */
async function startPractice(
  deps: PracticeDeps,
  userId: number,
  setup: PracticeSetup,
): Promise<string> {
  const { db, clock } = deps;
  const chosen = await chooseQuestions(deps, userId, setup);
  if (chosen.questions.length === 0) throw new ContractError('practiceEmpty');
  const wanted = setup.applicationId;
  // Another user's application is as none.
  const isOwn = wanted !== null && (await findApplicationNames(db, userId, wanted)) !== null;
  const applicationId = isOwn ? wanted : null;
  const id = randomUUID();
  const practice = {
    id,
    userId,
    applicationId,
    title: chosen.title,
    setup: { ...setup, applicationId },
    at: new Date(clock.now()),
  };
  await insertPractice(db, practice, chosen.questions);
  return id;
}
