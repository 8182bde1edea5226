import { z } from 'zod';
import { LIMITS } from './constants.ts';
import { ANSWER_FAILURES } from './interview-log.ts';
import { place, resumeId } from './resume.ts';

/** Interview prediction. Rules: docs/spec/prediction.md. */

export const predictionId = z.uuid();
export const predictedQuestionId = z.uuid();

export const PREDICTION_LIMITS = {
  jobTextCharacters: 20_000,
  minQuestions: 5,
  usualQuestions: 15,
  maxQuestions: 30,
  /** The list shows the newest of them. */
  listed: 100,
} as const;

/** The stages of a run; they run one after the other in this order. */
export const PREDICTION_STAGES = ['resume-analysis', 'key-points', 'questions'] as const;
export type PredictionStage = (typeof PREDICTION_STAGES)[number];

const PREDICTION_STATES = ['running', 'ready', 'failed', 'cancelled'] as const;
export type PredictionState = (typeof PREDICTION_STATES)[number];

/** Why a stage stopped; the client words it. */
const PREDICTION_FAILURES = ['resume-gone', 'resume-not-ready', 'server'] as const;
export type PredictionFailure = (typeof PREDICTION_FAILURES)[number];

export const PREDICTION_LANGUAGES = ['en', 'zh-CN', 'zh-TW'] as const;
export type PredictionLanguage = (typeof PREDICTION_LANGUAGES)[number];

export const PREDICTED_KINDS = [
  'opening',
  'resume',
  'behavioural',
  'situational',
  'technical',
  'role',
  'motivation',
] as const;
export type PredictedKind = (typeof PREDICTED_KINDS)[number];

/** `active`: the resume that counts when nothing else is chosen, where there is one. */
const resumeChoice = z.union([z.enum(['active', 'none']), resumeId]);

export const predictionInput = z.object({
  jobTitle: z.string().trim().min(1).max(LIMITS.jobTitleCharacters),
  jobText: z.string().trim().max(PREDICTION_LIMITS.jobTextCharacters).default(''),
  resume: resumeChoice.default('active'),
  /** What it is for; null: it stands alone. */
  applicationId: z.uuid().nullable().default(null),
  language: z.enum(PREDICTION_LANGUAGES),
  questions: z
    .number()
    .int()
    .min(PREDICTION_LIMITS.minQuestions)
    .max(PREDICTION_LIMITS.maxQuestions)
    .default(PREDICTION_LIMITS.usualQuestions),
});
export type PredictionInput = z.infer<typeof predictionInput>;

/** What the resume or the application says, one thing at a time: what a drafted answer may claim, and cites as `[F1]`. */
const predictionFact = z.object({
  id: z.string().regex(/^F\d{1,3}$/),
  text: z.string(),
  /** Null: its owner wrote it into the profile. */
  place: place.nullable(),
  /** What of the application it is; without it, it is of the resume. */
  from: z.enum(['company', 'notes']).optional(),
});
export type PredictionFact = z.infer<typeof predictionFact>;

const REQUIREMENT_STANDINGS = ['shown', 'partly', 'not-shown'] as const;

/** What the job asks for, in the job text's own words. */
const jobRequirement = z.object({
  id: z.string().regex(/^R\d{1,3}$/),
  /** Stands in the job text letter by letter. */
  quote: z.string(),
  /** The line of the job text, counted from 1. */
  line: z.number().int().positive(),
  preferred: z.boolean(),
  /** Whether the resume shows it; null without a resume, and for what no resume can show. */
  standing: z.enum(REQUIREMENT_STANDINGS).nullable(),
  facts: z.array(predictionFact),
});
export type JobRequirement = z.infer<typeof jobRequirement>;

/** Where a question comes from. */
const predictedSource = z.discriminatedUnion('type', [
  z.object({ type: z.literal('resume'), quote: z.string(), place: place.nullable() }),
  z.object({
    type: z.literal('job'),
    quote: z.string(),
    line: z.number().int().positive(),
    /** The resume does not show it. */
    gap: z.boolean(),
  }),
  /** Usual for this kind of work. */
  z.object({ type: z.literal('usual') }),
]);
export type PredictedSource = z.infer<typeof predictedSource>;

const predictedQuestion = z.object({
  id: predictedQuestionId,
  question: z.string().min(1).max(LIMITS.questionCharacters),
  kind: z.enum(PREDICTED_KINDS),
  difficulty: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  source: predictedSource,
  /** Speakable; cites facts as `[F1]` and leaves what nobody knows in brackets. */
  answer: z.string().max(LIMITS.answerCharacters),
  evidence: z.array(predictionFact),
  followUp: z.string().nullable(),
  by: z.enum(['rules', 'model']),
  /** When it was added to the question bank. */
  addedAt: z.number().int().nullable(),
});
export type PredictedQuestion = z.infer<typeof predictedQuestion>;

/** What the prediction had to do without. */
const MISSING_PARTS = ['resume', 'job-text'] as const;

export const predictionSummary = z.object({
  id: predictionId,
  applicationId: z.uuid().nullable(),
  jobTitle: z.string(),
  language: z.enum(PREDICTION_LANGUAGES),
  state: z.enum(PREDICTION_STATES),
  /** The one that runs, or at which it stopped. */
  stage: z.enum(PREDICTION_STAGES),
  questions: z.number().int().nonnegative(),
  added: z.number().int().nonnegative(),
  createdAt: z.number().int(),
});
export type PredictionSummary = z.infer<typeof predictionSummary>;

const STAGE_STATES = ['waiting', 'running', 'done', 'failed'] as const;

export const predictionDetail = predictionSummary.extend({
  jobText: z.string(),
  wanted: z.number().int().positive(),
  /** The resume that was read; null without one, or once it is deleted. */
  resumeId: resumeId.nullable(),
  missing: z.array(z.enum(MISSING_PARTS)),
  stages: z.array(z.object({ stage: z.enum(PREDICTION_STAGES), state: z.enum(STAGE_STATES) })),
  failure: z.enum(PREDICTION_FAILURES).nullable(),
  /** The likely duration of the whole run, by recent runs. */
  estimateMs: z.number().int().nonnegative(),
  elapsedMs: z.number().int().nonnegative(),
  /** The model that was asked; null: none is configured. */
  model: z.string().nullable(),
  /** Why the rules had to help the model out. */
  modelFailure: z.enum([...ANSWER_FAILURES, 'unusable']).nullable(),
  /** Null until the resume has been read. */
  factCount: z.number().int().nonnegative().nullable(),
  /** Null until the key points are known. */
  requirements: z.array(jobRequirement).nullable(),
  predicted: z.array(predictedQuestion),
});
export type PredictionDetail = z.infer<typeof predictionDetail>;

/** "[F1]", "[F1, K2]", also in the brackets of Chinese. */
const CITATION =
  /(?<![ \t])[ \t]*[[［【]\s*[FKW]\d{1,4}(?:\s*[,，、;；]\s*[FKW]\d{1,4})*\s*[\]］】]/g;

/** An answer as it is said, copied or kept: without the marks of its evidence, with its slots. */
export function withoutCitations(answer: string): string {
  return answer.replaceAll(CITATION, '');
}
