import type {
  DocumentLine,
  InterfaceLocale,
  ResumeCorrection,
  ResumeFailure,
  ResumeProfile,
  ResumeState,
} from '@cuecard/contract';
import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, string>;
/** Written once, at the insert. */
type Fixed<T> = ColumnType<T, T, never>;
/** Null until the document has been read. */
type Read<T> = ColumnType<T | null, never, string>;

/** Tables of resumes (migration 0004). */
export interface ResumeTables {
  resumes: ResumesTable;
  resume_corrections: ResumeCorrectionsTable;
}

export interface ResumesTable {
  /** Also names the file in the storage. */
  id: Fixed<string>;
  user_id: Fixed<number>;
  file_name: Fixed<string>;
  bytes: Fixed<number>;
  pages: Generated<number>;
  state: ResumeState;
  failure: ColumnType<ResumeFailure | null, never, ResumeFailure | null>;
  recognised_done: ColumnType<number | null, never, number | null>;
  recognised_total: ColumnType<number | null, never, number | null>;
  /** One a user at most. */
  active: Generated<boolean>;
  /** The language of a sample; null for a user's own. */
  sample: Fixed<InterfaceLocale | null>;
  /** The profile as it was read, without the corrections. */
  profile: Read<ResumeProfile>;
  lines: Read<DocumentLine[]>;
  page_sizes: Read<{ width: number; height: number }[]>;
  created_at: Fixed<Date>;
  /** The reader that has it now; null while it waits. */
  reader: ColumnType<string | null, never, string | null>;
  /** When the reader, or the job that should bring one, counts as lost. */
  reader_until: Date | null;
  /** Readers that took it. */
  tries: Generated<number>;
}

interface ResumeCorrectionsTable {
  resume_id: Fixed<string>;
  /** The subject of the correction: a later one with the same subject takes its place. */
  target: Fixed<string>;
  position: ColumnType<number, never, never>;
  correction: Json<ResumeCorrection>;
}
