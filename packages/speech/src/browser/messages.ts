import type { Channel, RoomSpeaker, SpeechEvent } from '../events.ts';
import type { RecogniserChoice, SecondModel } from './recogniser-choice.ts';

/** How far the recogniser's loading is. `totalBytes` counts all files, cached ones included. */
export interface LoadProgress {
  readonly loadedBytes: number;
  readonly totalBytes: number;
  readonly phase: 'downloading' | 'starting' | 'ready';
}

/** Page → worker. */
export type ToWorker =
  | { readonly type: 'load'; readonly choice: RecogniserChoice }
  /** To be loaded after the recogniser that was chosen, which goes on meanwhile. */
  | { readonly type: 'also-hear'; readonly model: SecondModel }
  | {
      readonly type: 'attach';
      readonly channel: Channel;
      /** Where `AudioChunk`s arrive, straight from the worklet, or from a shell that hears by itself. */
      readonly port: MessagePort;
      readonly sampleRate: number;
      /** The audio clock when the chunks' times began, ms. */
      readonly startMs: number;
    }
  | { readonly type: 'detach'; readonly channel: Channel }
  | { readonly type: 'set-terms'; readonly terms: readonly string[] }
  | { readonly type: 'tell-speaker'; readonly turnId: string; readonly speaker: RoomSpeaker }
  | { readonly type: 'start-turns'; readonly atMs: number }
  | { readonly type: 'stop-turns' }
  /** Words of the browser's own recogniser, which runs on the page. */
  | {
      readonly type: 'words';
      readonly channel: Channel;
      readonly text: string;
      readonly final: boolean;
    }
  /** `ticket` is null if there is none; `refused` then says that asking again is of no use. */
  | {
      readonly type: 'ticket';
      readonly id: number;
      readonly ticket: string | null;
      readonly refused: boolean;
    };

/** Worker → page. */
export type FromWorker =
  | { readonly type: 'progress'; readonly progress: LoadProgress }
  | { readonly type: 'load-failed'; readonly error: Error }
  | { readonly type: 'event'; readonly event: SpeechEvent }
  /** Of the second model: how much has come; ready or failed at last. */
  | { readonly type: 'also-progress'; readonly loadedBytes: number; readonly totalBytes: number }
  | { readonly type: 'also-heard' }
  | { readonly type: 'also-failed'; readonly error: Error }
  | { readonly type: 'turns-stopped' }
  /** The login's token is the page's: it asks the server for the ticket of a socket. */
  | { readonly type: 'ticket-wanted'; readonly id: number };

/** Worklet, or shell → worker. */
export interface AudioChunk {
  /** Mono. */
  readonly samples: Float32Array;
  /** The source's clock at the first sample, ms. */
  readonly atMs: number;
}
