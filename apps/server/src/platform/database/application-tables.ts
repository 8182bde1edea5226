import type { ApplicationFields, SpokenLanguage } from '@cuecard/contract';
import type { ColumnType } from 'kysely';

/** What users apply for (migration 0087). */
export interface ApplicationTables {
  applications: ApplicationsTable;
}

export interface ApplicationsTable {
  id: ColumnType<string, string, never>;
  user_id: ColumnType<number, number, never>;
  company: string;
  job_title: string;
  round: ApplicationFields['round'];
  interview_at: Date | null;
  state: ApplicationFields['state'];
  advertisement: string;
  notes: string;
  resume_id: string | null;
  language: SpokenLanguage | null;
  created_at: ColumnType<Date, Date, never>;
  /** The `interview_at` whose hour its user's devices were reminded of; null: of none. */
  reminded_for: ColumnType<Date | null, never, Date | null>;
}
