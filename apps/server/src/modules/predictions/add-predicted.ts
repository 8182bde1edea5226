import {
  ContractError,
  LIMITS,
  refuseByPlan,
  withoutCitations,
  type SkipReason,
  type Tier,
} from '@cuecard/contract';
import type { PredictionDeps } from './predictions-deps.ts';
import { markAdded, listPredictedQuestions } from './predicted-question-repository.ts';

export interface AddedPredicted {
  readonly added: string[];
  readonly skipped: { id: string; reason: SkipReason }[];
  readonly requires: Tier | null;
}

/**
 * Adds predicted questions to the bank. One that the bank has already counts as added from now on; one
 * that was added before is left out.
 * @throws ContractError `planRequired` when the plan has room for none of them; `predictionNotFound`
 *   for a question that is not this prediction's
 */
export async function addPredicted(
  { db, clock, addQuestions }: PredictionDeps,
  userId: number,
  prediction: { id: string; jobTitle: string },
  asked: 'all' | readonly string[],
): Promise<AddedPredicted> {
  const all = await listPredictedQuestions(db, prediction.id);
  const named = asked === 'all' ? all : all.filter(({ id }) => asked.includes(id));
  if (asked !== 'all' && named.length < new Set(asked).size)
    throw new ContractError('predictionNotFound');
  const open = named.filter(({ addedAt }) => addedAt === null);
  if (open.length === 0) return { added: [], skipped: [], requires: null };
  const tag = prediction.jobTitle.slice(0, LIMITS.tagCharacters).trim();
  const result = await addQuestions(
    userId,
    open.map(({ question, answer }) => ({
      question,
      answer: withoutCitations(answer).trim(),
      tags: [tag],
      aliases: null,
      origin: 'predicted',
    })),
  );
  const skipped = result.skipped.flatMap(({ index, reason }) => {
    const id = open[index]?.id;
    return id === undefined ? [] : [{ id, reason }];
  });
  const out = new Map(skipped.map(({ id, reason }) => [id, reason]));
  const added = open.map(({ id }) => id).filter((id) => !out.has(id));
  const there = skipped.filter(({ reason }) => reason === 'duplicate').map(({ id }) => id);
  await markAdded(db, [...added, ...there], new Date(clock.now()));
  const { requires, tier } = result;
  if (added.length + there.length === 0 && skipped.some(({ reason }) => reason === 'limit'))
    throw refuseByPlan(tier, { allowed: false, function: 'savedQuestions', requires });
  return { added, skipped, requires };
}
