import { randomUUID } from 'node:crypto';
import type { PredictedQuestion } from '@cuecard/contract';
import type { DraftQuestion } from '@cuecard/copilot';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { storable } from '@cuecard/contract';

export async function listPredictedQuestions(
  db: Kysely<Database>,
  predictionId: string,
): Promise<PredictedQuestion[]> {
  const rows = await db
    .selectFrom('predicted_questions')
    .selectAll()
    .where('prediction_id', '=', predictionId)
    .orderBy('position')
    .execute();
  return rows.map(({ id, body, added_at: addedAt }) => {
    const { question, kind, difficulty, source, answer, evidence, followUp, by } = body;
    const at = addedAt?.getTime() ?? null;
    return { id, question, kind, difficulty, source, answer, evidence, followUp, by, addedAt: at };
  });
}

/** Adds questions behind those that the prediction has. */
export async function insertPredicted(
  db: Kysely<Database>,
  predictionId: string,
  drafts: readonly DraftQuestion[],
): Promise<void> {
  if (drafts.length === 0) return;
  const { last } = await db
    .selectFrom('predicted_questions')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('prediction_id', '=', predictionId)
    .executeTakeFirstOrThrow();
  const from = (last ?? 0) + 1;
  await db
    .insertInto('predicted_questions')
    .values(
      drafts.map((draft, index) => ({
        id: randomUUID(),
        prediction_id: predictionId,
        position: from + index,
        body: JSON.stringify(storable(draft)),
      })),
    )
    .execute();
}

export async function markAdded(
  db: Kysely<Database>,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('predicted_questions')
    .set({ added_at: at })
    .where('id', 'in', ids)
    .where('added_at', 'is', null)
    .execute();
}
