import type { PicturePart } from '@cuecard/contract';
import type { ExamImage } from './exam-answerer.ts';
import { pictureKey, type ExamParts } from './exam-parts.ts';
import { findPictures } from './picture-repository.ts';

/** The files of these pictures in their order; one that was removed meanwhile is left out. */
export async function loadImages(
  { db, storage }: Pick<ExamParts, 'db' | 'storage'>,
  pictureIds: readonly string[],
): Promise<ExamImage[]> {
  const rows = await findPictures(db, pictureIds);
  const images = await Promise.all(
    pictureIds.map(async (pictureId) => {
      const row = rows.find(({ id }) => id === pictureId);
      if (row === undefined) return [];
      const bytes = await storage.read(pictureKey(pictureId));
      return row.parts.map((part, index) => ({
        pictureId,
        part: index,
        mime: part.mime,
        width: part.width,
        height: part.height,
        bytes: sliceOf(bytes, row.parts, index),
      }));
    }),
  );
  return images.flat();
}

/** The parts lie one behind the other. */
export function sliceOf(whole: Buffer, parts: readonly PicturePart[], index: number): Buffer {
  const start = parts.slice(0, index).reduce((sum, { bytes }) => sum + bytes, 0);
  return whole.subarray(start, start + (parts[index]?.bytes ?? 0));
}
