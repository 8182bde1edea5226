import { createPicturePreparer } from '@cuecard/pictures';
import { shell } from '../environment/shell.ts';
import { ExamUploads } from './exam-uploads.ts';
import { pictureKeeper } from './kept-pictures.ts';
import type { PictureUploads } from './picture-sending.ts';
import { putChunk } from './put-chunk.ts';

const PAUSES_MS = [300, 1000, 2000, 4000, 8000, 15_000];

/** This device's pictures of one exam; close it with the exam's screen. */
export function createPictureUploads(examId: string): PictureUploads {
  return new ExamUploads({
    keeper: pictureKeeper(examId),
    preparer: createPicturePreparer(),
    shell,
    put: putChunk,
    urls: URL,
    pausesMs: PAUSES_MS,
  });
}
