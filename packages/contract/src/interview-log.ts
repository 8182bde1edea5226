import { z } from 'zod';
import { LIMITS, MAX_AGO_MS } from './constants.ts';
import { answerSettings, answerShape } from './answer-settings.ts';
import {
  evidenceId,
  evidenceItem,
  preparedCard,
  preparedFinding,
  uncheckedClaim,
} from './evidence.ts';
import { interviewState } from './interview.ts';
import { SPOKEN_LANGUAGES } from './setup-choices.ts';

/**
 * The numbered log of a live session: what is in it happened and is kept. `seq` starts at 1 and has
 * no gaps within a session; `at` is the server's clock in milliseconds since 1970. Rules:
 * docs/spec/live-protocol.md.
 */

/** `room` is one microphone that hears everybody (a phone on the table): every turn of it is judged. */
export const CHANNELS = ['interviewer', 'candidate', 'room'] as const;
export const channel = z.enum(CHANNELS);
export type Channel = z.infer<typeof channel>;

/** Whose a turn that one microphone for everybody heard can be: the user's, or still anybody's. */
export const roomSpeaker = z.enum(['candidate', 'room']);

const RECOGNITION_MODES = ['automatic', 'manual'] as const;
export const recognitionMode = z.enum(RECOGNITION_MODES);
export type RecognitionMode = z.infer<typeof recognitionMode>;

/** Who writes an answer: a language model by its name, or the composer, which is no model. */
export const author = z.object({
  kind: z.enum(['model', 'composer']),
  name: z.string(),
  /** A model that answers by the user's own key. */
  isOwn: z.literal(true).optional(),
});
export type Author = z.infer<typeof author>;

/**
 * Why an answer stopped short: the endpoint refused, could not be reached, sent nothing in time, broke
 * off in the middle, sent what cannot be read, the interview's budget was used up, or the server itself
 * was restarted. Of pictures: the model sees none, one is too large for it, it will not read one, or no
 * text was found in them.
 */
export const ANSWER_FAILURES = [
  'refused',
  'unreachable',
  'timeout',
  'broken-off',
  'unreadable',
  'over-budget',
  'minute-used-up',
  'day-used-up',
  'server-restarted',
  'no-vision',
  'picture-too-large',
  'picture-refused',
  'no-text',
] as const;
export const answerFailure = z.enum(ANSWER_FAILURES);
export type AnswerFailure = z.infer<typeof answerFailure>;

/** Who found that something was asked: rules, a model where they were unsure, or the user. */
const ASKED_BY = ['rules', 'model', 'manual', 'typed'] as const;
export type AskedBy = (typeof ASKED_BY)[number];

const id = z.uuid();
const text = z.string().trim().min(1).max(LIMITS.turnCharacters);

const intervalMs = z.number().int().nonnegative().max(MAX_AGO_MS);

/**
 * When there was voice in a turn, as the voice activity detector heard it: from and to, ms from the turn's start,
 * in order. Never the sound. Left out where it is not known: turns of older interviews, and typed ones.
 */
export const turnVoice = z
  .array(
    z
      .tuple([intervalMs, intervalMs])
      .refine(([from, to]) => from < to, { error: 'an interval ends after its start' }),
  )
  .min(1)
  .max(LIMITS.voiceIntervals);
export type TurnVoice = z.infer<typeof turnVoice>;

/**
 * When the words of a turn were said, as well as the recogniser's hypotheses and the voice tell: where the word begins
 * in the text (UTF-16 units), and from and to, ms from the turn's start; in order. Left out where it is not known.
 */
export const turnWords = z
  .array(
    z.tuple([z.number().int().nonnegative().max(LIMITS.turnCharacters), intervalMs, intervalMs]),
  )
  .min(1)
  .max(LIMITS.turnCharacters);
export type TurnWords = z.infer<typeof turnWords>;

/** What is known of a turn's words beside them; of the whole turn, also in an amendment. */
export const heardWith = {
  voice: turnVoice.optional(),
  words: turnWords.optional(),
  /** The language that they were heard in, where it is another than the interview's. */
  language: z.enum(SPOKEN_LANGUAGES).optional(),
};

/** A finished turn as the recogniser heard it. `startMs`, `endMs`: the capture's clock, milliseconds. */
export const turn = z.object({
  turnId: id,
  channel,
  text,
  startMs: z.number().int().nonnegative(),
  endMs: z.number().int().nonnegative(),
  engine: z.string().min(1).max(60),
  /** One microphone heard everybody, and by the voice, or as the user says, the channel is whose words they are. */
  heardAs: z.literal('room').optional(),
  ...heardWith,
});
export type Turn = z.infer<typeof turn>;

/** How long before the log has it something was said or typed: it waited for a connection. Milliseconds. */
export const agoMs = z.number().int().positive().max(MAX_AGO_MS);

