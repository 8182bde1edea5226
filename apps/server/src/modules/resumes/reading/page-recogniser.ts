import { giveWay } from '../../../platform/threads/give-way.ts';
import type { PlacedPage } from '@cuecard/resume';
import { pageImage } from './page-image.ts';
import type { PageRecogniser } from './pdf-reader.ts';
import { recognisedPieces } from './recognised-pieces.ts';
import {
  recognisePicture,
  type RecognisedPicture,
} from '../../../providers/text-recognition/recognise-picture.ts';
import { openTesseract, type TextLanguage } from '../../../providers/text-recognition/tesseract.ts';

/** The priority of the process: nobody waits for a resume as one waits for an answer. */
const BEHIND_OTHERS = 10;
/** A page that is begun within this time has mostly ended with the document's two minutes. Milliseconds. */
const BEGIN_PAGES_FOR_MS = 90_000;

/**
 * Recognises pages one after the other. The script of the first page with text is taken for the
 * others; the two Chinese ones are compared, since each reads the other's characters as its own. Pages for
 * which there is no time are left out.
 */
export function createPageRecogniser(
  onPage: (done: number, total: number) => void,
  forMs = BEGIN_PAGES_FOR_MS,
): PageRecogniser {
  return {
    async recognise(document, pageNumbers) {
      const found = new Map<number, PlacedPage>();
      const { length: total } = pageNumbers;
      if (total === 0) return found;
      // Recognition takes a processor for seconds; interviews that run meanwhile go first.
      giveWay(BEHIND_OTHERS);
      onPage(0, total);
      const startedAt = performance.now();
      const tesseract = await openTesseract();
      let known: TextLanguage | null = null;
      for (const [index, number] of pageNumbers.entries()) {
        if (index > 0 && performance.now() - startedAt >= forMs) break;
        const image = await pageImage(document, number);
        const best: RecognisedPicture | null =
          image === null ? null : await recognisePicture(tesseract, image.png, known);
        if (image !== null && best !== null && best.lines.length > 0) {
          known = best.language;
          const { width, height, scale } = image;
          found.set(number, { width, height, pieces: recognisedPieces(best.lines, scale) });
        }
        onPage(index + 1, total);
      }
      return found;
    },
  };
}
