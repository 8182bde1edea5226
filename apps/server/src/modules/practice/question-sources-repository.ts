import type { PredictedKind, PredictionLanguage } from '@cuecard/contract';
import { findQuestionKind } from '@cuecard/copilot';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { ChosenQuestion } from './practice-repository.ts';

type Db = Kysely<Database>;

/** More of a bank are not looked at: nobody practises them all. */
const MAX_SAVED = 500;

/** Saved questions of a language, the least practised first. */
export async function listSaved(
  db: Db,
  userId: number,
  { language, tag }: { readonly language: PredictionLanguage; readonly tag: string | null },
): Promise<ChosenQuestion[]> {
  let query = db
    .selectFrom('saved_questions')
    .select(['id', 'question'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    // Simplified and traditional cannot be told apart in every short question.
    .where('language', 'in', language === 'en' ? ['en'] : ['zh-CN', 'zh-TW']);
  if (tag !== null) query = query.where(sql<boolean>`${tag} = any(tags)`);
  const rows = await query
    .orderBy('practised')
    .orderBy('position')
    .orderBy('id')
    .limit(MAX_SAVED)
    .execute();
  return rows.map(({ id, question }) => ({
    text: question,
    kind: findQuestionKind(question, language),
    by: 'bank',
    savedQuestionId: id,
    predictedQuestionId: null,
  }));
}

/** Which predictions: one by its id, or those of an application, the newest first. */
export type PredictionChoice =
  | { readonly predictionId: string }
  | { readonly applicationId: string };

export interface FoundPrediction {
  readonly jobTitle: string;
  readonly language: PredictionLanguage;
  readonly questions: readonly ChosenQuestion[];
}

/** The newest prediction that fits and has questions; null: there is none of this user. */
export async function findPredicted(
  db: Db,
  userId: number,
  choice: PredictionChoice,
  language: PredictionLanguage | null = null,
): Promise<FoundPrediction | null> {
  let query = db
    .selectFrom('predictions')
    .select(['id', 'job_title', 'language'])
    .where('user_id', '=', userId);
  query =
    'predictionId' in choice
      ? query.where('id', '=', choice.predictionId)
      : query.where('application_id', '=', choice.applicationId);
  if (language !== null) query = query.where('language', '=', language);
  const found = await query.orderBy('created_at', 'desc').limit(1).executeTakeFirst();
  if (found === undefined) return null;
  const rows = await db
    .selectFrom('predicted_questions')
    .select(['id', 'body'])
    .where('prediction_id', '=', found.id)
    .orderBy('position')
    .execute();
  const questions = rows.map(({ id, body }): ChosenQuestion => ({
    text: body.question,
    kind: body.kind satisfies PredictedKind,
    by: 'prediction',
    savedQuestionId: null,
    predictedQuestionId: id,
  }));
  return { jobTitle: found.job_title, language: found.language, questions };
}

/** Null when there is none of this id, or when it is another user's. */
export async function findApplicationNames(
  db: Db,
  userId: number,
  id: string,
): Promise<{ jobTitle: string; company: string } | null> {
  const row = await db
    .selectFrom('applications')
    .select(['job_title as jobTitle', 'company'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}
