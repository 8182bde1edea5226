export type PictureFormat = 'image/webp' | 'image/jpeg' | 'image/png';

/** A small, quick version to show until the picture itself is there. */
export interface PicturePreview {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
}

/** What is sent: upright, no longer than the long edge, without any metadata. */
export interface PreparedPart {
  readonly blob: Blob;
  readonly format: PictureFormat;
  readonly width: number;
  readonly height: number;
}

export interface PreparedPicture {
  /** In the order of reading; one, but for tall and wide pictures. */
  readonly parts: readonly PreparedPart[];
  /** Of the upright original, pixels. */
  readonly width: number;
  readonly height: number;
  /** Compare two of them with `looksTheSame`. */
  readonly print: string;
}

export interface Preparing {
  /** Comes first, within tens of milliseconds. */
  readonly onPreview?: (preview: PicturePreview) => void;
  readonly signal?: AbortSignal;
}

export interface PicturePreparer {
  /**
   * In a worker: the page itself does nothing but hand over. A bitmap is taken over and closed.
   * @throws PictureError; the signal's reason when it was aborted.
   */
  prepare(source: Blob | ImageBitmap, preparing?: Preparing): Promise<PreparedPicture>;
  close(): void;
}
