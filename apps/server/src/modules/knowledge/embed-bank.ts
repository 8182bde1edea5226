import { normalizeVector } from '@cuecard/copilot';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import {
  MAX_TEXT_CHARACTERS,
  type EmbeddingModel,
} from '../../providers/embeddings/embedding-model.ts';
import type { EmbedBankJob, EnqueueEmbedding } from './knowledge-deps.ts';
import {
  findUnembedded,
  findUsersToEmbed,
  storeVectors,
  type UnembeddedQuestion,
} from './question-vector-repository.ts';

/** Questions a job: one request. The next job lets other users' questions go first. */
export const QUESTIONS_AT_ONCE = 64;

export interface EmbedDeps {
  readonly db: Kysely<Database>;
  readonly model: EmbeddingModel;
  readonly enqueue: EnqueueEmbedding;
}

/**
 * The job after a save: asks for the vectors that the user's bank lacks, some at a time. What was
 * changed meanwhile has a job of its own.
 * @throws EmbeddingError; the job is tried again, later each time
 */
export async function embedBank(
  { db, model, enqueue }: EmbedDeps,
  { userId }: EmbedBankJob,
  signal: AbortSignal,
): Promise<void> {
  const bank = { userId, model: model.name };
  const waiting = await findUnembedded(db, { ...bank, atMost: QUESTIONS_AT_ONCE });
  if (waiting.length === 0) return;
  const vectors = await model.embed(waiting.map(formatForEmbedding), { signal });
  const made = waiting.flatMap(({ id, textHash }, index) => {
    const vector = vectors[index];
    return vector === undefined ? [] : [{ id, textHash, vector: normalizeVector(vector) }];
  });
  await db.transaction().execute(async (trx) => {
    await storeVectors(trx, bank, made);
    if (waiting.length === QUESTIONS_AT_ONCE) await enqueue(trx, { userId });
  });
}

/** Puts every bank that lacks vectors into the queue: the model was changed, or was away for long. */
export async function embedAllBanks({ db, model, enqueue }: EmbedDeps): Promise<void> {
  for (const userId of await findUsersToEmbed(db, model.name)) await enqueue(db, { userId });
}

/** The question, and as many of its other wordings as fit as a whole. */
export function formatForEmbedding({
  question,
  aliases,
}: Pick<UnembeddedQuestion, 'question' | 'aliases'>): string {
  let text = question;
  for (const alias of aliases) {
    if (text.length + 1 + alias.length > MAX_TEXT_CHARACTERS) break;
    text += `\n${alias}`;
  }
  return text;
}
