import { z } from 'zod';
import { limits } from './constants.ts';
import { interviewState } from './interview.ts';
import { answerStyles } from './setup.ts';

/**
 * The numbered log of a live session: what is in it happened and is kept. `seq` starts at 1 and has
 * no gaps within a session; `at` is the server's clock in milliseconds since 1970. Rules:
 * docs/spec/live-protocol.md.
 */

/** `room` is one microphone that hears everybody (a phone on the table): every turn of it is judged. */
export const channels = ['interviewer', 'candidate', 'room'] as const;
export const channel = z.enum(channels);
export type Channel = z.infer<typeof channel>;

export const recognitionModes = ['automatic', 'manual'] as const;
export const recognitionMode = z.enum(recognitionModes);
export type RecognitionMode = z.infer<typeof recognitionMode>;

/** Who writes an answer: a language model by its name, or the composer, which is no model. */
export const author = z.object({ kind: z.enum(['model', 'composer']), name: z.string() });
export type Author = z.infer<typeof author>;

/**
 * Why an answer stopped short: the endpoint refused, could not be reached, sent nothing in time, broke
 * off in the middle, sent what cannot be read, or the server itself was restarted.
 */
export const answerFailures = [
  'refused',
  'unreachable',
  'timeout',
  'broken-off',
  'unreadable',
  'server-restarted',
] as const;
export const answerFailure = z.enum(answerFailures);
export type AnswerFailure = z.infer<typeof answerFailure>;

const id = z.uuid();
const text = z.string().trim().min(1).max(limits.turnCharacters);

/** A finished turn as the recogniser heard it. `startMs`, `endMs`: the capture's clock, milliseconds. */
export const turn = z.object({
  turnId: id,
  channel,
  text,
  startMs: z.number().int().nonnegative(),
  endMs: z.number().int().nonnegative(),
  engine: z.string().min(1).max(60),
});
export type Turn = z.infer<typeof turn>;

const bodies = [
  z.object({
    type: z.literal('interview.state'),
    state: interviewState,
    reason: z.enum(['user', 'time', 'abandoned']).optional(),
  }),
  z.object({ type: z.literal('recognition.mode'), mode: recognitionMode }),
  turn.extend({ type: z.literal('turn.final') }),
  /** The speaker went on after the turn's final: the same turn with more words. */
  z.object({
    type: z.literal('turn.amended'),
    turnId: id,
    text,
    endMs: z.number().int().nonnegative(),
  }),
  z.object({
    type: z.literal('question.asked'),
    questionId: id,
    number: z.number().int().positive(),
    turnId: id.nullable(),
    text,
    by: z.enum(['rules', 'manual', 'typed']),
  }),
  /** The turn behind a question was amended: the same question with more words. */
  z.object({ type: z.literal('question.amended'), questionId: id, text }),
  z.object({
    type: z.literal('answer.started'),
    answerId: id,
    questionId: id,
    attempt: z.number().int().positive(),
    author,
    style: z.enum(answerStyles),
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
  z.object({
    type: z.literal('answer.finished'),
    answerId: id,
    outcome: z.enum(['complete', 'stopped', 'failed']),
    failure: answerFailure.optional(),
  }),
  z.object({ type: z.literal('time.warning'), remainingMs: z.number().int().nonnegative() }),
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
