import type { PredictionLanguage } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { findPractice } from './practice-repository.ts';

export { createListPracticePoints } from './list-practice-points.ts';
export type { ListPoints } from './list-practice-points.ts';

/** What other modules may know of a practice; nothing else of this module is theirs. */
export interface PracticeTalk {
  readonly language: PredictionLanguage;
  readonly isOpen: boolean;
}

/** Null: there is none, or it is another user's. */
export type FindPracticeTalk = (userId: number, id: string) => Promise<PracticeTalk | null>;

export function createFindPractice(db: Kysely<Database>): FindPracticeTalk {
  return async (userId, id) => {
    const row = await findPractice(db, userId, id);
    return row && { language: row.setup.language, isOpen: row.ended_at === null };
  };
}
