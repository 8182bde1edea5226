import { z } from 'zod';
import { LIMITS } from './constants.ts';
import { evidenceItem } from './evidence.ts';
import { answerMeasures, questionKind, sessionMeasures } from './measures.ts';

/**
 * What is shown of an interview when it is over: who spoke when, and of each question how it was answered, from
 * the log's words and times alone. All times are ms from the first word that was
 * heard, or from the first question where none was.
 */

const ms = z.number().int().nonnegative();
const stretch = z.object({ fromMs: ms, toMs: ms });
export type Stretch = z.infer<typeof stretch>;

/** Words of the candidate that claim what no line of resume or bank says, where they stand in the answer. */
const spokenClaim = z.object({ text: z.string(), from: ms, to: ms });

const debriefAnswer = stretch.extend({
  text: z.string(),
  measures: answerMeasures,
  /** Null: there was no evidence to look in. */
  claims: z.array(spokenClaim).nullable(),
});
export type DebriefAnswer = z.infer<typeof debriefAnswer>;

/** What the card had: the user's own answer, one that was written live, or nothing. */
const CARDS = ['prepared', 'drafted', 'none'] as const;

/** What stood on the card of a question: its words, the evidence they cite, and claims of them that none has. */
const shownCard = z.object({
  text: z.string(),
  cited: z.array(evidenceItem),
  claims: z.array(z.string()),
});

const debriefQuestion = z.object({
  questionId: z.uuid(),
  number: z.number().int().positive(),
  kind: questionKind,
  /** As it was asked, cut to what a saved question may have. */
  text: z.string().max(LIMITS.questionCharacters),
  /** The turn that asked, where the transcript is opened; null: it was typed. */
  turnId: z.uuid().nullable(),
  asked: stretch,
  /** Null: nothing of the candidate was heard before the next question, or one microphone heard all. */
  answer: debriefAnswer.nullable(),
  /** Of a practice: an answer that was typed, of which nothing is measured; else null. */
  typed: z.string().nullable(),
  card: z.enum(CARDS),
  /** Null: nothing was on it, or it is of a practice. */
  shown: shownCard.nullable(),
  /** Whether words of the card were said; null without a card or an answer. */
  cardUsed: z.boolean().nullable(),
});
export type DebriefQuestion = z.infer<typeof debriefQuestion>;

export const debrief = z.object({
  lengthMs: ms,
  lanes: z.object({
    interviewer: z.array(stretch),
    candidate: z.array(stretch),
    room: z.array(stretch),
  }),
  session: sessionMeasures,
  questions: z.array(debriefQuestion),
});
export type Debrief = z.infer<typeof debrief>;

/** More are not seen apart on a plot of a trend. */
export const MAX_TREND_SESSIONS = 12;

/** One session among others of the same application, oldest first. */
export const trendPoint = z.object({
  /** The interview's or the practice's. */
  sessionId: z.uuid(),
  kind: z.enum(['interview', 'practice']),
  at: z.number().int(),
  /** The version of the measures. */
  version: z.number().int().positive(),
  /** What heard the answers; '' where none was heard. */
  recogniser: z.string(),
  /** The median of all answers; null: of none is it known. */
  latencyMs: ms.nullable(),
  pace: answerMeasures.shape.pace,
  fillers: answerMeasures.shape.fillers,
  answers: ms,
  inBand: ms,
  /** Null: there was no evidence to look in. */
  claims: ms.nullable(),
  /** Of a practice whose answers a model judged: how many criteria of the median answer are clear or strong. */
  judged: z
    .object({ clear: ms, rubric: z.number().int().positive(), model: z.string() })
    .nullable(),
});
export type TrendPoint = z.infer<typeof trendPoint>;
