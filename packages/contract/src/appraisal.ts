import { z } from 'zod';

/**
 * What a model makes of an answer in a practice: five criteria in words, each with a quote that was found in what was
 * heard. Never a sum, a score, or a word about the person. Rules: docs/spec/practice.md.
 */

/** Goes up when a criterion or an anchor changes: older appraisals are then not compared with newer ones. */
export const RUBRIC_VERSION = 1;

export const APPRAISAL_CRITERIA = [
  'relevance',
  'substance',
  'structure',
  'credibility',
  'distinctness',
] as const;
export type AppraisalCriterion = (typeof APPRAISAL_CRITERIA)[number];

/** From weak to strong. */
export const APPRAISAL_BANDS = ['emerging', 'clear', 'strong'] as const;
export type AppraisalBand = (typeof APPRAISAL_BANDS)[number];

const criterion = z.enum(APPRAISAL_CRITERIA);
const appraisedCriterion = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('judged'),
    criterion,
    band: z.enum(APPRAISAL_BANDS),
    /** Stands in the answer letter by letter. */
    quote: z.string().min(1),
  }),
  /** The judgements are further than one band apart. */
  z.object({ is: z.literal('unsure'), criterion }),
  /** No quote of the answer shows it. */
  z.object({ is: z.literal('not-shown'), criterion }),
]);
export type AppraisedCriterion = z.infer<typeof appraisedCriterion>;

export const appraisal = z.object({
  rubric: z.number().int().positive(),
  model: z.string(),
  criteria: z.array(appraisedCriterion).length(APPRAISAL_CRITERIA.length),
});
export type Appraisal = z.infer<typeof appraisal>;

/** Why an answer is not judged: there is never a band instead. */
const NOT_JUDGED = ['no-model', 'unheard', 'too-short', 'echoed', 'used-up', 'failed'] as const;
export type NotJudged = (typeof NOT_JUDGED)[number];

export const appraisalOutcome = z.discriminatedUnion('judged', [
  z.object({ judged: z.literal(true), appraisal }),
  z.object({ judged: z.literal(false), because: z.enum(NOT_JUDGED) }),
]);
export type AppraisalOutcome = z.infer<typeof appraisalOutcome>;
