import { createBankIndex, type BankIndex, type SavedEntry } from '@cuecard/copilot';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { listQuestions } from '../../knowledge/knowledge-api.ts';

export interface UsersBank {
  readonly bank: BankIndex;
  readonly findEntry: (id: string) => SavedEntry | null;
}

/** A user's saved questions, as they are now. */
export async function readUserBank(db: Kysely<Database>, userId: number): Promise<UsersBank> {
  const questions = await listQuestions(db, userId);
  const entries = new Map(questions.map((question) => [question.id, question]));
  return { bank: createBankIndex(questions), findEntry: (id) => entries.get(id) ?? null };
}
