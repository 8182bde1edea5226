import {
  APPRAISAL_BANDS,
  APPRAISAL_CRITERIA,
  type AppraisalBand,
  type AppraisalCriterion,
  type AppraisedCriterion,
} from '@cuecard/contract';
import { z } from 'zod';
import { readJsonObject } from '../../answering/read-json-object.ts';
import { findQuote } from './find-quote.ts';

/** How often an answer is judged: the smallest number that has a middle and can disagree. */
export const APPRAISAL_PASSES = 3;
/** Judgements may lie so many bands apart; further, and nobody is sure. */
const MAX_SPREAD = 1;
/** Longer output is not read: no honest answer to our prompt is this long. */
const MAX_OUTPUT_CHARACTERS = 8000;

const passOutput = z.object({
  criteria: z.array(
    z.object({
      criterion: z.enum(APPRAISAL_CRITERIA),
      band: z.enum(APPRAISAL_BANDS),
      quote: z.string().nullable(),
    }),
  ),
});

/** Of one pass and criterion; `quote` null: none was given, or it does not stand in the answer. */
interface Judgement {
  readonly band: AppraisalBand;
  readonly quote: string | null;
}
export type AppraisalPass = ReadonlyMap<AppraisalCriterion, Judgement>;

/** What a pass says, its quotes looked up in the answer; null where it is not what was asked for. */
export function readAppraisalPass(output: string, answer: string): AppraisalPass | null {
  if (output.length > MAX_OUTPUT_CHARACTERS) return null;
  const parsed = passOutput.safeParse(readJsonObject(output));
  if (!parsed.success) return null;
  const pass = new Map(
    parsed.data.criteria.map(({ criterion, band, quote }) => [
      criterion,
      { band, quote: quote === null ? null : findQuote(quote, answer) },
    ]),
  );
  return APPRAISAL_CRITERIA.every((criterion) => pass.has(criterion)) ? pass : null;
}

/**
 * The middle of the passes for each criterion. `unsure` where they part by more than a band; `not-shown` where most of
 * them have no passage, or none of those that chose the middle has.
 */
export function settleAppraisal(passes: readonly AppraisalPass[]): AppraisedCriterion[] {
  return APPRAISAL_CRITERIA.map((criterion) => {
    const judged = passes.flatMap((pass) => pass.get(criterion) ?? []);
    const shown = judged.filter(({ quote }) => quote !== null);
    if (shown.length * 2 <= judged.length) return { is: 'not-shown', criterion };
    const ranks = judged.map(({ band }) => APPRAISAL_BANDS.indexOf(band)).sort((a, b) => a - b);
    if ((ranks.at(-1) ?? 0) - (ranks[0] ?? 0) > MAX_SPREAD) return { is: 'unsure', criterion };
    const band = APPRAISAL_BANDS[ranks[Math.floor(ranks.length / 2)] ?? 0] ?? 'emerging';
    const quote = shown.find((one) => one.band === band)?.quote ?? null;
    return quote === null
      ? { is: 'not-shown', criterion }
      : { is: 'judged', criterion, band, quote };
  });
}

/** The criteria in another order. @param random 0 to 1, as `Math.random` */
export function shuffleCriteria(random: () => number): AppraisalCriterion[] {
  return APPRAISAL_CRITERIA.map((criterion) => ({ criterion, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ criterion }) => criterion);
}
