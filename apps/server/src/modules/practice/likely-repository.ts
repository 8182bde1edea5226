import type { JobRequirement, PredictionLanguage, SpokenLanguage } from '@cuecard/contract';
import type { DraftQuestion } from '@cuecard/copilot';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

type Db = Kysely<Database>;

/** Where a user has more than this, nobody looks at them all. */
const MAX_SAVED = 2000;

export interface NextInterview {
  readonly applicationId: string;
  readonly at: number;
  /** What it is spoken in, where the application says so. */
  readonly language: SpokenLanguage | null;
}

/** The open application with the next date ahead; null: none has one. */
export async function findNextInterview(
  db: Db,
  userId: number,
  now: Date,
): Promise<NextInterview | null> {
  const row = await db
    .selectFrom('applications')
    .select(['id', 'interview_at', 'language'])
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .where('interview_at', '>=', now)
    .orderBy('interview_at')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined || row.interview_at === null) return null;
  return { applicationId: row.id, at: row.interview_at.getTime(), language: row.language };
}

export interface SavedLikely {
  readonly id: string;
  readonly key: string;
  readonly question: string;
  readonly answer: string;
  readonly language: string;
}

/** The bank in its owner's order. */
export async function listBank(db: Db, userId: number): Promise<SavedLikely[]> {
  const rows = await db
    .selectFrom('saved_questions')
    .select(['id', 'question_key', 'question', 'answer', 'language'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .limit(MAX_SAVED)
    .execute();
  return rows.map(({ id, question, answer, language, question_key }) => ({
    id,
    question,
    answer,
    language,
    key: question_key.toString('hex'),
  }));
}

export interface LikelyPrediction {
  readonly language: PredictionLanguage;
  readonly requirements: readonly JobRequirement[] | null;
  readonly hasResume: boolean;
  readonly questions: readonly { readonly id: string; readonly body: DraftQuestion }[];
}

/** The newest prediction of an application that has questions; null: there is none. */
export async function findLikelyPrediction(
  db: Db,
  userId: number,
  applicationId: string,
): Promise<LikelyPrediction | null> {
  const found = await db
    .selectFrom('predictions')
    .select(['id', 'language', 'requirements', 'resume_id'])
    .where('user_id', '=', userId)
    .where('application_id', '=', applicationId)
    .where((of) =>
      of.exists(
        of
          .selectFrom('predicted_questions')
          .select('predicted_questions.id')
          .whereRef('prediction_id', '=', 'predictions.id'),
      ),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (found === undefined) return null;
  const questions = await db
    .selectFrom('predicted_questions')
    .select(['id', 'body'])
    .where('prediction_id', '=', found.id)
    .orderBy('position')
    .execute();
  const { language, requirements, resume_id: resumeId } = found;
  return { language, requirements, hasResume: resumeId !== null, questions };
}
