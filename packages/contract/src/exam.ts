import { z } from 'zod';
import { LIMITS } from './constants.ts';
import { interviewSetup } from './setup.ts';

/** A written exam: pictures of its questions and the answers to them. Rules: docs/spec/exam.md. */

const SECOND = 1000;

export const examId = z.uuid();

/** The specification's words for the connection between the computer and the phone, in order. */
export const EXAM_CONNECTIONS = [
  'CONNECT_BEFORE',
  'CONNECTING',
  'CONNECTED',
  'PAIRED',
  'DISCONNECTED',
] as const;
export type ExamDeviceState = (typeof EXAM_CONNECTIONS)[number];

/** What the notice says has changed when this grows: it is then accepted anew. */
export const EXAM_NOTICE_VERSION = 1;

export const EXAM_LIMITS = {
  picturesPerQuestion: LIMITS.screenshotsPerQuestion,
  /** All parts of one picture together. */
  pictureBytes: LIMITS.screenshotBytes,
  /** A tall picture is cut into so many parts at most. */
  partsPerPicture: 8,
  questions: 200,
  followUpCharacters: 1000,
  /** The text recognised in one part of a picture; a dense page has about 6,000. */
  recognisedCharacters: 20_000,
  /** A picture that nobody has taken so long after it was asked for has failed: 'Screenshot timeout'. */
  captureMs: 15 * SECOND,
  /** How long an upload may rest before its picture has failed. */
  uploadRestMs: 120 * SECOND,
  /** How long a credential is good for. */
  credentialMs: 120 * SECOND,
} as const;

/** How answers are written from here on. */
export const examSettings = z.object({
  answerLanguage: interviewSetup.shape.answerLanguage,
  /** Null: the one that the question asks for. */
  codeLanguage: interviewSetup.shape.programmingLanguage,
});
export type ExamSettings = z.infer<typeof examSettings>;

const EXAM_STATES = ['active', 'ended'] as const;
export const examState = z.enum(EXAM_STATES);

export const examSummary = z.object({
  id: examId,
  /** What it is for; null: it stands alone. */
  applicationId: z.uuid().nullable(),
  state: examState,
  settings: examSettings,
  /** Milliseconds since 1970. */
  createdAt: z.number().int(),
  endedAt: z.number().int().nullable(),
  /** When a tier with short sessions ends it; null: it has no end. */
  endsAt: z.number().int().nullable(),
  questions: z.number().int().nonnegative(),
  pictures: z.number().int().nonnegative(),
});
export type ExamSummary = z.infer<typeof examSummary>;

/** `screen`: a picture of the computer's screen or a window. `camera`: a photo that the phone took. */
export const PICTURE_SOURCES = ['screen', 'camera'] as const;
export type PictureSource = (typeof PICTURE_SOURCES)[number];

export const PICTURE_MIMES = ['image/webp', 'image/jpeg', 'image/png'] as const;
export type PictureMime = (typeof PICTURE_MIMES)[number];

/** How a picture is to be taken: 1 is the best quality; `auto` is what keeps the text legible. */
export const pictureWish = z.object({
  quality: z.number().min(0.1).max(1),
  format: z.enum(['auto', 'webp', 'jpeg', 'png']),
});
export type PictureWish = z.infer<typeof pictureWish>;
export const USUAL_WISH: PictureWish = { quality: 0.85, format: 'auto' };

/** One file of a picture; a tall picture is several, from top to bottom. */
const picturePart = z.object({
  mime: z.enum(PICTURE_MIMES),
  bytes: z.number().int().positive().max(EXAM_LIMITS.pictureBytes),
  width: z.number().int().positive().max(20_000),
  height: z.number().int().positive().max(20_000),
});
export type PicturePart = z.infer<typeof picturePart>;

export const pictureParts = z
  .array(picturePart)
  .min(1)
  .max(EXAM_LIMITS.partsPerPicture)
  .refine((parts) => sumPictureBytes(parts) <= EXAM_LIMITS.pictureBytes, 'too large');

export function sumPictureBytes(parts: readonly PicturePart[]): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Why a picture did not come: `examMessages` words it. */
const PICTURE_FAILURES = [
  'capture-refused',
  'capture-unavailable',
  'capture-failed',
  'timeout',
  'photo-failed',
  'invalid-data',
  'too-large',
  'transfer-failed',
  'storage-full',
  'cancelled',
] as const;
export const pictureFailure = z.enum(PICTURE_FAILURES);
export type PictureFailure = z.infer<typeof pictureFailure>;

/** Whether the computer can take pictures now; `asking`: the browser asks its user. */
const CAPTURE_STATES = ['not-asked', 'asking', 'ready', 'refused', 'unavailable'] as const;
export const captureState = z.enum(CAPTURE_STATES);
export type CaptureState = z.infer<typeof captureState>;

/**
 * By which way an answer came: a model saw the pictures, a model read the text that was recognised in
 * them, or no model answered and only recognised text and the question bank speak.
 */
const EXAM_WAYS = ['vision', 'ocr', 'no-model'] as const;
export const examWay = z.enum(EXAM_WAYS);
export type ExamWay = z.infer<typeof examWay>;

/**
 * The chunks of an upload: `PUT uploadPath` with a piece of the picture's parts (put one behind the
 * other) as `application/octet-stream`. A wrong offset is answered by `uploadOffsetWrong` with the
 * right one in `data.offset`.
 */
export const PICTURE_UPLOAD = {
  path: '/v3/exam-pictures',
  credentialHeader: 'upload-credential',
  offsetHeader: 'upload-offset',
  chunkBytes: 1024 * 1024,
} as const;
export const pictureUploadAnswer = z.object({
  /** What the server has; go on from here. */
  offset: z.number().int().nonnegative(),
  complete: z.boolean(),
});
export const uploadOffset = z.object({ offset: z.number().int().nonnegative() });

/**
 * Where a part of a picture is read (GET; its bytes, not an envelope). The caller proves itself by
 * `Authorization`: the login's token, or `pairedAuthorization` of a phone.
 */
export function picturePath(exam: string, picture: string, part: number): string {
  return `/v3/exams/${exam}/pictures/${picture}/${part}`;
}
export const pairedAuthorization = (pairingToken: string): string => `Paired ${pairingToken}`;
