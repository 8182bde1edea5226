import type { SavedQuestion } from '@cuecard/contract';
import { listAliases } from '@cuecard/copilot';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { addQuestions } from '../../knowledge/add-questions.ts';

/** Puts questions with their answers into a user's bank; returns them in the order given. */
export async function fillBank(
  { db }: TestDatabase,
  clock: Clock,
  userId: number,
  given: Readonly<Record<string, string>>,
): Promise<SavedQuestion[]> {
  const { added } = await addQuestions(
    {
      db,
      clock,
      readTier: () => Promise.resolve('Unlimited'),
      listAliases: async (asked) =>
        asked.map(({ question, language }) => listAliases(question, language)),
      enqueue: { makeAliases: null, embed: null, purge: () => Promise.resolve() },
    },
    userId,
    Object.entries(given).map(([question, answer]) => ({
      question,
      answer,
      tags: [],
      aliases: [],
      origin: 'own',
      language: 'en',
    })),
  );
  return added;
}

export async function countUses({ db }: TestDatabase, id: string): Promise<number> {
  const { used } = await db
    .selectFrom('saved_questions')
    .select('used')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return used;
}
