import { z } from 'zod';
import {
  captureState,
  EXAM_LIMITS,
  examSettings,
  examSummary,
  pictureFailure,
  pictureParts,
  PICTURE_SOURCES,
  pictureWish,
} from './exam.ts';
import { examEvent, examRole } from './exam-log.ts';
import { pairingId } from './pairing.ts';

/**
 * What goes over the WebSocket of an exam, by which the computer and the phone speak. It behaves as the
 * live protocol does (close codes, heartbeat, numbers, acknowledgement: `live-messages.ts`); rules:
 * docs/spec/exam.md.
 */

export const EXAM_PATH = '/v3/exam';
/** 2: as 3 of the live protocol. */
export const EXAM_PROTOCOL_VERSION = 2;
export const OLDEST_EXAM_PROTOCOL_VERSION = 1;
/** Beside `closeCodes`: another phone has the place; the user may ask for it back, the client does not. */
export const TAKEN_OVER_CODE = 4410;

const id = z.uuid();

const examCommand = z.discriminatedUnion('type', [
  /** `questionId` is the client's own new one. */
  z.object({ type: z.literal('open-question'), questionId: id }),
  /** Refused with `tooManyPictures` when the question has five. `replaces`: take this one anew. */
  z.object({
    type: z.literal('take-picture'),
    pictureId: id,
    questionId: id,
    source: z.enum(PICTURE_SOURCES),
    replaces: id.nullable(),
    wish: pictureWish,
  }),
  /** The device that took the picture sends this before the upload. */
  z.object({
    type: z.literal('picture-taken'),
    pictureId: id,
    parts: pictureParts,
    duplicateOf: id.nullable(),
  }),
  /** The device that should have taken or sent the picture sends this. */
  z.object({ type: z.literal('picture-failed'), pictureId: id, reason: pictureFailure }),
  z.object({ type: z.literal('remove-picture'), pictureId: id }),
  z.object({ type: z.literal('order-pictures'), questionId: id, order: z.array(id).max(20) }),
  /** Answers the question with the pictures that are stored; once answered, an attempt anew. */
  z.object({ type: z.literal('answer'), questionId: id }),
  z.object({ type: z.literal('stop'), answerId: id }),
  /** Null: the question itself. `part`: only that part of its answer. */
  z.object({
    type: z.literal('regenerate'),
    questionId: id,
    followUpId: id.nullable(),
    part: z.number().int().positive().nullable(),
  }),
  /** `followUpId` is the client's own new one. */
  z.object({
    type: z.literal('follow-up'),
    questionId: id,
    followUpId: id,
    text: z.string().trim().min(1).max(EXAM_LIMITS.followUpCharacters),
  }),
  z.object({ type: z.literal('settings'), change: examSettings.partial() }),
  /** A phone that waits asks for the place of the one that has it. */
  z.object({ type: z.literal('request-takeover') }),
  /** The computer sends this, or the phone that has the place. */
  z.object({ type: z.literal('answer-takeover'), pairingId, allow: z.boolean() }),
  z.object({ type: z.literal('end') }),
]);
export type ExamCommand = z.infer<typeof examCommand>;

export const examClientMessage = z.discriminatedUnion('type', [
  /** First message. `client` names the tab across reloads; `after` is the last number it has. */
  z.object({
    type: z.literal('hello'),
    protocol: z.number().int(),
    ticket: z.string().min(1).max(200),
    client: z.uuid(),
    after: z.number().int().nonnegative(),
  }),
  /** `cseq` counts a client's commands from 1; a repeated one is acknowledged again, not done again. */
  z.object({ type: z.literal('command'), cseq: z.number().int().positive(), command: examCommand }),
  /** For a picture that is `taken` and not stored; each answer ends the credential before. */
  z.object({ type: z.literal('credential'), pictureId: id }),
  /** The computer says whether it can take pictures. */
  z.object({ type: z.literal('capture'), state: captureState }),
  z.object({ type: z.literal('ping') }),
]);
export type ExamClientMessage = z.infer<typeof examClientMessage>;

/** Who is connected now. */
const examPresence = z.object({
  computer: z.boolean(),
  /** Null while no computer is connected or none has said it. */
  capture: captureState.nullable(),
  /** The phone that has the place. */
  phone: z.boolean(),
});
export type ExamPresence = z.infer<typeof examPresence>;

export const examServerMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('welcome'),
    /** The newest version that both sides speak. */
    protocol: z.number().int().min(OLDEST_EXAM_PROTOCOL_VERSION).max(EXAM_PROTOCOL_VERSION),
    exam: examSummary,
    role: examRole,
    /** The phone's own; null for the computer. */
    pairingId: pairingId.nullable(),
    lastSeq: z.number().int().nonnegative(),
    lastCseq: z.number().int().nonnegative(),
    /** The server's clock, for what is left of `endsAt`. */
    now: z.number().int(),
  }),
  z.object({ type: z.literal('event'), event: examEvent }),
  /** The command is committed. */
  z.object({ type: z.literal('ack'), cseq: z.number().int().positive() }),
  /** The command was understood and cannot be done; `status` is a row of the error table. */
  z.object({
    type: z.literal('refused'),
    cseq: z.number().int().positive(),
    status: z.number().int(),
  }),
  /** Answer text as it streams, ahead of its checkpoint; not numbered. */
  z.object({
    type: z.literal('delta'),
    answerId: id,
    offset: z.number().int().nonnegative(),
    text: z.string(),
  }),
  /** What is done before the first text; `done` of `total` where it can be counted. */
  z.object({
    type: z.literal('progress'),
    answerId: id,
    step: z.enum(['recognising', 'thinking']),
    done: z.number().int().nonnegative(),
    total: z.number().int().nonnegative(),
  }),
  examPresence.extend({ type: z.literal('presence') }),
  /** Opens the upload of one picture, once; begin at `offset`. */
  z.object({
    type: z.literal('credential'),
    pictureId: id,
    credential: z.string(),
    offset: z.number().int().nonnegative(),
    expiresAt: z.number().int(),
  }),
  z.object({ type: z.literal('credential-refused'), pictureId: id, status: z.number().int() }),
  z.object({ type: z.literal('pong') }),
]);
export type ExamServerMessage = z.infer<typeof examServerMessage>;
