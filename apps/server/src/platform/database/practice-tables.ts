import type {
  AnswerMeasures,
  Appraisal,
  KeyPoint,
  NewAttempt,
  PracticeQuestion,
  PracticeSetup,
  SelfRating,
} from '@cuecard/contract';
import type { ColumnType } from 'kysely';

/** Written once, at the insert. */
type Fixed<T> = ColumnType<T, T, never>;
type Json<T> = ColumnType<T, string, never>;

/** Practice interviews (migration 0093). */
export interface PracticeTables {
  practice_sessions: PracticeSessionsTable;
  practice_questions: PracticeQuestionsTable;
  practice_attempts: PracticeAttemptsTable;
  practice_ratings: PracticeRatingsTable;
  practice_reviews: PracticeReviewsTable;
  practice_appraisals: PracticeAppraisalsTable;
}

interface PracticeSessionsTable {
  id: Fixed<string>;
  user_id: Fixed<number>;
  application_id: ColumnType<string | null, string | null, never>;
  /** The job that it is for, or the tag or the prediction's job; '' where it is the whole bank. */
  title: Fixed<string>;
  setup: Json<PracticeSetup>;
  created_at: Fixed<Date>;
  ended_at: Date | null;
}

interface PracticeQuestionsTable {
  id: Fixed<string>;
  session_id: Fixed<string>;
  /** Of a follow-up: between what it asks on and the next of the set. */
  position: Fixed<number>;
  parent_id: Fixed<string | null>;
  saved_question_id: string | null;
  predicted_question_id: Fixed<string | null>;
  text: Fixed<string>;
  kind: Fixed<PracticeQuestion['kind']>;
  by: Fixed<PracticeQuestion['by']>;
  aim: Fixed<PracticeQuestion['aim']>;
  skipped_at: Date | null;
}

interface PracticeAttemptsTable {
  id: Fixed<string>;
  session_id: Fixed<string>;
  question_id: Fixed<string>;
  take: Fixed<number>;
  by: Fixed<NewAttempt['by']>;
  text: Fixed<string>;
  recogniser: Fixed<string | null>;
  intervals: Json<NewAttempt['intervals']>;
  latency_ms: Fixed<number | null>;
  /** Null: the question was read, or older than migration 0142. */
  asked_ms: Fixed<number | null>;
  saw_card: Fixed<boolean>;
  /** Null: it was typed, nothing was said, or it is older than migration 0094. */
  measures: ColumnType<AnswerMeasures | null, string | null, never>;
  /** Null: no saved answer, or older than migration 0122. */
  points: ColumnType<KeyPoint[] | null, string | null, never>;
  at: Fixed<Date>;
}

interface PracticeRatingsTable {
  attempt_id: Fixed<string>;
  session_id: Fixed<string>;
  rating: Fixed<SelfRating>;
  at: Fixed<Date>;
}

/** How the first take of a question went in a practice (migration 0122); outlives the practice. */
interface PracticeReviewsTable {
  attempt_id: Fixed<string>;
  user_id: Fixed<number>;
  saved_question_id: string | null;
  /** SHA-256 of the contract's `questionKey`. */
  question_key: Fixed<Buffer>;
  at: Fixed<Date>;
  aloud: Fixed<boolean>;
  saw_card: Fixed<boolean>;
  has_words: Fixed<boolean>;
  latency_ms: Fixed<number | null>;
  points: Fixed<number>;
  covered: Fixed<number>;
  rating: SelfRating | null;
}

/** What a model made of an attempt (migration 0123); the first judgement stays. */
interface PracticeAppraisalsTable {
  attempt_id: Fixed<string>;
  session_id: Fixed<string>;
  body: Json<Appraisal>;
  at: Fixed<Date>;
}
