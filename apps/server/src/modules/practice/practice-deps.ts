import type { PredictionLanguage, ResumeProfile, SavedQuestion } from '@cuecard/contract';
import type { DraftQuestion } from '@cuecard/copilot';
import type { Kysely } from 'kysely';
import type { DailyTokens } from '../../answering/daily-tokens.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Log } from '../../platform/logging/create-log.ts';
import type { LanguageModel } from '../../providers/language-model/language-model.ts';

/** What is usually asked for a job, without a resume and a job text. */
export type ListUsualQuestions = (request: {
  readonly jobTitle: string;
  readonly language: PredictionLanguage;
  readonly wanted: number;
  readonly there: readonly string[];
}) => Promise<readonly Pick<DraftQuestion, 'question' | 'kind'>[]>;

/** The resume that is active for null; `not-ready`: it is still read. */
export type FindProfile = (
  userId: number,
  resumeId: string | null,
) => Promise<{ readonly profile: ResumeProfile } | 'not-ready' | null>;

export interface PracticeDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: Log;
  /** Null: no model is configured, and rules ask on. */
  readonly model: LanguageModel | null;
  readonly tokens: DailyTokens;
  readonly listUsualQuestions: ListUsualQuestions;
  readonly findProfile: FindProfile;
  /** Lets a saved answer begin with these words; a question that is not saved is saved. */
  readonly openAnswer: (
    userId: number,
    opened: { readonly savedId: string | null; readonly question: string; readonly words: string },
  ) => Promise<Pick<SavedQuestion, 'id'>>;
}
