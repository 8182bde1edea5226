import type { Generated } from 'kysely';

/** What users think of the product (migration 0074). */
export interface FeedbackTables {
  feedback: FeedbackTable;
}

export interface FeedbackTable {
  id: Generated<number>;
  user_id: number;
  /** Given at the end of an interview, and not on its own page. */
  after_interview: boolean;
  score: number;
  /** Empty: none. */
  suggestion: string;
  created_at: Date;
}
