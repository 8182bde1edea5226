import { z } from 'zod';
import { appraisal } from './appraisal.ts';
import { LIMITS } from './constants.ts';
import { answerMeasures } from './measures.ts';
import { PREDICTED_KINDS, PREDICTION_LANGUAGES } from './prediction.ts';
import { ANSWER_LENGTHS } from './setup-choices.ts';

/** Practice: an interviewer who asks, answers that are said or typed. Rules: docs/spec/practice.md. */

export const practiceId = z.uuid();
export const practiceQuestionId = z.uuid();
export const practiceAttemptId = z.uuid();

export const PRACTICE_LIMITS = {
  minQuestions: 1,
  usualQuestions: 6,
  maxQuestions: 20,
  /** The list shows the newest of them. */
  listed: 100,
  /** As long as anybody speaks: eight minutes at 180 words a minute fit. */
  answerCharacters: 10_000,
  /** A first sentence that can be said at once. */
  keptCharacters: 600,
  /** Stretches of voice in one answer. */
  intervals: 600,
  /** Takes of one question. */
  takes: 20,
} as const;

/** How the interviewer is: what is asked after an answer depends on it. */
export const PRACTICE_MANNERS = ['friendly', 'brisk', 'sceptical'] as const;
export type PracticeManner = (typeof PRACTICE_MANNERS)[number];

/** Whether the saved answer lies open, or face down. */
export const PRACTICE_CARDS = ['shown', 'memory'] as const;

const practiceSource = z.discriminatedUnion('from', [
  /** The question bank, or what of it has this tag. */
  z.object({
    from: z.literal('bank'),
    tag: z.string().trim().min(1).max(LIMITS.tagCharacters).nullable().default(null),
  }),
  z.object({ from: z.literal('prediction'), predictionId: z.uuid() }),
  /** What was predicted and saved for an application, filled up with what is usual. */
  z.object({ from: z.literal('application') }),
  /** What was said before and is due again, then what was never said: of the bank and the next interview. */
  z.object({ from: z.literal('due') }),
]);
export type PracticeSource = z.infer<typeof practiceSource>;

export const practiceSetup = z
  .object({
    source: practiceSource,
    /** What it is for; null: it stands alone. */
    applicationId: z.uuid().nullable().default(null),
    questions: z
      .number()
      .int()
      .min(PRACTICE_LIMITS.minQuestions)
      .max(PRACTICE_LIMITS.maxQuestions)
      .default(PRACTICE_LIMITS.usualQuestions),
    /** Empty: all of them. */
    kinds: z.array(z.enum(PREDICTED_KINDS)).max(PREDICTED_KINDS.length).default([]),
    length: z.enum(ANSWER_LENGTHS).default('usual'),
    language: z.enum(PREDICTION_LANGUAGES),
    cards: z.enum(PRACTICE_CARDS).default('memory'),
    manner: z.enum(PRACTICE_MANNERS).default('friendly'),
  })
  .refine(({ source, applicationId }) => source.from !== 'application' || applicationId !== null, {
    path: ['applicationId'],
    message: 'required',
  });
export type PracticeSetup = z.infer<typeof practiceSetup>;

/** How long an answer should be, seconds, by the length that is practised; a convention, see docs/spec/practice.md. */
export const PRACTICE_AIMS: Record<
  (typeof ANSWER_LENGTHS)[number],
  { readonly least: number; readonly most: number }
> = {
  shorter: { least: 20, most: 45 },
  usual: { least: 60, most: 120 },
  longer: { least: 90, most: 180 },
};

/** How it went by the speaker's own feeling, before anything else is said of it. */
export const SELF_RATINGS = ['lost-thread', 'got-through', 'happy'] as const;
export type SelfRating = (typeof SELF_RATINGS)[number];

/** A stretch of voice: its beginning and end, milliseconds since the microphone opened for this answer. */
const interval = z.tuple([z.number().int().nonnegative(), z.number().int().nonnegative()]);

/** An answer as it was given; it never changes. The client makes its id, so that it is kept once however often it comes. */
export const newAttempt = z.object({
  id: practiceAttemptId,
  questionId: practiceQuestionId,
  by: z.enum(['voice', 'typing']),
  text: z.string().trim().max(PRACTICE_LIMITS.answerCharacters),
  /** What heard it; null where it was typed. */
  recogniser: z.string().max(80).nullable(),
  intervals: z
    .array(interval)
    .max(PRACTICE_LIMITS.intervals)
    .refine((all) => all.every(([from, to], at) => from <= to && from >= (all[at - 1]?.[1] ?? 0)), {
      message: 'out of order',
    }),
  /** From the end of the question until the answer began; null where nothing was said. */
  latencyMs: z.number().int().nonnegative().nullable(),
  /** How long the question was said aloud; null where it was read, or nobody kept it. */
  askedMs: z.number().int().nonnegative().nullable().default(null),
  /** Whether the saved answer was seen while answering. */
  sawCard: z.boolean(),
});
export type NewAttempt = z.infer<typeof newAttempt>;

