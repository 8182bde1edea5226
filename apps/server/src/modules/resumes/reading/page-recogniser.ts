import { setPriority } from 'node:os';
import type { PlacedPage } from '@cuecard/resume';
import { pageImage, type PageImage } from './page-image.ts';
import type { PageRecogniser } from './pdf-reader.ts';
import { withLatinWords } from './latin-words.ts';
import { recognisedPieces } from './recognised-pieces.ts';
import { openTesseract, type Recognised, type Tesseract, type TextLanguage } from './tesseract.ts';

type Page = Recognised & { readonly language: TextLanguage };

/** A page that the Latin recogniser reads at least so well holds no Chinese to speak of, per cent. */
const surelyLatin = 80;
const behindOthers = 10;

/**
 * Recognises pages one after the other. The script of the first page with text is taken for the
 * others; the two Chinese ones are compared, since each reads the other's characters as its own.
 */
export function createPageRecogniser(
  onPage: (done: number, total: number) => void,
): PageRecogniser {
  return {
    async recognise(document, pageNumbers) {
      const found = new Map<number, PlacedPage>();
      const { length: total } = pageNumbers;
      if (total === 0) return found;
      // It takes a processor for seconds; who is in an interview meanwhile goes first.
      setPriority(behindOthers);
      onPage(0, total);
      const tesseract = await openTesseract();
      let known: TextLanguage | null = null;
      for (const [index, number] of pageNumbers.entries()) {
        const image = await pageImage(document, number);
        const best: Page | null =
          image === null ? null : await recognisePage(tesseract, image, known);
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

async function recognisePage(
  tesseract: Tesseract,
  { png }: PageImage,
  known: TextLanguage | null,
): Promise<Page> {
  const latin = await tesseract.recognise(png, 'eng');
  if (known === 'eng' || (known === null && latin.confidence >= surelyLatin))
    return { language: 'eng', ...latin };
  if (known !== null)
    return { language: known, ...withLatinWords(await tesseract.recognise(png, known), latin) };
  const simplified = await tesseract.recognise(png, 'chi_sim');
  const traditional = await tesseract.recognise(png, 'chi_tra');
  const candidates = [
    { language: 'chi_sim', page: simplified },
    { language: 'chi_tra', page: traditional },
    { language: 'eng', page: latin },
  ] as const;
  const [best] = candidates.toSorted((a, b) => b.page.confidence - a.page.confidence);
  if (best === undefined || best.language === 'eng') return { language: 'eng', ...latin };
  return { language: best.language, ...withLatinWords(best.page, latin) };
}
