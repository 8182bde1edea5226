import type { FilePart } from 'ai';
import type { ModelPicture } from './language-model.ts';

/** Pictures as parts of a message; the library writes them in each vendor's form. */
export function pictureParts(pictures: readonly ModelPicture[] = []): FilePart[] {
  return pictures.map(({ mediaType, bytes }) => ({ type: 'file', mediaType, data: bytes }));
}
