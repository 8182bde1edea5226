import type {
  SpeechEngineFacts,
  SpeechFailure,
  SpeechServerMessage,
  SpokenLanguage,
} from '@cuecard/contract';

/** An event of an engine: it is ready, it heard, a turn began to end, it failed (once, and then nothing more). */
export type SpeechEvent = Exclude<SpeechServerMessage, { type: 'pong' }>;

export interface SpeechRequest {
  /** One of the engine's languages; any other one fails with `language`. */
  readonly language: SpokenLanguage;
  /** Words that are likely to be said; dropped where the vendor has no field for them. */
  readonly terms: readonly string[];
  readonly onEvent: (event: SpeechEvent) => void;
  /** Drops the connection at once, without a good-bye to the vendor; no event comes after. */
  readonly signal: AbortSignal;
}

/**
 * One speaker's sound on its way to a recogniser: 16 kHz mono, counted in samples of the caller's
 * clock. Nothing here throws: what goes wrong is a `failed` event.
 */
export interface SpeechStream {
  /** Sound from sample `at`, which follows the sound before it without a gap. May come before `ready`. */
  push(sound: Int16Array, at: number): void;
  /**
   * The text up to sample `to`, which has been pushed, is wanted now. Answered by a final that reaches
   * it, unless one has already. An engine that was sent more by then may answer for that too.
   */
  flush(to: number): void;
  /** Ends the vendor's session as its protocol asks, and resolves when no socket is left. */
  close(): Promise<void>;
}

/** A recogniser behind the server. It tries once: who connects again is the caller's to decide. */
export interface SpeechEngine {
  readonly facts: SpeechEngineFacts;
  open(request: SpeechRequest): SpeechStream;
}

/** Why a vendor could not be used; `again` when the same thing may succeed later. */
export interface VendorFailure {
  readonly failure: SpeechFailure;
  readonly again: boolean;
}

export const FAILURES = {
  unreachable: { failure: 'unreachable', again: true },
  brokenOff: { failure: 'broken-off', again: true },
  refused: { failure: 'refused', again: false },
  busy: { failure: 'busy', again: true },
  language: { failure: 'language', again: false },
  unreadable: { failure: 'unreadable', again: false },
} as const satisfies Record<string, VendorFailure>;

/** The failure that an HTTP status means, of a call or of a socket's handshake (RFC 9110, section 15). */
export function toStatusFailure(status: number): VendorFailure {
  if (status === 429) return FAILURES.busy;
  if (status >= 500 || status === 408) return FAILURES.unreachable;
  return FAILURES.refused;
}

/** The times for which a vendor may keep the speaker waiting, milliseconds. Our own choice, unless named otherwise. */
export interface SpeechTimings {
  /** Time from the first packet until the vendor takes sound. */
  readonly readyMs: number;
  /** Time from a flush to its text. */
  readonly answerMs: number;
  /** Time from our good-bye to the vendor's. */
  readonly goodbyeMs: number;
  /** Time without sound after which the vendor is shown that somebody is there. */
  readonly idleMs: number;
}

/** `idleMs`: Deepgram asks for 3 to 5 s (docs/audio-keep-alive); others allow more. */
export const SPEECH_TIMINGS: SpeechTimings = {
  readyMs: 8_000,
  answerMs: 10_000,
  goodbyeMs: 2_000,
  idleMs: 4_000,
};
