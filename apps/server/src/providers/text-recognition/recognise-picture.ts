import { withLatinWords } from './latin-words.ts';
import type { Recognised, Tesseract, TextLanguage } from './tesseract.ts';

export type RecognisedPicture = Recognised & { readonly language: TextLanguage };

/** A picture that the Latin recogniser reads at least so well holds no Chinese to speak of, per cent. */
const SURELY_LATIN = 80;

/**
 * Reads one picture. `known`: the script that the one before had; else the two Chinese recognisers are
 * compared, since each reads the other's characters as its own.
 */
export async function recognisePicture(
  tesseract: Tesseract,
  picture: Buffer,
  known: TextLanguage | null,
): Promise<RecognisedPicture> {
  const latin = await tesseract.recognise(picture, 'eng');
  if (known === 'eng' || (known === null && latin.confidence >= SURELY_LATIN))
    return { language: 'eng', ...latin };
  if (known !== null)
    return { language: known, ...withLatinWords(await tesseract.recognise(picture, known), latin) };
  const simplified = await tesseract.recognise(picture, 'chi_sim');
  const traditional = await tesseract.recognise(picture, 'chi_tra');
  const candidates = [
    { language: 'chi_sim', page: simplified },
    { language: 'chi_tra', page: traditional },
    { language: 'eng', page: latin },
  ] as const;
  const [best] = candidates.toSorted((a, b) => b.page.confidence - a.page.confidence);
  if (best === undefined || best.language === 'eng') return { language: 'eng', ...latin };
  return { language: best.language, ...withLatinWords(best.page, latin) };
}
