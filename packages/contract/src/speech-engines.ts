import { z } from 'zod';
import { LIMITS } from './constants.ts';
import { interviewId } from './interview.ts';
import { practiceId } from './practice.ts';
import { SPOKEN_LANGUAGES } from './setup-choices.ts';

/** Recognisers, where they hear, and what goes over the WebSocket to those behind the server. */

/** A recogniser that the server is configured with. */
export const speechEngineFacts = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  /** The vendor and model as the screen names them. */
  name: z.string().min(1).max(60),
  /** The host that the sound goes to, as configured. */
  sentTo: z.string().min(1).max(200),
  languages: z.array(z.enum(SPOKEN_LANGUAGES)),
  /** Hears several languages within one interview. */
  mixedLanguages: z.boolean(),
  /** Words appear while they are spoken; otherwise only when a turn has ended. */
  partials: z.boolean(),
});
export type SpeechEngineFacts = z.infer<typeof speechEngineFacts>;

/** The multilingual model that a browser may fetch, once and after its user's yes. */
export const whisperFacts = z.object({
  /** The model as its host names it, `owner/name`. */
  model: z.string().regex(/^[\w.-]+\/[\w.-]+$/),
  /** Its files lie at `{from}{model}/resolve/main/…`. Ends in a slash. */
  from: z.url().endsWith('/'),
  /** How much is fetched, about. */
  megabytes: z.number().int().positive(),
});
export type WhisperFacts = z.infer<typeof whisperFacts>;

export const SPEECH_PATH = '/v3/speech';
/** Where the server keeps the multilingual model's files for browsers: `{model}/resolve/main/…` follows. */
export const SPEECH_WEIGHTS_PATH = '/v3/speech/weights/';
/** Sound on this socket: 16 kHz mono, 16 bit little endian. */
export const SPEECH_SAMPLE_RATE = 16_000;
/**
 * A sound frame is the offset of its first sample (uint32, little endian), then the samples. Frames follow
 * each other without a gap: silence that is not sent is not counted. What was sent before may be sent
 * again and is left out.
 */
export const SOUND_FRAME_HEADER_BYTES = 4;
/** How often a client that sends no sound says that it is there, milliseconds. */
export const SPEECH_PING_MS = 10_000;
const MAX_FRAME_SECONDS = 1;
export const MAX_FRAME_SAMPLES = SPEECH_SAMPLE_RATE * MAX_FRAME_SECONDS;
/**
 * Closes the socket after `failed`, and when the interview has ended: RFC 6455's normal end. The client
 * comes back only when `failed` said so. Other codes mean what they mean for the live session.
 */
export const SPEECH_ENDED = 1000;

const sample = z.number().int().nonnegative();

export const speechClientMessage = z.discriminatedUnion('type', [
  /** First message. `from` is the sample that is sent next: after a reconnect, where the text stops. */
  z.object({
    type: z.literal('hello'),
    ticket: z.string().min(1).max(200),
    engine: z.string().min(1).max(40),
    language: z.enum(SPOKEN_LANGUAGES),
    terms: z.array(z.string().min(1).max(LIMITS.keyTermCharacters)).max(LIMITS.keyTerms),
    from: sample,
  }),
  /**
   * The speaker was silent long enough at this sample: the text up to here is wanted. Answered by a final
   * that reaches it, with no words when none were said, unless a final has already; or by `failed`.
   */
  z.object({ type: z.literal('flush'), to: sample }),
  /** Sent every `speechPingMs` at least: a socket on which nothing comes is dropped after three of them. */
  z.object({ type: z.literal('ping') }),
]);
export type SpeechClientMessage = z.infer<typeof speechClientMessage>;

/** `refused`: key or quota; `unreachable` and `broken-off` may be tried again. */
const SPEECH_FAILURES = [
  'unreachable',
  'broken-off',
  'refused',
  'busy',
  'language',
  'unreadable',
] as const;
export type SpeechFailure = (typeof SPEECH_FAILURES)[number];

export const speechServerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  /**
   * Words of the sound from `from` to `to`. `final`: they do not change any more, and sound before `to`
   * need not be kept. Until then each one replaces the one before.
   */
  z.object({
    type: z.literal('heard'),
    text: z.string().max(LIMITS.turnCharacters),
    from: sample,
    to: sample,
    final: z.boolean(),
  }),
  /** The engine's own view of the speaker's turn, where it has one. */
  z.object({ type: z.literal('turn'), event: z.enum(['eager', 'resumed', 'ended']), at: sample }),
  z.object({ type: z.literal('failed'), failure: z.enum(SPEECH_FAILURES), again: z.boolean() }),
  z.object({ type: z.literal('pong') }),
]);
export type SpeechServerMessage = z.infer<typeof speechServerMessage>;

/** What a ticket for the socket is for: an interview, a practice, or, with neither, the sound check. */
export const speechTicketRequest = z
  .object({ interviewId: interviewId.nullable(), practiceId: practiceId.nullable().default(null) })
  .refine(({ interviewId, practiceId }) => interviewId === null || practiceId === null, {
    path: ['practiceId'],
    message: 'not both',
  });
