import { z } from 'zod';

/**
 * What is measured of an answer and of a session, without a model: from words and the times of a voice alone.
 * Never confidence, emotion or hireability, and nothing of the interviewer but how long they spoke. What could
 * not be measured says why. Computed by packages/practice, norms with their sources in knowledge/practice.
 */

/** Goes up when a measure changes its meaning: older numbers are then not compared with newer ones. */
export const MEASURES_VERSION = 2;

/**
 * What a question is after, by which an answer's length is judged: something that happened (`story`), the
 * candidate (`about-you`), knowledge of the field, a design or task, terms of work (pay, dates), anything else.
 */
export const QUESTION_KINDS = [
  'story',
  'about-you',
  'knowledge',
  'design',
  'terms',
  'other',
] as const;
export const questionKind = z.enum(QUESTION_KINDS);
export type QuestionKind = z.infer<typeof questionKind>;

const ms = z.number().int().nonnegative();
/** UTF-16 units of the answer's text; `to` is behind the last one. */
const mark = z.object({ from: ms, to: ms });
export type TextMark = z.infer<typeof mark>;

/** `under`, `within` or `over` a band. */
const standing = z.enum(['under', 'within', 'over']);

/**
 * Why something was not measured: the log has no times of the voice (older interviews, typed words), there was
 * too little speech, this recogniser drops fillers or was never tried for them, or one microphone heard all.
 */
const NOT_MEASURED = [
  'no-voice-times',
  'too-little-speech',
  'recogniser-drops-them',
  'recogniser-untried',
  'one-microphone',
] as const;
const notMeasured = z.object({ measured: z.literal(false), because: z.enum(NOT_MEASURED) });

const measured = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.discriminatedUnion('measured', [
    z.object({ measured: z.literal(true), ...shape }),
    notMeasured,
  ]);

/** `from` and `to` of what is usual; null where no norm is known for the language. */
const band = z.object({ from: z.number(), to: z.number() });

const pacePoint = z.object({
  /** The middle of the window, on the clock of the turns. */
  atMs: ms,
  perMinute: z.number().nonnegative(),
});
export type PacePoint = z.infer<typeof pacePoint>;

export const answerMeasures = z.object({
  version: z.number().int().positive(),
  /** From the first word to the last, pauses included. */
  lengthMs: ms,
  lengthBand: z.object({ fromMs: ms, toMs: ms, standing }),
  /** From the end of the question to the first word; null where that is not known, or they spoke at once. */
  latencyMs: ms.nullable(),
  /** Words, or characters of a language that has no spaces, in a minute of voice. */
  pace: measured({
    unit: z.enum(['words', 'characters']),
    perMinute: z.number().nonnegative(),
    voiceMs: ms,
    band: band.nullable(),
    standing: standing.nullable(),
    /** The pace over time, in windows. */
    curve: z.array(pacePoint),
  }),
  /** Silences inside the answer from one second on. */
  pauses: measured({
    count: ms,
    totalMs: ms,
    longestMs: ms,
    places: z.array(z.object({ atMs: ms, lengthMs: ms })),
  }),
  fillers: measured({ count: ms, perMinute: z.number().nonnegative(), marks: z.array(mark) }),
  /** Numbers, dates and names in the text. */
  specifics: z.array(mark),
  /** Words that say something with less certainty; marked, and no fault. */
  hedges: z.array(mark),
  /** Which parts of a told story were heard; null where the question asked for none. */
  story: z.object({ situation: z.boolean(), action: z.boolean(), result: z.boolean() }).nullable(),
  /** Wording that stands in an earlier answer too. `answer` is the index of the earliest that has it. */
  repeats: z.array(mark.extend({ answer: ms })),
});
export type AnswerMeasures = z.infer<typeof answerMeasures>;

export const sessionMeasures = z.object({
  version: z.number().int().positive(),
  /** Who spoke how long, and the silence between the first word and the last. */
  talk: measured({
    candidateMs: ms,
    interviewerMs: ms,
    silenceMs: ms,
    /** The candidate's part of what was spoken, 0 to 1. */
    candidateShare: z.number().min(0).max(1),
    /** False: the log has no times of the voice, and whole turns were counted. */
    fromVoice: z.boolean(),
  }),
});
export type SessionMeasures = z.infer<typeof sessionMeasures>;
