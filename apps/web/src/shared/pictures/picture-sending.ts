import type { PictureFailure, PicturePart, PictureSource, PictureWish } from '@cuecard/contract';

/** How far a picture of this device is. A picture that the server has is no longer listed here. */
export type SendingStage =
  /** Is being taken or made ready. */
  | 'preparing'
  /** Ready; waits for the connection or for the one before it. */
  | 'waiting'
  | 'sending'
  /** It is still here; `retry` goes on with it. */
  | 'failed';

export interface PictureSending {
  /** As the exam's log names it. */
  readonly id: string;
  readonly questionId: string;
  readonly source: PictureSource;
  readonly stage: SendingStage;
  /** How much of it the server has, 0 to 1. */
  readonly share: number;
  /** Address of a small version to show; null before there is one. */
  readonly previewUrl: string | null;
  readonly width: number;
  readonly height: number;
  /** It looks like this earlier picture of the exam. */
  readonly duplicateOf: string | null;
  /** For `failed`; `pictureFailureWords` says it. */
  readonly failure: PictureFailure | null;
}

/** What the uploads need of the exam's connection; the feature gives it. */
export interface PictureLink {
  /** The message `picture-taken`; resolves when it is acknowledged. @throws when it was refused */
  taken(pictureId: string, parts: PicturePart[], duplicateOf: string | null): Promise<void>;
  /** The message `picture-failed`. */
  failed(pictureId: string, reason: PictureFailure): void;
  /** One credential, used once. @throws when it was refused or the connection is gone */
  credential(pictureId: string): Promise<{ credential: string; offset: number }>;
}

/** The pictures that this device is preparing and sending for one exam. */
export interface PictureUploads {
  snapshot(): readonly PictureSending[];
  subscribe(listener: () => void): () => void;
  /** The connection is there (again): goes on with everything that waits. Null: it is gone. */
  connect(link: PictureLink | null): void;
  /** Photographs, pasted and dropped pictures: `pictureId` is the one that the exam's log has. */
  add(picture: NewPicture, image: Blob): void;
  /** Takes the shared screen and sends it. */
  takeScreen(picture: NewPicture, wish: PictureWish): void;
  /** After `failed`: sends again, or takes the screen anew where there is no picture yet. */
  retry(id: string): void;
  /** Stops it and forgets it; also for one whose place in the exam is gone. */
  dismiss(id: string): void;
  /** What an earlier page of this browser left unsent. */
  restore(): Promise<void>;
  /** Stops sending; what is unsent stays kept for the next page. */
  close(): void;
}

export interface NewPicture {
  readonly id: string;
  readonly questionId: string;
  readonly source: PictureSource;
}
