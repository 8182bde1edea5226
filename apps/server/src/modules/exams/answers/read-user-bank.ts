import { createBankIndex, type BankIndex, type SavedEntry } from '@cuecard/copilot';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { ThreadPool } from '../../../platform/threads/thread-pool.ts';
import { indexQuestions, listQuestions } from '../../knowledge/knowledge-api.ts';

export interface UsersBank {
  readonly bank: BankIndex;
  readonly findEntry: (id: string) => SavedEntry | null;
}

/** A user's saved questions, as they are now. */
export async function readUserBank(
  { db, threads }: { readonly db: Kysely<Database>; readonly threads: ThreadPool },
  userId: number,
): Promise<UsersBank> {
  const questions = await listQuestions(db, userId);
  const entries = new Map(questions.map((question) => [question.id, question]));
  const bank = createBankIndex();
  await indexQuestions(threads, bank, questions);
  return { bank, findEntry: (id) => entries.get(id) ?? null };
}
