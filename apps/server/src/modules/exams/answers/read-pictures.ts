import { EXAM_LIMITS } from '@cuecard/contract';
import type { TextRecogniser } from '../../../providers/text-recognition/text-recogniser.ts';
import type { ExamImage, ExamPiece } from '../exam-answerer.ts';

/** Texts that are remembered, so that a follow-up does not read its pictures again. */
const MAX_REMEMBERED = 300;

/** The texts that were read in pictures lately, by picture and part. */
export class RecognisedTexts {
  readonly #texts = new Map<string, string>();

  of(image: ExamImage): string | null {
    return image.recognised ?? this.#texts.get(formatKey(image)) ?? null;
  }

  keep(image: ExamImage, text: string): void {
    this.#texts.set(formatKey(image), text);
    const [oldest] = this.#texts.keys();
    if (this.#texts.size > MAX_REMEMBERED && oldest !== undefined) this.#texts.delete(oldest);
  }
}

const formatKey = ({ pictureId, part }: ExamImage): string => `${pictureId}/${part}`;

/**
 * Reads what was not read before, tells how far it is and what it has read, and gives all texts in the
 * order of the images.
 * @throws RecognitionError
 */
export async function* readPictures(
  images: readonly ExamImage[],
  deps: { recogniser: TextRecogniser; texts: RecognisedTexts; userId: number },
  signal: AbortSignal,
): AsyncGenerator<ExamPiece, string[]> {
  const { recogniser, texts, userId } = deps;
  const unread = images.filter((image) => texts.of(image) === null);
  const total = unread.length;
  if (total > 0) {
    yield { type: 'progress', step: 'recognising', done: 0, total };
    const pictures = unread.map(({ bytes }) => bytes);
    let done = 0;
    for await (const { index, text: read } of recogniser.recognise(pictures, { userId, signal })) {
      const image = unread[index];
      if (image === undefined) continue;
      const text = read.slice(0, EXAM_LIMITS.recognisedCharacters);
      texts.keep(image, text);
      done += 1;
      yield { type: 'recognised', pictureId: image.pictureId, part: image.part, text };
      yield { type: 'progress', step: 'recognising', done, total };
    }
  }
  return images.map((image) => texts.of(image) ?? '');
}
