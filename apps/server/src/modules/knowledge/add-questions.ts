import { randomUUID } from 'node:crypto';
import {
  contentProblem,
  ContractError,
  decide,
  refuseByPlan,
  rejectField,
  type NewQuestion,
  type QuestionDraft,
  type SavedQuestion,
  type SkippedQuestion,
  type SkipReason,
  type Tier,
} from '@cuecard/contract';
import type { KnowledgeDeps } from './knowledge-deps.ts';
import { hashQuestion, detectLanguage } from './question-facts.ts';
import {
  countQuestions,
  findKeys,
  insertQuestions,
  lockBank,
  type QuestionRow,
} from './question-repository.ts';
import { topPosition } from './question-upkeep-repository.ts';
import { inTurns } from '../../platform/give-way.ts';
import { keepOwnScript, tidyAliases } from './tidy-aliases.ts';

export interface AddedQuestions {
  readonly added: SavedQuestion[];
  /** The questions that were not added, each by its index in the input. */
  readonly skipped: SkippedQuestion[];
  /** The lowest plan that takes them all; null when the plan was not in the way. */
  readonly requires: Tier | null;
  /** The limit that was in the way. */
  readonly tier: Tier;
}

/**
 * Above this many at once a language model is not asked for wordings: an import of thousands would
 * become thousands of paid requests that nobody asked for.
 */
const MODEL_WORDS_AT_MOST = 50;

/**
 * Adds as many of the questions as are sound, new and within the plan, at the top of the bank and in
 * the order given. Adders of the same user wait for one another, so that no two fill the same place.
 */
export async function addQuestions(
  deps: KnowledgeDeps,
  userId: number,
  questions: readonly (NewQuestion | QuestionDraft)[],
): Promise<AddedQuestions> {
  const { db, clock } = deps;
  const tier = await deps.readTier(userId);
  const at = new Date(clock.now());
  const candidates: Candidate[] = [];
  for await (const [index, given] of inTurns(questions.entries()))
    candidates.push({ index, given, ...judged(given) });
  return db.transaction().execute(async (trx) => {
    await lockBank(trx, userId);
    const keys = candidates.flatMap(({ key }) => (key === null ? [] : [key]));
    const taken = new Set((await findKeys(trx, userId, keys)).keys());
    const before = await countQuestions(trx, userId);
    const skipped: SkippedQuestion[] = [];
    const fitting: Fitting[] = [];
    let requires: Tier | null = null;
    let wanted = before;
    for (const { index, given, key, reason } of candidates) {
      if (reason !== null || key === null) {
        skipped.push({ index, reason: reason ?? 'empty' });
        continue;
      }
      const hex = key.toString('hex');
      if (taken.has(hex)) {
        skipped.push({ index, reason: 'duplicate' });
        continue;
      }
      taken.add(hex);
      wanted += 1;
      const decision = decide(tier, { function: 'savedQuestions', count: wanted });
      if (decision.allowed) fitting.push({ given, key });
      else {
        ({ requires } = decision);
        skipped.push({ index, reason: 'limit' });
      }
    }
    const top = fitting.length === 0 ? 0 : await topPosition(trx, userId);
    const rows: QuestionRow[] = [];
    const known = await listKnownAliases(deps, fitting);
    for await (const [place, each] of inTurns(fitting.entries()))
      rows.push(toRow(each, known.get(each) ?? [], top - fitting.length + place));
    const added = await insertQuestions(trx, userId, rows, at);
    const { makeAliases, embed } = deps.enqueue;
    if (makeAliases !== null && rows.length <= MODEL_WORDS_AT_MOST)
      for (const { id, aliasesBy } of rows)
        if (aliasesBy === 'server') await makeAliases(trx, { userId, id });
    if (added.length > 0) await embed?.(trx, { userId });
    return { added, skipped, requires, tier };
  });
}

/**
 * Adds one question.
 * @throws ContractError `formRejected` with the field; `questionTaken` with the id of the one that
 * asks the same; `planRequired` with `{ function, requires, remaining }`
 */
export async function addQuestion(
  deps: KnowledgeDeps,
  userId: number,
  draft: QuestionDraft,
): Promise<SavedQuestion> {
  refuseUnsound(draft);
  const { added, skipped, requires, tier } = await addQuestions(deps, userId, [draft]);
  const [question] = added;
  if (question !== undefined) return question;
  if (skipped[0]?.reason === 'duplicate') {
    const [id] = (await findKeys(deps.db, userId, [hashQuestion(draft.question)])).values();
    // Deleted in between: the second try finds its place free.
    if (id === undefined) throw new ContractError('questionNotAdded');
    throw new ContractError('questionTaken', { id });
  }
  throw refuseByPlan(tier, { allowed: false, function: 'savedQuestions', requires });
}

/** @throws ContractError `formRejected` with the field that cannot stand as it is */
export function refuseUnsound(texts: { question: string; answer: string }): void {
  const problem = contentProblem(texts);
  if (problem === null) return;
  throw rejectField(problem.field, problem.reason === 'empty' ? 'required' : 'too-long');
}

function judged(given: QuestionDraft): { key: Buffer | null; reason: SkipReason | null } {
  const problem = contentProblem(given);
  if (problem !== null) return { key: null, reason: problem.reason };
  return { key: hashQuestion(given.question), reason: null };
}

interface Candidate {
  readonly index: number;
  readonly given: QuestionDraft;
  readonly key: Buffer | null;
  readonly reason: SkipReason | null;
}

interface Fitting {
  readonly given: QuestionDraft;
  readonly key: Buffer;
}

/** What the lexicon knows for those that came without wordings of their own. */
async function listKnownAliases(
  { listAliases }: KnowledgeDeps,
  fitting: readonly Fitting[],
): Promise<ReadonlyMap<Fitting, readonly string[]>> {
  const bare = fitting.filter(({ given }) => given.aliases === null);
  const asked = bare.map(({ given }) => {
    const question = given.question.trim();
    return { question, language: detectLanguage(question) };
  });
  const found = await listAliases(asked);
  return new Map(bare.map((each, index) => [each, found[index] ?? []]));
}

function toRow({ given, key }: Fitting, known: readonly string[], position: number): QuestionRow {
  const question = given.question.trim();
  const language = detectLanguage(question);
  const { aliases, tags, origin, source = null } = given;
  return {
    id: randomUUID(),
    question,
    key,
    answer: given.answer.trim(),
    tags: [...new Set(tags)],
    aliases: tidyAliases(question, aliases ?? keepOwnScript(language, known)),
    aliasesBy: aliases === null ? 'server' : 'user',
    origin,
    language,
    position,
    source,
  };
}
