import type { LanguageModelV4FilePart } from '@ai-sdk/provider';
import type { ModelPicture } from './language-model.ts';

/** Pictures as parts of a message; the library writes them in each vendor's form. */
export function pictureParts(pictures: readonly ModelPicture[] = []): LanguageModelV4FilePart[] {
  return pictures.map(({ mediaType, bytes }) => ({
    type: 'file',
    mediaType,
    data: { type: 'data', data: bytes },
  }));
}
