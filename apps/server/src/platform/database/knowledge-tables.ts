import type { QuestionOrigin, SpokenLanguage } from '@cuecard/contract';
import type { ColumnType, Generated } from 'kysely';

/** Written once, at the insert. */
type Fixed<T> = ColumnType<T, T, never>;

export interface SavedQuestionsTable {
  id: Fixed<string>;
  user_id: Fixed<number>;
  question: string;
  /** SHA-256 of the contract's `questionKey`: questions that ask the same have the same. */
  question_key: Buffer;
  answer: string;
  tags: string[];
  aliases: string[];
  /** The author of the aliases; those that the user wrote are never made anew. */
  aliases_by: 'server' | 'user';
  origin: Fixed<QuestionOrigin>;
  language: SpokenLanguage;
  practised: Generated<number>;
  /** When its answer was said aloud last (migration 0093). */
  practised_at: Generated<Date | null>;
  used: Generated<number>;
  position: number;
  /** The question of an interview that it was saved from; both or none. */
  interview_id: Fixed<string | null>;
  interview_question_id: Fixed<string | null>;
  created_at: Fixed<Date>;
  updated_at: Date;
  /** Taken out of the bank; the row goes for good an hour later. */
  deleted_at: Generated<Date | null>;
}

interface QuestionVectorsTable {
  question_id: Fixed<string>;
  /** The embedding model's name: vectors of different models cannot be compared. */
  model: string;
  dimension: number;
  /** SHA-256 of the question and its other wordings, one a line, as they were embedded. */
  text_hash: Buffer;
  /** 32-bit floats of length 1 together, lowest byte first. */
  vector: Buffer;
  /** The moment of making, by the database's clock. */
  made_at: Generated<Date>;
}

export interface KnowledgeTables {
  saved_questions: SavedQuestionsTable;
  question_vectors: QuestionVectorsTable;
}
