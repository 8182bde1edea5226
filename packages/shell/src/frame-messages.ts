import type { ScreenFormat } from './screen.ts';

/** A picture that is not encoded. Who gets one closes it. */
export type Pixels = VideoFrame | ImageBitmap;

export interface Wish {
  readonly quality: number;
  readonly format: ScreenFormat;
}

export type ToFrameWorker =
  /** Frames of the shared screen until the stream ends. */
  | { readonly type: 'frames'; readonly frames: ReadableStream<VideoFrame> }
  /** What is shown now; `wish` null: as pixels. `given`: encode this instead of a frame of the stream. */
  | {
      readonly type: 'take';
      readonly id: number;
      readonly wish: Wish | null;
      readonly given: ImageBitmap | null;
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
