import type { JobRequirement, PredictionDetail, PredictionFailure } from '@cuecard/contract';
import {
  readJobLines,
  buildKeyPointsPrompt,
  predictByRules,
  buildQuestionsPrompt,
  readCandidate,
  readKeyPoints,
  readQuestions,
  findRequirements,
  rateRequirements,
  type Candidate,
  type DraftQuestion,
} from '@cuecard/copilot';
import { randomBytes } from 'node:crypto';
import {
  LanguageModelError,
  type LanguageModel,
} from '../../providers/language-model/language-model.ts';
import { askModel } from './ask-model.ts';
import type { RunDeps } from './predictions-deps.ts';
import type { PredictionRow } from './prediction-repository.ts';

/** A stage cannot go on, and another try would not help. */
export class StageFailure extends Error {
  override readonly name = 'StageFailure';
  readonly failure: PredictionFailure;

  constructor(failure: PredictionFailure) {
    super(`The stage failed: ${failure}.`);
    this.failure = failure;
  }
}

export type ModelFailure = NonNullable<PredictionDetail['modelFailure']>;

/** Questions a model writes at a time: they show as they come, and a crash costs no more than these. */
const BATCH = 5;

/** Letters and digits that no data can guess. */
const createFenceId = (): string => randomBytes(9).toString('hex');

/**
 * First stage: what the resume says.
 * @throws StageFailure `resume-gone` or `resume-not-ready`
 */
export async function analyseResume(
  { findProfile: profileOf }: RunDeps,
  row: PredictionRow,
): Promise<{ candidate: Candidate; resumeId: string | null }> {
  const choice = row.resume_choice;
  if (choice === 'none') return { candidate: readCandidate(null), resumeId: null };
  const found = await profileOf(row.user_id, choice === 'active' ? null : choice);
  if (found === 'not-ready') throw new StageFailure('resume-not-ready');
  if (found === null && choice !== 'active') throw new StageFailure('resume-gone');
  return { candidate: readCandidate(found?.profile ?? null), resumeId: found?.resumeId ?? null };
}

/** Second stage: what the job asks for. The model's own reading comes first, the rules fill it up. */
export async function findKeyPoints(
  { model }: RunDeps,
  row: PredictionRow,
  candidate: Candidate,
  signal: AbortSignal,
): Promise<{ requirements: JobRequirement[]; failure: ModelFailure | null }> {
  const { job_title: jobTitle, job_text: jobText, language } = row;
  const byRules = (): JobRequirement[] => findRequirements(jobText, candidate);
  if (model === null || jobText === '') return { requirements: byRules(), failure: null };
  const { facts } = candidate;
  const prompt = buildKeyPointsPrompt({
    jobTitle,
    jobText,
    facts,
    language,
    fenceId: createFenceId(),
  });
  try {
    const lines = readKeyPoints(await askModel(model, prompt, signal), jobText);
    if (lines === null) return { requirements: byRules(), failure: 'unusable' };
    return {
      requirements: rateRequirements([...lines, ...readJobLines(jobText)], candidate),
      failure: null,
    };
  } catch (error) {
    if (!(error instanceof LanguageModelError)) throw error;
    return { requirements: byRules(), failure: error.failure };
  }
}

export interface QuestionsWork {
  readonly row: PredictionRow;
  readonly candidate: Candidate;
  readonly requirements: readonly JobRequirement[];
  /** Questions that an earlier try has kept. */
  readonly there: readonly string[];
  readonly signal: AbortSignal;
  /** Keeps a batch of the model's questions. */
  readonly keep: (drafts: readonly DraftQuestion[]) => Promise<void>;
}

/**
 * Third stage: the questions. The model writes them batch by batch; what it leaves open the rules write.
 * @returns the questions still to be kept, and why the model stopped
 */
export async function writeQuestions(
  { model }: RunDeps,
  work: QuestionsWork,
): Promise<{ drafts: DraftQuestion[]; failure: ModelFailure | null }> {
  const { row, candidate, requirements } = work;
  const there = [...work.there];
  const request = {
    jobTitle: row.job_title,
    jobText: row.job_text,
    language: row.language,
    facts: candidate.facts,
    requirements,
  };
  // A model that failed a moment ago would keep the user waiting for the same failure.
  const isUsable = row.model_failure === null || row.model_failure === 'unusable';
  const failure =
    model !== null && isUsable ? await writeByModel(model, work, request, there) : null;
  const wanted = row.wanted - there.length;
  const drafts = wanted <= 0 ? [] : predictByRules({ ...request, candidate, wanted, there });
  return { drafts, failure };
}

/** Appends what it keeps to `there`; says why it stopped early. */
async function writeByModel(
  model: LanguageModel,
  { row, signal, keep }: QuestionsWork,
  request: Omit<Parameters<typeof readQuestions>[1], 'there'>,
  there: string[],
): Promise<ModelFailure | null> {
  while (there.length < row.wanted) {
    const wanted = Math.min(BATCH, row.wanted - there.length);
    const prompt = buildQuestionsPrompt({ ...request, wanted, there, fenceId: createFenceId() });
    try {
      const read = readQuestions(await askModel(model, prompt, signal), { ...request, there });
      const drafts = read?.slice(0, wanted) ?? [];
      if (drafts.length === 0) return 'unusable';
      await keep(drafts);
      there.push(...drafts.map(({ question }) => question));
    } catch (error) {
      if (!(error instanceof LanguageModelError)) throw error;
      return error.failure;
    }
  }
  return null;
}
