import type { Channel, EngineFailure } from '../events.ts';
import type { EngineTurnEvent } from '../recogniser.ts';
import type { HeardText } from './heard-words.ts';
import type { SoundChunk } from './sound-ring.ts';

export interface WordsListener {
  heard(heard: HeardText): void;
  turn(event: EngineTurnEvent, at: number): void;
  /** False while the words have to wait: what is said is kept meanwhile. */
  connected(isConnected: boolean): void;
  /** Trying again is of no use. */
  failed(failure: EngineFailure): void;
}

/** The sound of a channel as a source of words may look at it. */
export interface ChannelSound {
  /** All sound that has no final words yet. */
  kept(): readonly SoundChunk[];
  /** The sample that is heard next. */
  next(): number;
}

/** Where one channel's words come from while it is heard. */
export interface WordsSource {
  /** New sound; it is among the kept. */
  send(chunk: SoundChunk): void;
  /** The speaker has been silent: words up to this sample are wanted. */
  flush(to: number): void;
  close(): void;
}

export type OpenWordsSource = (
  channel: Channel,
  sound: ChannelSound,
  listener: WordsListener,
) => WordsSource;

/** Timers, which tests turn by hand. */
export interface SourceClock {
  now(): number;
  setTimeout(callback: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

export const systemClock: SourceClock = {
  now: () => performance.now(),
  setTimeout: (callback, ms) => setTimeout(callback, ms),
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};
