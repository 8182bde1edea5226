import type { Channel, SpeechEvent } from '../events.ts';

/** How far the recogniser's loading is. `totalBytes` counts all files, cached ones included. */
export interface LoadProgress {
  readonly loadedBytes: number;
  readonly totalBytes: number;
  readonly phase: 'downloading' | 'starting' | 'ready';
}

/** Page → worker. */
export type ToWorker =
  | { readonly type: 'load' }
  | {
      readonly type: 'attach';
      readonly channel: Channel;
      /** Where `SoundChunk`s arrive, straight from the worklet. */
      readonly port: MessagePort;
      readonly sampleRate: number;
    }
  | { readonly type: 'detach'; readonly channel: Channel }
  | { readonly type: 'set-terms'; readonly terms: readonly string[] }
  | { readonly type: 'start-turns'; readonly atMs: number }
  | { readonly type: 'stop-turns' };

/** Worker → page. */
export type FromWorker =
  | { readonly type: 'progress'; readonly progress: LoadProgress }
  | { readonly type: 'load-failed'; readonly error: Error }
  | { readonly type: 'event'; readonly event: SpeechEvent }
  | { readonly type: 'turns-stopped' };

/** Worklet → worker. */
export interface SoundChunk {
  /** Mono at the context's own rate. */
  readonly samples: Float32Array;
  /** The context's clock at the first sample, ms. */
  readonly atMs: number;
}
