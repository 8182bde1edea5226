import type { Channel, EngineFailure } from '../events.ts';
import type { EngineTurnEvent } from '../recogniser.ts';
import type { TranscriptSpan } from './transcript-buffer.ts';
import type { PcmChunk } from './audio-backlog.ts';

export interface TranscriptListener {
  onTranscript(onTranscript: TranscriptSpan): void;
  onTurnEvent(event: EngineTurnEvent, at: number): void;
  /** False while the connection is lost: sound is kept meanwhile. */
  onConnection(isConnected: boolean): void;
  /** Trying again is of no use. */
  onFailure(failure: EngineFailure): void;
}

/** The sound of a channel that a source may still have to send. */
export interface PendingAudio {
  /** All sound that has no final words yet. */
  chunks(): readonly PcmChunk[];
  /** The position of the next sample. */
  nextSample(): number;
}

/** The source of one channel's transcripts. */
export interface TranscriptSource {
  /** Sends new sound; it is among the pending chunks already. */
  send(chunk: PcmChunk): void;
  /** The speaker has been silent: final words up to this sample are wanted. */
  flush(to: number): void;
  close(): void;
}

export type OpenTranscriptSource = (
  channel: Channel,
  sound: PendingAudio,
  listener: TranscriptListener,
) => TranscriptSource;

/** Time and timers; tests use a manual clock. */
export interface StreamClock {
  now(): number;
  setTimeout(callback: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

export const SYSTEM_CLOCK: StreamClock = {
  now: () => performance.now(),
  setTimeout: (callback, ms) => setTimeout(callback, ms),
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};
