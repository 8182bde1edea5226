import { calls, ContractError, policy, type ErrorKey } from '@cuecard/contract';
import type { App } from '../../platform/http/app.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import { addQuestion, addQuestions } from './add-questions.ts';
import { deleteQuestions, restoreQuestions } from './delete-questions.ts';
import type { KnowledgeDeps } from './knowledge-deps.ts';
import { placeQuestion } from './place-question.ts';
import { countQuestions, findSavedFrom, listQuestions } from './question-repository.ts';
import { addPractice } from './question-upkeep-repository.ts';
import { tagQuestions } from './tag-questions.ts';
import { updateQuestion } from './update-question.ts';

/** Binds the question bank's calls of the contract. */
export function registerKnowledge(app: App, deps: KnowledgeDeps): void {
  const { db, readTier: tierOf } = deps;

  registerCall(app, calls.listQuestions, async ({ login }) => ({
    questions: await orFail('questionsNotRead', () => listQuestions(db, login.userId)),
  }));

  registerCall(app, calls.countQuestions, async ({ login }) => ({
    count: await countQuestions(db, login.userId),
    limit: policy[await tierOf(login.userId)].savedQuestions,
  }));

  registerCall(app, calls.addQuestion, async ({ login, request }) => ({
    question: await orFail('questionNotAdded', () => addQuestion(deps, login.userId, request)),
  }));

  registerCall(app, calls.addQuestions, ({ login, request }) =>
    orFail('questionNotAdded', () => addQuestions(deps, login.userId, request.questions)),
  );

  registerCall(app, calls.updateQuestion, async ({ login, params, request }) => ({
    question: await orFail('questionNotUpdated', () =>
      updateQuestion(deps, login.userId, params.id, request),
    ),
  }));

  registerCall(app, calls.tagQuestions, async ({ login, request: { ids, add, remove } }) => ({
    questions: await orFail('questionNotUpdated', () =>
      tagQuestions(deps, login.userId, ids, { add, remove }),
    ),
  }));

  registerCall(app, calls.placeQuestion, async ({ login, params, request }) => ({
    places: [
      ...(await orFail('questionNotUpdated', () =>
        placeQuestion(deps, login.userId, params.id, request.before),
      )),
    ],
  }));

  registerCall(app, calls.practiseQuestion, async ({ login, params }) => {
    const practised = await orFail('questionNotUpdated', () =>
      addPractice(db, login.userId, params.id),
    );
    if (practised === null) throw new ContractError('questionNotFound');
    return { practised };
  });

  registerCall(app, calls.deleteQuestions, async ({ login, request }) => ({
    deleted: await orFail('questionNotUpdated', () =>
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

/** A fault of ours in a call that the user waits for is told in that call's own words. */
async function orFail<T>(key: ErrorKey, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ContractError) throw error;
    throw new ContractError(key, undefined, { cause: error });
  }
}
