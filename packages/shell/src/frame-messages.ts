import type { ScreenFormat } from './screen.ts';

/** A picture that is not encoded. Who gets one closes it. */
export type Pixels = VideoFrame | ImageBitmap;

export interface EncodingRequest {
  readonly quality: number;
  readonly format: ScreenFormat;
}

/**
 * Where the present picture of the screen comes from: frames from now on, or a picture. A screen that stands still gives one frame, which a busy
 * machine can lose; whoever begins to read is given it again (Chromium refreshes a track for each new reader).
 */
export type FrameSource = ReadableStream<VideoFrame> | ImageBitmap;

export type ToFrameWorker =
  /** Frames of the shared screen until the stream ends. */
  | { readonly type: 'frames'; readonly frames: ReadableStream<VideoFrame> }
  /** `encoding` null: pixels are wanted. */
  | {
      readonly type: 'take';
      readonly id: number;
      readonly encoding: EncodingRequest | null;
      readonly source: FrameSource;
    };

export type FromFrameWorker =
  | { readonly type: 'pixels'; readonly id: number; readonly pixels: Pixels }
  | {
      readonly type: 'encoded';
      readonly id: number;
      readonly image: Blob;
      readonly width: number;
      readonly height: number;
    }
  | { readonly type: 'failed'; readonly id: number; readonly problem: 'timeout' | 'failed' };
