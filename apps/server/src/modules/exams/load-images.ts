import type { ExamPicture, PicturePart } from '@cuecard/contract';
import type { ExamImage } from './exam-answerer.ts';
import { pictureKey, type ExamsDeps } from './exams-deps.ts';
import { findStoredIds } from './picture-repository.ts';

/** Loads the files of these pictures in their order; a picture that was removed meanwhile is left out. */
export async function loadImages(
  { db, storage }: Pick<ExamsDeps, 'db' | 'storage'>,
  pictures: readonly ExamPicture[],
): Promise<ExamImage[]> {
  const stored = new Set(
    await findStoredIds(
      db,
      pictures.map(({ id }) => id),
    ),
  );
  const images = await Promise.all(
    pictures.map(async ({ id, parts, recognised }) => {
      if (!stored.has(id)) return [];
      const whole = await storage.read(pictureKey(id));
      return parts.map(({ mime, width, height }, part): ExamImage => {
        const image = { pictureId: id, part, mime, width, height };
        const read = recognised.find((one) => one.part === part);
        const bytes = slicePart(whole, parts, part);
        return read === undefined
          ? { ...image, bytes }
          : { ...image, bytes, recognised: read.text };
      });
    }),
  );
  return images.flat();
}

/** Cuts one part out of a stored file, in which the parts of a picture lie one behind the other. */
export function slicePart(whole: Buffer, parts: readonly PicturePart[], index: number): Buffer {
  const start = parts.slice(0, index).reduce((sum, { bytes }) => sum + bytes, 0);
  return whole.subarray(start, start + (parts[index]?.bytes ?? 0));
}
