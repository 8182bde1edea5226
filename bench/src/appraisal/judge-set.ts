import {
  APPRAISAL_CRITERIA,
  type AppraisalCriterion,
  type AppraisedCriterion,
  type NotJudged,
} from '@cuecard/contract';
import { buildAppraisalPrompt } from '../../../apps/server/src/modules/practice/appraisal-prompt.ts';
import { findNoJudgement } from '@cuecard/practice';
import {
  APPRAISAL_PASSES,
  readAppraisalPass,
  settleAppraisal,
  shuffleCriteria,
} from '../../../apps/server/src/modules/practice/settle-appraisal.ts';
import type { AppraisalCase } from './appraisal-set.ts';

export interface JudgedCase {
  readonly asked: AppraisalCase;
  /** Null: it is not judged, or its passes are no judgement. */
  readonly criteria: readonly AppraisedCriterion[] | null;
  readonly because: NotJudged | null;
  /** Quotes that were given and do not stand in the answer: none of them is shown. */
  readonly quotesRefused: number;
}

/** The prompts of one answer, each with its criteria in another order; none where code lets no model judge. */
export function listPrompts(asked: AppraisalCase): { system: string; user: string }[] {
  const { question, answer, kind } = asked;
  if (findNoJudgement(question, answer) !== null) return [];
  return Array.from({ length: APPRAISAL_PASSES }, (_, index) =>
    buildAppraisalPrompt({
      question,
      answer,
      kind,
      order: shuffleCriteria(Math.random),
      fenceId: `benchbenchbench${index}`,
    }),
  );
}

/** What comes of the passes that were written of an answer, as the product reads them. */
export function judge(asked: AppraisalCase, outputs: readonly string[]): JudgedCase {
  const because = findNoJudgement(asked.question, asked.answer);
  const none = { asked, criteria: null, quotesRefused: 0 };
  if (because !== null) return { ...none, because };
  const passes = outputs.map((output) => readAppraisalPass(output, asked.answer));
  const usable = passes.filter((pass) => pass !== null);
  if (usable.length === 0 || usable.length < passes.length) return { ...none, because: 'failed' };
  const given = outputs.flatMap((output) => output.match(/"quote"\s*:\s*"/g) ?? []).length;
  const found = usable.flatMap((pass) => [...pass.values()]).filter(({ quote }) => quote !== null);
  const quotesRefused = given - found.length;
  return { asked, criteria: settleAppraisal(usable), because: null, quotesRefused };
}

/** Bands as numbers, to compare two answers; shown to nobody. Not shown is none, and so is unsure. */
const RANKS = { emerging: 1, clear: 2, strong: 3 } as const;

export function rank(
  criteria: readonly AppraisedCriterion[],
  criterion: AppraisalCriterion,
): number {
  const found = criteria.find((each) => each.criterion === criterion);
  return found?.is === 'judged' ? RANKS[found.band] : 0;
}

/** All criteria of an answer; of one that is not judged none. */
export const sumRanks = ({ criteria }: JudgedCase): number =>
  criteria === null
    ? 0
    : APPRAISAL_CRITERIA.reduce((sum, criterion) => sum + rank(criteria, criterion), 0);
