import type { SoundFeed } from '@cuecard/speech/browser';
import type { TrackListener } from './track-watch.ts';

/** An open source of sound. `label` is what the browser calls it, or the kind of shared surface. */
export interface OpenSource {
  readonly sound: MediaStream | SoundFeed;
  readonly label: string;
  /** Of a microphone, as the choice lists it. */
  readonly deviceId: string | null;
  /** @returns a function that ends it. */
  watch(listener: TrackListener): () => void;
  stop(): void;
}
