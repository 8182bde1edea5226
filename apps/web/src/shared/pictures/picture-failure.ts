import type { ErrorKey, PictureFailure, PictureSource } from '@cuecard/contract';
import { PictureError, type PictureProblem } from '@cuecard/pictures';
import type { ScreenshotProblem } from '@cuecard/shell';

/** The exam's word for what the preparation says. */
export function toPreparingFailure(error: unknown, source: PictureSource): PictureFailure {
  const broken = source === 'camera' ? 'photo-failed' : 'capture-failed';
  if (!(error instanceof PictureError)) return broken;
  const failures: Record<PictureProblem, PictureFailure> = {
    empty: 'invalid-data',
    'not-a-picture': 'invalid-data',
    'unknown-format': 'invalid-data',
    damaged: 'invalid-data',
    'too-large': 'too-large',
    unsupported: 'capture-unavailable',
    failed: broken,
  };
  return failures[error.problem];
}

export const FAILURE_OF_SCREENSHOT: Record<ScreenshotProblem, PictureFailure> = {
  'not-granted': 'capture-refused',
  ended: 'capture-refused',
  timeout: 'timeout',
  failed: 'capture-failed',
};

/** Refusals after which the same picture cannot be sent to the same place any more. */
const FINAL_REFUSALS: Partial<Record<ErrorKey, PictureFailure>> = {
  pictureNotFound: 'transfer-failed',
  examEnded: 'transfer-failed',
  examNotFound: 'transfer-failed',
  pictureDataInvalid: 'invalid-data',
  pictureTooLarge: 'too-large',
};

/** Null: trying again may help. */
export function toRefusalFailure(key: ErrorKey | null): PictureFailure | null {
  return key === null ? null : (FINAL_REFUSALS[key] ?? null);
}