/** A thing that a saved answer says, and whether the answer that was heard has its words. */
const keyPoint = z.object({ text: z.string(), covered: z.boolean() });
export type KeyPoint = z.infer<typeof keyPoint>;

export const practiceAttempt = newAttempt.extend({
  /** Of the takes of its question, counted from 1. */
  take: z.number().int().positive(),
  at: z.number().int(),
  rating: z.enum(SELF_RATINGS).nullable(),
  /** Of the words and times alone; null where nothing was heard. */
  measures: answerMeasures.nullable(),
  /** Its first sentence, in pieces that together are what was said; null where there is none to keep. */
  tidied: z.array(z.object({ text: z.string(), kept: z.boolean() })).nullable(),
  /** What its saved answer said when this was given; null where there was none, or none that tells anything. */
  points: z.array(keyPoint).nullable(),
  /** Null: no model has judged it. */
  appraisal: appraisal.nullable(),
});
export type PracticeAttempt = z.infer<typeof practiceAttempt>;

const QUESTION_AUTHORS = ['bank', 'prediction', 'usual', 'rules', 'model'] as const;

/** What a follow-up is after, where rules asked it. */
const FOLLOW_UP_AIMS = ['number', 'own-part', 'differently', 'result'] as const;
export type FollowUpAim = (typeof FOLLOW_UP_AIMS)[number];

export const practiceQuestion = z.object({
  id: practiceQuestionId,
  /** The question whose answer this asks on; null: it is one of the set. */
  parentId: practiceQuestionId.nullable(),
  text: z.string().min(1).max(LIMITS.questionCharacters),
  kind: z.enum(PREDICTED_KINDS),
  by: z.enum(QUESTION_AUTHORS),
  aim: z.enum(FOLLOW_UP_AIMS).nullable(),
  /** The saved question that it is, with its answer as it is now; null: it is not in the bank. */
  saved: z
    .object({
      id: z.uuid(),
      answer: z.string(),
      saidAloud: z.number().int().nonnegative(),
      lastSaidAt: z.number().int().nullable(),
    })
    .nullable(),
  skipped: z.boolean(),
  attempts: z.array(practiceAttempt).max(PRACTICE_LIMITS.takes),
});
export type PracticeQuestion = z.infer<typeof practiceQuestion>;

export const practiceSummary = z.object({
  id: practiceId,
  applicationId: z.uuid().nullable(),
  /** The job that it is for, or what was chosen; '' where it is the whole bank. */
  title: z.string(),
  questions: z.number().int().nonnegative(),
  answered: z.number().int().nonnegative(),
  createdAt: z.number().int(),
  endedAt: z.number().int().nullable(),
});
export type PracticeSummary = z.infer<typeof practiceSummary>;

export const practiceDetail = z.object({
  id: practiceId,
  title: z.string(),
  setup: practiceSetup,
  createdAt: z.number().int(),
  endedAt: z.number().int().nullable(),
  /** In the order in which they are asked, each follow-up behind what it asks on. */
  questions: z.array(practiceQuestion),
});
export type PracticeDetail = z.infer<typeof practiceDetail>;

/** The one to ask now: the first that was neither answered nor skipped; null: all have been. */
export function findOpenQuestion(practice: PracticeDetail): PracticeQuestion | null {
  return (
    practice.questions.find(({ skipped, attempts }) => !skipped && attempts.length === 0) ?? null
  );
}

/**
 * How ready one is for the next interview, in counts for words. The likely questions are those that are predicted for
 * it; where nothing is predicted, those of the bank.
 */
export const practiceStanding = z.object({
  /** Said before, and due again. */
  due: z.number().int().nonnegative(),
  /** What all these are counted of: the next interview's language, else what most of the due ones are in; null: all. */
  language: z.enum(PREDICTION_LANGUAGES).nullable(),
  /** When the next one that was said before is due, milliseconds since 1970; null: none was. */
  nextDueAt: z.number().int().nullable(),
  likely: z.number().int().nonnegative(),
  /** Of the likely ones: said aloud in the last seven days without a look at the card. */
  fromMemory: z.number().int().nonnegative(),
  /** Of the likely ones: said so on two days and more, whenever. */
  known: z.number().int().nonnegative(),
  /** Of the likely ones: never answered. */
  untried: z.number().int().nonnegative(),
  /**
   * What the job asks for, the resume does not show, and no saved answer to a question about it tells; null where no
   * resume was held against a job text.
   */
  withoutStory: z.number().int().nonnegative().nullable(),
});
export type PracticeStanding = z.infer<typeof practiceStanding>;
