import type {
  ErrorKey,
  PictureFailure,
  PicturePart,
  PictureSource,
  PictureWish,
} from '@cuecard/contract';
import type { Readable } from '@tanstack/store';

/** How far a picture of this device is. A picture that the server has is no longer listed. */
type SendingStage =
  /** Is being taken or made ready. */
  | 'preparing'
  /** Ready; waits for the connection or for the one before it. */
  | 'waiting'
  | 'sending'
  /** It is still here, unless there never was one. */
  | 'failed';

export interface PictureSending {
  /** As the exam's log names it. */
  readonly id: string;
  readonly questionId: string;
  readonly source: PictureSource;
  readonly stage: SendingStage;
  /** How much of it the server has, 0 to 1. */
  readonly share: number;
  /** Address of the picture, to show; null before there is one. */
  readonly url: string | null;
  /** It looks like this earlier picture of the exam. */
  readonly duplicateOf: string | null;
  /** For `failed`; `sendingWords` says it. */
  readonly failure: PictureFailure | null;
  /** What the server said, where it did. */
  readonly refusal: ErrorKey | null;
  /**
   * Its place in the exam is gone: `retry` does nothing. Where `url` is not null, ask for a new place
   * (`take-picture` with a new id) and `move` it there.
   */
  readonly gone: boolean;
}

/** What the uploads need of the exam's connection; the feature gives it. */
export interface PictureLink {
  /** The message `picture-taken`; resolves when it is acknowledged. @throws RefusedByExam */
  taken(pictureId: string, parts: PicturePart[], duplicateOf: string | null): Promise<void>;
  /** The message `picture-failed`. */
  failed(pictureId: string, reason: PictureFailure): void;
  /** A new credential. @throws RefusedByExam; any other error when the connection is gone */
  credential(pictureId: string): Promise<{ credential: string; offset: number }>;
}

/** The exam's channel said no; `key` is the row of the error table. */
export class RefusedByExam extends Error {
  override readonly name = 'RefusedByExam';
  readonly key: ErrorKey | null;

  constructor(key: ErrorKey | null) {
    super(`refused: ${key ?? 'unknown'}`);
    this.key = key;
  }
}

export interface NewPicture {
  readonly id: string;
  readonly questionId: string;
  readonly source: PictureSource;
}

/** The pictures that this device is preparing and sending for one exam. */
export interface PictureUploads {
  readonly store: Readable<readonly PictureSending[]>;
  /** The connection is there (again): goes on with everything that waits. Null: it is gone. */
  connect(link: PictureLink | null): void;
  /** Photographs, pasted and dropped pictures; the exam's log has the place by now. */
  add(picture: NewPicture, image: Blob): void;
  /** Takes the shared screen and sends it. */
  takeScreen(picture: NewPicture, wish: PictureWish): void;
  /** Goes on with one that has failed and is not `gone`. */
  retry(id: string): void;
  /** Sends what is here under another id, as a new picture. */
  move(id: string, to: NewPicture): void;
  /** Stops it and forgets it, also on disk. */
  dismiss(id: string): void;
  /** What an earlier page of this browser left unsent. Call it once, before `connect`. */
  restore(): Promise<void>;
  /** Stops; what is unsent stays kept for the next page. */
  close(): void;
}
