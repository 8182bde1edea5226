import { PictureError } from './picture-problem.ts';

/** Larger ones are refused before they are decoded: no camera makes them, and a browser cannot hold them. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Bytes that tell every format below apart. */
export const SIGNATURE_BYTES = 32;

const SIGNATURES: readonly (readonly [at: number, text: string])[] = [
  [0, '\xFF\xD8\xFF'],
  [0, '\x89PNG'],
  [0, 'GIF8'],
  [0, 'BM'],
  [8, 'WEBP'],
  // AVIF and HEIC: some browsers decode them.
  [4, 'ftyp'],
  [0, 'II*\0'],
  [0, 'MM\0*'],
];

/** By its first bytes and not by its name, which says what it likes. @throws PictureError */
export function checkPicture(bytes: number, signature: Uint8Array): void {
  if (bytes === 0) throw new PictureError('empty');
  if (bytes > MAX_BYTES) throw new PictureError('too-large');
  const text = String.fromCodePoint(...signature);
  if (!SIGNATURES.some(([at, mark]) => text.startsWith(mark, at)))
    throw new PictureError('not-a-picture');
}

/** Whether a picture of this beginning should have been decoded: every browser knows these. */
export function isCommon(signature: Uint8Array): boolean {
  const text = String.fromCodePoint(...signature);
  return SIGNATURES.slice(0, 5).some(([at, mark]) => text.startsWith(mark, at));
}
