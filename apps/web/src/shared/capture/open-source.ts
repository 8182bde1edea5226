import type { SoundFeed } from '@cuecard/speech/browser';
import type { SoundStretch } from '@cuecard/shell';
import type { TrackListener } from './track-watch.ts';

interface SourceListener extends TrackListener {
  /** Another device is heard from here on. */
  onRenamed?(label: string): void;
  /** Sound has come that may be late: `readStretch` says of when. */
  onSound?(): void;
}

/** An open source of sound. `label` is what the browser calls it, or the kind of shared surface. */
export interface OpenSource {
  readonly sound: MediaStream | SoundFeed;
  readonly label: string;
  /** Of a microphone, as the choice lists it. */
  readDeviceId(): string | null;
  /** Of a sound that may come late, what came last; null before the first, undefined where none comes late. */
  readStretch(): SoundStretch | null | undefined;
  /** @returns a function that ends it. */
  watch(listener: SourceListener): () => void;
  stop(): void;
}
