import type { Generated } from 'kysely';

/** What users think of the product (migration 0074). */
export interface FeedbackTables {
  feedback: FeedbackTable;
}

export interface FeedbackTable {
  id: Generated<number>;
  user_id: number;
  /** Made by the device that sent it; null: it made none (migration 0107). */
  given_id: string | null;
  /** Given at the end of an interview, and not on its own page. */
  after_interview: boolean;
  score: number;
  /** Empty: none. */
  suggestion: string;
  created_at: Date;
}
