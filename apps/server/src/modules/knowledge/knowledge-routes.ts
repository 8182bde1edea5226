import { calls, ContractError, policy } from '@cuecard/contract';
import type { App } from '../../platform/http/app.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import { runOrFail } from '../../platform/http/run-or-fail.ts';
import { addQuestion, addQuestions } from './add-questions.ts';
import { deleteQuestions, restoreQuestions } from './delete-questions.ts';
import type { KnowledgeDeps } from './knowledge-deps.ts';
import { placeQuestion } from './place-question.ts';
import { findSavedFrom, listQuestions, readBankStanding } from './question-repository.ts';
import { addPractice } from './question-upkeep-repository.ts';
import { tagQuestions } from './tag-questions.ts';
import { updateQuestion } from './update-question.ts';

/** Binds the question bank's calls of the contract. */
export function registerKnowledgeRoutes(app: App, deps: KnowledgeDeps): void {
  const { db, readTier: tierOf } = deps;

  registerCall(app, calls.listQuestions, async ({ login }) => ({
    questions: await runOrFail('questionsNotRead', () => listQuestions(db, login.userId)),
  }));

  registerCall(app, calls.countQuestions, async ({ login }) => ({
    ...(await readBankStanding(db, login.userId)),
    limit: policy[await tierOf(login.userId)].savedQuestions,
  }));

  registerCall(app, calls.addQuestion, async ({ login, request }) => ({
    question: await runOrFail('questionNotAdded', () => addQuestion(deps, login.userId, request)),
  }));

  registerCall(app, calls.addQuestions, ({ login, request }) =>
    runOrFail('questionNotAdded', () => addQuestions(deps, login.userId, request.questions)),
  );

  registerCall(app, calls.updateQuestion, async ({ login, params, request }) => ({
    question: await runOrFail('questionNotUpdated', () =>
      updateQuestion(deps, login.userId, params.id, request),
    ),
  }));

  registerCall(app, calls.tagQuestions, async ({ login, request: { ids, add, remove } }) => ({
    questions: await runOrFail('questionNotUpdated', () =>
      tagQuestions(deps, login.userId, ids, { add, remove }),
    ),
  }));

  registerCall(app, calls.placeQuestion, async ({ login, params, request }) => ({
    places: [
      ...(await runOrFail('questionNotUpdated', () =>
        placeQuestion(deps, login.userId, params.id, request.before),
      )),
    ],
  }));

  registerCall(app, calls.practiseQuestion, async ({ login, params }) => {
    const practised = await runOrFail('questionNotUpdated', () =>
      addPractice(db, login.userId, params.id, new Date(deps.clock.now())),
    );
    if (practised === null) throw new ContractError('questionNotFound');
    return { practised };
  });

  registerCall(app, calls.deleteQuestions, async ({ login, request }) => ({
    deleted: await runOrFail('questionNotUpdated', () =>
      deleteQuestions(deps, login.userId, request.ids),
    ),
  }));

  registerCall(app, calls.restoreQuestions, async ({ login, request }) => ({
    questions: await restoreQuestions(deps, login.userId, request.ids),
  }));

  registerCall(app, calls.savedFromInterview, async ({ login, params }) => ({
    saved: await findSavedFrom(db, login.userId, params.id),
  }));
}
