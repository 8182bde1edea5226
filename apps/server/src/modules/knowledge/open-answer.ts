import { ContractError, type SavedQuestion } from '@cuecard/contract';
import { addQuestion } from './add-questions.ts';
import type { KnowledgeDeps } from './knowledge-deps.ts';
import { findQuestion } from './question-repository.ts';
import { updateQuestion } from './update-question.ts';

export interface OpenedAnswer {
  /** Null: the question is not in the bank yet. */
  readonly savedId: string | null;
  readonly question: string;
  /** What its answer begins with from now on. */
  readonly words: string;
}

/** A first line that is no longer than what is said at once; longer ones are the answer itself. */
const MAX_OPENING = 240;

/**
 * Lets a saved answer begin with these words. A first sentence that stands alone gives way to them; all else stays.
 * @throws ContractError as `addQuestion` and `updateQuestion` do
 */
export async function openAnswer(
  deps: KnowledgeDeps,
  userId: number,
  { savedId, question, words }: OpenedAnswer,
): Promise<SavedQuestion> {
  const stored = savedId === null ? null : await findQuestion(deps.db, userId, savedId);
  if (savedId === null || stored === null)
    return addQuestion(deps, userId, {
      question,
      answer: words,
      tags: [],
      aliases: null,
      origin: 'own',
    });
  const answer = `${words}\n\n${withoutOpening(stored.answer)}`.trim();
  const edit = { question: stored.question, tags: stored.tags, answer, aliases: null };
  return updateQuestion(deps, userId, savedId, edit).catch((error: unknown) => {
    throw error instanceof ContractError ? error : new ContractError('questionNotUpdated');
  });
}

function withoutOpening(answer: string): string {
  const [first = '', second, ...rest] = answer.split('\n');
  const standsAlone = second !== undefined && second.trim() === '' && first.length <= MAX_OPENING;
  return standsAlone ? rest.join('\n').trim() : answer;
}