/**
 * Why a sound was not heard: the system muted it (a call, a switch), its device was gone, the system paused the page or
 * its sound (a locked screen, a call), or the page was closed and came again.
 */
const GAP_CAUSES = ['muted', 'gone', 'paused', 'closed'] as const;
export type GapCause = (typeof GAP_CAUSES)[number];

/** A time of the interview in which a channel was not heard; it has just ended. */
export const soundGap = z.object({
  channel,
  because: z.enum(GAP_CAUSES),
  forMs: z.number().int().positive().max(MAX_AGO_MS),
});
export type SoundGap = z.infer<typeof soundGap>;

const bodies = [
  z.object({
    type: z.literal('interview.state'),
    state: interviewState,
    reason: z.enum(['user', 'time', 'abandoned']).optional(),
  }),
  z.object({ type: z.literal('recognition.mode'), mode: recognitionMode }),
  /** How answers are written from here on. */
  z.object({ type: z.literal('settings.changed'), settings: answerSettings }),
  /** What answers may cite from here on; an id is never given twice. */
  z.object({ type: z.literal('evidence.known'), items: z.array(evidenceItem).min(1) }),
  turn.extend({ type: z.literal('turn.final'), agoMs: agoMs.optional() }),
  /** The speaker went on after the turn's final: the same turn with more words. */
  z.object({
    type: z.literal('turn.amended'),
    turnId: id,
    text,
    endMs: z.number().int().nonnegative(),
    ...heardWith,
  }),
  soundGap.extend({ type: z.literal('sound.gap'), agoMs: agoMs.optional() }),
  /** The user has said whose words a turn of the room is: his own, or not. */
  z.object({ type: z.literal('turn.speaker'), turnId: id, channel: roomSpeaker }),
  /** Drafts that were begun for a turn before it was final; `adopted`: one of them became its answer. */
  z.object({
    type: z.literal('turn.drafts'),
    turnId: id,
    begun: z.number().int().positive(),
    adopted: z.boolean(),
  }),
  /** A question without an answer waits for the one that is being written. */
  z.object({
    type: z.literal('question.asked'),
    questionId: id,
    number: z.number().int().positive(),
    turnId: id.nullable(),
    text,
    /** The part of the text that asks; left out where that is all of it. */
    heading: text.optional(),
    by: z.enum(ASKED_BY),
    /** Of typed ones alone: a question of a turn is asked when the log has it. */
    agoMs: agoMs.optional(),
  }),
  /** The same question in other words: more of the turn behind it, or as the user corrected it. */
  z.object({
    type: z.literal('question.amended'),
    questionId: id,
    text,
    heading: text.optional(),
    by: z.enum(['turn', 'user']).default('turn'),
  }),
  /** What the question bank has for the question. */
  preparedFinding.extend({ type: z.literal('prepared.found'), questionId: id }),
  /** The user chose one of the titles. */
  z.object({ type: z.literal('prepared.opened'), questionId: id, card: preparedCard }),
  z.object({
    type: z.literal('answer.started'),
    answerId: id,
    questionId: id,
    attempt: z.number().int().positive(),
    author,
    ...answerShape.shape,
    // Attempts from before these fields were all of the usual kind.
    length: answerShape.shape.length.default('usual'),
    thinking: answerShape.shape.thinking.default(false),
  }),
  /** Another author took over before the first word, because the one before failed. */
  z.object({
    type: z.literal('answer.author'),
    answerId: id,
    author,
    because: answerFailure,
  }),
  /** `text` stands at `offset` (UTF-16 units) of the answer. */
  z.object({
    type: z.literal('answer.checkpoint'),
    answerId: id,
    offset: z.number().int().nonnegative(),
    text: z.string(),
  }),
  /** What the guard found in the whole text: claims without evidence, and what is cited. */
  z.object({
    type: z.literal('answer.checked'),
    answerId: id,
    claims: z.array(uncheckedClaim),
    cited: z.array(evidenceId),
  }),
  z.object({
    type: z.literal('answer.finished'),
    answerId: id,
    outcome: z.enum(['complete', 'stopped', 'failed']),
    failure: answerFailure.optional(),
  }),
  z.object({ type: z.literal('time.warning'), remainingMs: z.number().int().nonnegative() }),
  /** What stood here could not be read: it keeps the numbers without a gap and changes nothing. */
  z.object({ type: z.literal('unreadable') }),
] as const;

/** What happened, before the log gave it a number. */
export const logEventBody = z.discriminatedUnion('type', bodies);
export type LogEventBody = z.infer<typeof logEventBody>;
export type LogEventType = LogEventBody['type'];

const numbered = z.object({
  seq: z.number().int().positive(),
  at: z.number().int().nonnegative(),
});
export const logEvent = z.intersection(numbered, logEventBody);
export type LogEvent = z.infer<typeof logEvent>;
