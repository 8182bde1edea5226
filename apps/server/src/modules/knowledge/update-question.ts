import { ContractError, type QuestionEdit, type SavedQuestion } from '@cuecard/contract';
import { refuseUnsound } from './add-questions.ts';
import type { KnowledgeDeps } from './knowledge-deps.ts';
import { hashQuestion, detectLanguage } from './question-facts.ts';
import { changeQuestion, findKeys, findQuestion, lockBank } from './question-repository.ts';
import { keepOwnScript, tidyAliases } from './tidy-aliases.ts';

/**
 * Changes a question. Wordings that the user gives are theirs from then on; without any, the server's
 * own are made anew when the question has changed.
 * @throws ContractError `formRejected`, `questionTaken` with the other's id, `questionNotFound`
 */
export async function updateQuestion(
  deps: KnowledgeDeps,
  userId: number,
  id: string,
  edit: QuestionEdit,
): Promise<SavedQuestion> {
  refuseUnsound(edit);
  const { db, clock, listAliases, enqueue } = deps;
  const question = edit.question.trim();
  const key = hashQuestion(question);
  const language = detectLanguage(question);
  return db.transaction().execute(async (trx) => {
    await lockBank(trx, userId);
    const stored = await findQuestion(trx, userId, id);
    if (stored === null) throw new ContractError('questionNotFound');
    const [other] = (await findKeys(trx, userId, [key])).values();
    if (other !== undefined && other !== id)
      throw new ContractError('questionTaken', { id: other });
    const byUser = edit.aliases !== null || stored.aliases_by === 'user';
    const makeAnew = !byUser && question !== stored.question;
    const known = makeAnew ? (await listAliases([{ question, language }]))[0] : undefined;
    const wordings =
      edit.aliases ?? (known === undefined ? stored.aliases : keepOwnScript(language, known));
    const changed = await changeQuestion(
      trx,
      id,
      {
        question,
        key,
        answer: edit.answer.trim(),
        tags: [...new Set(edit.tags)],
        aliases: tidyAliases(question, wordings),
        aliasesBy: byUser ? 'user' : 'server',
        language,
      },
      new Date(clock.now()),
    );
    if (makeAnew && enqueue.makeAliases !== null) await enqueue.makeAliases(trx, { userId, id });
    await enqueue.embed?.(trx, { userId });
    return changed;
  });
}
