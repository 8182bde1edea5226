import { z } from 'zod';
import { answerSettings, answerShape } from './answer-settings.ts';
import { LIMITS } from './constants.ts';
import { preparedFinding, uncheckedClaim } from './evidence.ts';
import { interviewSummary } from './interview.ts';
import { savedQuestionId } from './saved-question.ts';
import {
  agoMs,
  author,
  channel,
  heardWith,
  logEvent,
  recognitionMode,
  soundGap,
  roomSpeaker,
  turn,
} from './interview-log.ts';

/** What goes over the WebSocket of a live session. Rules: docs/spec/live-protocol.md. */

export const LIVE_PATH = '/v3/live';
/** Between server instances: a client's messages on their way to the owner of its session. */
export const LIVE_PEER_PATH = '/v3/live/peer';
/**
 * From 3 on pages pass over what they do not know (`readServerMessage`), so that a server may say more to them. What
 * only a newer server understands is sent once `welcome` has named its version.
 */
export const PROTOCOL_VERSION = 4;
/** Pages of the version before go on through an upgrade, and newer pages with a server of the version before. */
export const OLDEST_PROTOCOL_VERSION = 3;
/** The first version whose servers understand a command; the others are as old as the oldest. */
export const COMMAND_SINCE_VERSION = { gap: 4, speaker: 4 } as const;

/**
 * Close codes of our own. After `comeBack` and any code below 4000 the client reconnects with a new
 * ticket; after `ticketRefused` once, since a ticket grows old on a slow network; after the others it
 * does not.
 */
export const CLOSE_CODES = {
  comeBack: 4000,
  malformed: 4400,
  ticketRefused: 4401,
  protocolVersion: 4406,
  replaced: 4409,
} as const;

/** A silent socket is dead after this many milliseconds; each side sends at least every third of it. */
export const HEARTBEAT_MS = 1500;

const answerId = z.uuid();

const command = z.discriminatedUnion('type', [
  /** The recogniser is being made ready. */
  z.object({ type: z.literal('initialise') }),
  /** Sound is heard and understood: the countdown starts. */
  z.object({ type: z.literal('activate') }),
  z.object({ type: z.literal('end') }),
  /** `ask`: the user wants an answer to it, whatever the rules say. */
  turn.extend({ type: z.literal('turn'), ask: z.literal(true).optional() }),
  /** More words of a turn that was final; `text` is the whole turn. */
  z.object({
    type: z.literal('amend'),
    turnId: z.uuid(),
    text: turn.shape.text,
    endMs: turn.shape.endMs,
    ...heardWith,
  }),
  /** Something was not heard; said when it is heard again, or at the end. */
  soundGap.extend({ type: z.literal('gap') }),
  /** Whose words a turn of the room is: the candidate's are no question, and an answer to them ends. */
  z.object({ type: z.literal('speaker'), turnId: z.uuid(), channel: roomSpeaker }),
  z.object({ type: z.literal('mode'), mode: recognitionMode }),
  /** Ask about a turn (null: the interviewer's last). */
  z.object({ type: z.literal('ask'), turnId: z.uuid().nullable() }),
  z.object({
    type: z.literal('ask-typed'),
    text: z.string().trim().min(1).max(LIMITS.questionCharacters),
  }),
  z.object({ type: z.literal('stop'), answerId }),
  /** Answers the question anew, in another shape where one is given; a question that waits, at once. */
  z.object({
    type: z.literal('regenerate'),
    questionId: z.uuid(),
    ...answerShape.partial().shape,
  }),
  /** The question as it should have been understood; it is answered anew. */
  z.object({
    type: z.literal('edit'),
    questionId: z.uuid(),
    text: z.string().trim().min(1).max(LIMITS.questionCharacters),
  }),
  /** Shows the prepared answer behind a title. */
  z.object({
    type: z.literal('open-prepared'),
    questionId: z.uuid(),
    entryId: savedQuestionId,
  }),
  /** Holds for the answers to come. */
  z.object({ type: z.literal('settings'), change: answerSettings.partial() }),
]);
export type Command = z.infer<typeof command>;

const partial = z.object({
  type: z.literal('partial'),
  channel,
  turnId: z.uuid(),
  text: z.string().max(LIMITS.turnCharacters),
  language: heardWith.language,
});
export type Partial = z.infer<typeof partial>;

/** The turn has likely ended with these words: an answer may be drafted. Neither kept nor acknowledged. */
const eager = partial.extend({ type: z.literal('eager') });
type Eager = z.infer<typeof eager>;

/** The speaker went on after `eager`: what was drafted is stale. */
const resumed = z.object({ type: z.literal('resumed'), channel, turnId: z.uuid() });
type Resumed = z.infer<typeof resumed>;

/** What a client says while a turn is open; lost ones are not sent again. */
export type OpenTurnMessage = Partial | Eager | Resumed;

export const clientMessage = z.discriminatedUnion('type', [
  /** First message. `client` names the tab across reloads; `after` is the last number it has. */
  z.object({
    type: z.literal('hello'),
    protocol: z.number().int(),
    ticket: z.string().min(1).max(200),
    client: z.uuid(),
    after: z.number().int().nonnegative(),
  }),
  /**
   * `cseq` counts a client's commands from 1; a repeated one is acknowledged again, not done again. `agoMs`: how
   * long it has waited to be sent.
   */
  z.object({
    type: z.literal('command'),
    cseq: z.number().int().positive(),
    command,
    agoMs: agoMs.optional(),
  }),
  partial,
  eager,
  resumed,
  z.object({ type: z.literal('ping') }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

/** Remaining time in milliseconds; null is no end. */
const remainingMs = z.number().int().nonnegative().nullable();

export const serverMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('welcome'),
    /** The newest version that both sides speak. */
    protocol: z.number().int().min(OLDEST_PROTOCOL_VERSION).max(PROTOCOL_VERSION),
    interview: interviewSummary,
    lastSeq: z.number().int().nonnegative(),
    lastCseq: z.number().int().nonnegative(),
    remainingMs,
  }),
  z.object({ type: z.literal('event'), event: logEvent }),
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
    answerId,
    offset: z.number().int().nonnegative(),
    text: z.string(),
  }),
  /**
   * What the question bank has for the words of an open turn; the last one for a turn stands. With
   * neither card nor titles, what was shown for it goes.
   */
  preparedFinding.extend({ type: z.literal('prepared'), turnId: z.uuid() }),
  /**
   * An answer that is being drafted before its turn is final; its text comes by `delta`. It is adopted by
   * an `answer.started` of the same id. Sent again when another author takes over.
   */
  z.object({
    type: z.literal('draft'),
    answerId,
    turnId: z.uuid(),
    text: z.string(),
    author,
  }),
  /** The draft is stale: it was no answer, and is nowhere kept. */
  z.object({ type: z.literal('draft-dropped'), answerId }),
  /** The model thinks, and has not begun to write. */
  z.object({ type: z.literal('thinking'), answerId }),
  /** Claims of the text so far without evidence; `answer.checked` has the last word. */
  z.object({ type: z.literal('claims'), answerId, claims: z.array(uncheckedClaim) }),
  z.object({ type: z.literal('clock'), remainingMs, running: z.boolean() }),
  partial,
  z.object({ type: z.literal('pong') }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;
