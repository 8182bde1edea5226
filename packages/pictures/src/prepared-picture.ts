import type { PictureMime } from '@cuecard/contract';
import type { PicturePrint } from './picture-print.ts';

/** A part of a picture as it is sent: upright, no longer than the long edge, without any metadata. */
export interface PreparedPart {
  readonly blob: Blob;
  readonly mime: PictureMime;
  readonly width: number;
  readonly height: number;
}

export interface PreparedPicture {
  /** In the order of reading; one, but for tall and wide pictures. */
  readonly parts: readonly PreparedPart[];
  /** Size of the upright original, pixels. */
  readonly width: number;
  readonly height: number;
  readonly print: PicturePrint;
}

/** A photograph, a pasted or dropped picture, or pixels of the screen. */
export type PictureInput = Blob | ImageBitmap | VideoFrame;

export interface PicturePreparer {
  /**
   * In a worker: the page itself only hands over. Pixels are taken over and closed. `asItIs`: a picture that
   * we have encoded ourselves, as it was asked for; it is only cut or made smaller where it must be.
   * @throws PictureError
   */
  prepare(input: PictureInput, asItIs?: boolean): Promise<PreparedPicture>;
  close(): void;
}
