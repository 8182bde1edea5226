import type {
  JobRequirement,
  PredictionDetail,
  PredictionFailure,
  ResumeProfile,
} from '@cuecard/contract';
import {
  listFacts,
  readCandidate,
  withApplication,
  type Candidate,
  type DraftQuestion,
} from '@cuecard/copilot';
import { randomBytes } from 'node:crypto';
import {
  LanguageModelError,
  type LanguageModel,
} from '../../providers/language-model/language-model.ts';
import { applicationFacts } from '../../answering/application-facts.ts';
import { askModel } from './ask-model.ts';
import { buildKeyPointsPrompt, buildQuestionsPrompt } from './prediction-prompts.ts';
import type { QuestionGrounds } from './read-model-output.ts';
import type { RunDeps } from './predictions-deps.ts';
import { findApplied, type PredictionRow } from './prediction-repository.ts';
import { RULES } from './rules.ts';

/** Thrown when a stage cannot go on, and another try would not help. */
export class StageFailure extends Error {
  override readonly name = 'StageFailure';
  readonly failure: PredictionFailure;

  constructor(failure: PredictionFailure) {
    super(`The stage failed: ${failure}.`);
    this.failure = failure;
  }
}

export type ModelFailure = NonNullable<PredictionDetail['modelFailure']>;

/** How many questions a model writes at a time: they show as they come, and a crash costs no more than these. */
const BATCH = 5;

/** Makes an id of letters and digits that no data can guess. */
const createFenceId = (): string => randomBytes(9).toString('hex');

/**
 * First stage: what the resume says, and what the application does that it is for.
 * @throws StageFailure `resume-gone` or `resume-not-ready`
 */
export async function analyseResume(
  { db, findProfile: profileOf }: RunDeps,
  row: PredictionRow,
): Promise<{ candidate: Candidate; resumeId: string | null }> {
  const choice = row.resume_choice;
  const applied = await findApplied(db, row);
  const read = (profile: ResumeProfile | null): Candidate => {
    const candidate = readCandidate(profile);
    if (applied === null) return candidate;
    return withApplication(candidate, applicationFacts({ ...applied, title: '', ad: '' }));
  };
  if (choice === 'none') return { candidate: read(null), resumeId: null };
  const found = await profileOf(row.user_id, choice === 'active' ? null : choice);
  if (found === 'not-ready') throw new StageFailure('resume-not-ready');
  if (found === null && choice !== 'active') throw new StageFailure('resume-gone');
  return { candidate: read(found?.profile ?? null), resumeId: found?.resumeId ?? null };
}

/** Second stage: what the job asks for. The model's own reading comes first, the rules fill it up. */
export async function findKeyPoints(
  { model, threads }: RunDeps,
  row: PredictionRow,
  candidate: Candidate,
  signal: AbortSignal,
): Promise<{ requirements: JobRequirement[]; failure: ModelFailure | null }> {
  const { job_title: jobTitle, job_text: jobText, language } = row;
  const byRules = () => threads.run(RULES.findByRules, { jobText, candidate }, signal);
  if (model === null || jobText === '') return { requirements: await byRules(), failure: null };
  const { facts } = candidate;
  const prompt = buildKeyPointsPrompt({
    jobTitle,
    jobText,
    facts,
    language,
    fenceId: createFenceId(),
  });
  try {
    const output = await askModel(model, prompt, signal);
    const found = await threads.run(RULES.findInOutput, { output, jobText, candidate }, signal);
    if (found === null) return { requirements: await byRules(), failure: 'unusable' };
    return { requirements: found, failure: null };
  } catch (error) {
    if (!(error instanceof LanguageModelError)) throw error;
    return { requirements: await byRules(), failure: error.failure };
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
  { model, threads }: RunDeps,
  work: QuestionsWork,
): Promise<{ drafts: DraftQuestion[]; failure: ModelFailure | null }> {
  const { row, candidate, requirements } = work;
  const there = [...work.there];
  const request = {
    jobTitle: row.job_title,
    jobText: row.job_text,
    language: row.language,
    facts: listFacts(candidate),
    requirements,
    candidate,
  };
  // A model that failed a moment ago would keep the user waiting for the same failure.
  const isUsable = row.model_failure === null || row.model_failure === 'unusable';
  const failure =
    model !== null && isUsable
      ? await writeByModel({ model, threads }, work, request, there)
      : null;
  const wanted = row.wanted - there.length;
  const byRules = { ...request, wanted, there };
  const drafts = wanted <= 0 ? [] : await threads.run(RULES.predictByRules, byRules, work.signal);
  return { drafts, failure };
}

/** Lets the model write and appends what is kept to `there`; returns why the model stopped early. */
async function writeByModel(
  { model, threads }: { readonly model: LanguageModel } & Pick<RunDeps, 'threads'>,
  { row, signal, keep }: QuestionsWork,
  request: Omit<QuestionGrounds, 'there'>,
  there: string[],
): Promise<ModelFailure | null> {
  while (there.length < row.wanted) {
    const wanted = Math.min(BATCH, row.wanted - there.length);
    const kept = request.candidate.applied?.kept ?? [];
    const fenceId = createFenceId();
    const prompt = buildQuestionsPrompt({ ...request, wanted, there, kept, fenceId });
    try {
      const output = await askModel(model, prompt, signal);
      const given = { output, grounds: { ...request, there } };
      const read = await threads.run(RULES.readDrafts, given, signal);
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
