import type { Channel, SpeechEvent } from '../events.ts';
import type { LoadProgress } from './messages.ts';

export type SpeechListener = (event: SpeechEvent) => void;

/** What turns two streams of sound into turns; the screen names it. */
export interface SpeechEngine {
  /** Shown on the screen as what hears. */
  readonly name: string;
  readonly languages: readonly string[];
  /** Fetches and starts the models; may be called again, also after a failure. @throws SpeechLoadError */
  load(onProgress?: (progress: LoadProgress) => void): Promise<void>;
  /**
   * Listens to a stream's sound; replaces what was attached to the channel. The stream stays the caller's:
   * it is never stopped here. Works before `load` has ended: levels come at once.
   * @throws NoSoundTrackError if the stream has no live sound track.
   */
  attach(channel: Channel, stream: MediaStream): Promise<{ close(): void }>;
  /** @returns a function that ends the subscription. */
  subscribe(listener: SpeechListener): () => void;
  /**
   * Words and names that are likely to be said, as they are to be written: what sounds much like one is
   * written as that one. Replaces the earlier ones; may be called at any time.
   */
  setTerms(terms: readonly string[]): void;
  /** From now on turns are reported; before, only levels and `speech` (the sound check). */
  startTurns(): void;
  /** Resolves when the last words that were said are reported. */
  stopTurns(): Promise<void>;
  /** Ends everything that the engine has started. */
  close(): Promise<void>;
}

/** The recogniser could not be fetched or started; trying again may help. */
export class SpeechLoadError extends Error {
  override readonly name = 'SpeechLoadError';
  readonly retryable = true;
}

/** The stream has no sound: a shared screen or tab without its audio. */
export class NoSoundTrackError extends Error {
  override readonly name = 'NoSoundTrackError';
}
