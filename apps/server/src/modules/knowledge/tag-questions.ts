import { LIMITS, type SavedQuestion } from '@cuecard/contract';
import type { KnowledgeDeps } from './knowledge-deps.ts';
import { lockBank } from './question-repository.ts';
import { findTags, setTags } from './question-upkeep-repository.ts';

/** Adds and removes tags. One that would get too many keeps as many new ones as it has room for. */
export async function tagQuestions(
  { db, clock }: Pick<KnowledgeDeps, 'db' | 'clock'>,
  userId: number,
  ids: readonly string[],
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
): Promise<SavedQuestion[]> {
  return db.transaction().execute(async (trx) => {
    await lockBank(trx, userId);
    const found = await findTags(trx, userId, ids);
    const changes = found.map(({ id, tags }) => {
      const kept = tags.filter((tag) => !remove.includes(tag));
      return { id, tags: [...new Set([...kept, ...add])].slice(0, LIMITS.tagsPerQuestion) };
    });
    return setTags(trx, changes, new Date(clock.now()));
  });
}
