import type { Readable } from '@tanstack/store';

const SCREEN_FORMATS = ['image/webp', 'image/jpeg', 'image/png'] as const;
export type ScreenFormat = (typeof SCREEN_FORMATS)[number];

/** The kind of surface that the user shares; null where the browser does not say. */
export type SharedSurface = 'monitor' | 'window' | 'browser' | null;

/**
 * Why nothing may be seen:
 * - `dismissed`: the picker was closed
 * - `denied`: the system or a rule of the browser forbids it
 * - `nothing`: there is nothing to share
 * - `in-use`: the system would not hand it over
 * - `insecure`: plain HTTP from another machine
 * - `unsupported`: phones, old browsers
 * - `unknown`
 */
const SCREEN_REFUSALS = [
  'dismissed',
  'denied',
  'nothing',
  'in-use',
  'insecure',
  'unsupported',
  'unknown',
] as const;
export type ScreenRefusal = (typeof SCREEN_REFUSALS)[number];

/** One grant from its question to its end. */
export type ScreenState =
  | { readonly kind: 'not-granted' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'granted'; readonly surface: SharedSurface }
  | { readonly kind: 'refused'; readonly reason: ScreenRefusal }
  /** The user stopped sharing, or closed what was shared. */
  | { readonly kind: 'ended' };

/**
 * Why there is no screenshot: nothing is shared (`not-granted`), sharing was stopped (`ended`), no frame
 * came (`timeout`), or taking it broke (`failed`).
 */
const SCREENSHOT_PROBLEMS = ['not-granted', 'ended', 'timeout', 'failed'] as const;
export type ScreenshotProblem = (typeof SCREENSHOT_PROBLEMS)[number];

/** `image` is an empty string where there is none, and then `problem` says why. */
export type Screenshot =
  | {
      readonly image: Blob;
      readonly problem: null;
      readonly width: number;
      readonly height: number;
    }
  | { readonly image: ''; readonly problem: ScreenshotProblem };

/** A frame that is not encoded, for who prepares it further and then closes it. */
export type ScreenPixels =
  | { readonly pixels: VideoFrame | ImageBitmap; readonly problem: null }
  | { readonly pixels: null; readonly problem: ScreenshotProblem };

/** The screen or window that the user shares. */
export interface SharedScreen {
  readonly state: Readable<ScreenState>;
  /** Asks the user once; the grant lasts until it ends. Call it from a click. Never rejects. */
  request(): Promise<ScreenState>;
  /** Gives the grant back. */
  stop(): void;
}
