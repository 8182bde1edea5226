import type { JobRequirement } from '@cuecard/contract';
import {
  findRequirements,
  rateRequirements,
  readJobLines,
  type Candidate,
  type DraftQuestion,
} from '@cuecard/copilot';
import { readKeyPoints, readQuestions, type QuestionGrounds } from './read-model-output.ts';

/** The rules of predictions as threads run them: over a whole job text and a whole resume they take too long. */

interface JobAndCandidate {
  readonly jobText: string;
  readonly candidate: Candidate;
}

export function findByRules({ jobText, candidate }: JobAndCandidate): JobRequirement[] {
  return findRequirements(jobText, candidate);
}

/** What a model found, filled up by the rules; null: its output is not what was asked for. */
export function findInOutput({
  output,
  jobText,
  candidate,
}: JobAndCandidate & { readonly output: string }): JobRequirement[] | null {
  const lines = readKeyPoints(output, jobText);
  return lines && rateRequirements([...lines, ...readJobLines(jobText)], candidate);
}

export function readDrafts({
  output,
  grounds,
}: {
  readonly output: string;
  readonly grounds: QuestionGrounds;
}): DraftQuestion[] | null {
  return readQuestions(output, grounds);
}

export { predictByRules } from '@cuecard/copilot';
