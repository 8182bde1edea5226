import { z } from 'zod';
import { BROWSERS, SYSTEMS } from './account.ts';
import {
  EXAM_LIMITS,
  examSettings,
  examState,
  examWay,
  pictureFailure,
  pictureParts,
  PICTURE_SOURCES,
  pictureWish,
} from './exam.ts';
import { pairingId } from './pairing.ts';
import { answerFailure, author } from './interview-log.ts';

/**
 * The numbered log of an exam: what is in it happened and is kept. `seq` starts at 1 and has no gaps
 * within an exam; `at` is the server's clock in milliseconds since 1970. Rules: docs/spec/exam.md.
 */

const id = z.uuid();
const EXAM_ROLES = ['computer', 'phone'] as const;
export const examRole = z.enum(EXAM_ROLES);
export type ExamRole = z.infer<typeof examRole>;

/** A phone, as the person at the computer recognises it. */
const examPhone = z.object({
  pairingId,
  browser: z.enum(BROWSERS).nullable(),
  system: z.enum(SYSTEMS).nullable(),
  own: z.boolean(),
});
export type ExamPhone = z.infer<typeof examPhone>;

const bodies = [
  z.object({
    type: z.literal('exam.state'),
    state: examState,
    reason: z.enum(['user', 'time', 'abandoned']).optional(),
  }),
  /** The time of a tier with short sessions has begun. */
  z.object({ type: z.literal('time.begun'), endsAt: z.number().int() }),
  z.object({ type: z.literal('settings.changed'), settings: examSettings }),
  /** This phone has the place: there is one at a time. */
  z.object({ type: z.literal('phone.paired'), phone: examPhone }),
  /** The phone that had the place gave it up, or it was taken from it. */
  z.object({ type: z.literal('phone.left'), pairingId }),
  /** Another phone would like the place; asked again, the last one stands. */
  z.object({ type: z.literal('takeover.requested'), phone: examPhone }),
  /** Allowed ones are a `phone.paired`. */
  z.object({ type: z.literal('takeover.denied'), pairingId }),
  z.object({
    type: z.literal('question.opened'),
    questionId: id,
    number: z.number().int().positive(),
  }),
  /** Somebody wants a picture: its place is taken. `replaces` (a retake) stays until this one is stored. */
  z.object({
    type: z.literal('picture.requested'),
    pictureId: id,
    questionId: id,
    source: z.enum(PICTURE_SOURCES),
    by: examRole,
    replaces: id.nullable(),
    wish: pictureWish,
  }),
  /** It is there and is being sent. */
  z.object({
    type: z.literal('picture.taken'),
    pictureId: id,
    parts: pictureParts,
    /** It looks like this earlier one. */
    duplicateOf: id.nullable(),
  }),
  /** The server has all of it: it can be shown and answered. */
  z.object({ type: z.literal('picture.stored'), pictureId: id }),
  z.object({ type: z.literal('picture.failed'), pictureId: id, reason: pictureFailure }),
  z.object({ type: z.literal('picture.removed'), pictureId: id }),
  /** What was read in a part of it (from 0), without a model that sees; it may be misread, and empty. */
  z.object({
    type: z.literal('picture.recognised'),
    pictureId: id,
    part: z.number().int().nonnegative(),
    text: z.string().max(EXAM_LIMITS.recognisedCharacters),
  }),
  /** All pictures of the question in their new order. */
  z.object({ type: z.literal('pictures.ordered'), questionId: id, order: z.array(id) }),
  z.object({
    type: z.literal('followup.asked'),
    followUpId: id,
    questionId: id,
    text: z.string().trim().min(1).max(EXAM_LIMITS.followUpCharacters),
  }),
  /**
   * An attempt at the question (`followUpId` null) or at a follow-up. `part`: only the part of that
   * number of the answer before is written anew (`exam-answer.ts`).
   */
  z.object({
    type: z.literal('answer.started'),
    answerId: id,
    questionId: id,
    followUpId: id.nullable(),
    attempt: z.number().int().positive(),
    part: z.number().int().positive().nullable(),
    pictures: z.array(id),
  }),
  /** Who writes and by which way, before the first text; again when another takes over. */
  z.object({
    type: z.literal('answer.author'),
    answerId: id,
    author,
    way: examWay,
    because: answerFailure.optional(),
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
  /** What stood here could not be read: it keeps the numbers without a gap and changes nothing. */
  z.object({ type: z.literal('unreadable') }),
] as const;

/** What happened, before the log gave it a number. */
export const examEventBody = z.discriminatedUnion('type', bodies);
export type ExamEventBody = z.infer<typeof examEventBody>;
export type ExamEventType = ExamEventBody['type'];

const numbered = z.object({
  seq: z.number().int().positive(),
  at: z.number().int().nonnegative(),
});
export const examEvent = z.intersection(numbered, examEventBody);
export type ExamEvent = z.infer<typeof examEvent>;
