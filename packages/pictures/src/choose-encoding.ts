import type { PictureMime } from '@cuecard/contract';

export interface Encoding {
  readonly mime: PictureMime;
  readonly quality: number;
}

export interface Encoded {
  readonly blob: Blob;
  /** 0 to 1, by `measureLegibility`. */
  readonly legibility: number;
}

/**
 * In the order in which they are tried. JPEG first, because it takes a tenth of WebP's time, and a picture
 * is waited for; then what is smaller, then what loses nothing (WebP of quality 1 is lossless).
 */
export const ENCODINGS: readonly Encoding[] = [
  { mime: 'image/jpeg', quality: 0.85 },
  { mime: 'image/webp', quality: 0.85 },
  { mime: 'image/webp', quality: 1 },
];

/** A part with less of its text left is tried again: `npm run bench -- pictures` shows what is read of it. */
const LEGIBLE = 0.8;

/** 350 kB for a screen of 1920 by 1080, and as much a pixel for what is larger. */
export function bytesFor(width: number, height: number): number {
  return Math.round(350_000 * Math.max(1, (width * height) / (1920 * 1080)));
}

/**
 * The first encoding that is legible and fits; where none is both, the most legible that fits, and where
 * none fits, the smallest. `encode` gives null for a format that the browser does not write.
 */
export async function chooseEncoding(
  most: number,
  encode: (encoding: Encoding) => Promise<Encoded | null>,
): Promise<Encoded | null> {
  const tried: Encoded[] = [];
  for (const encoding of ENCODINGS) {
    const encoded = await encode(encoding);
    if (encoded === null) continue;
    if (encoded.blob.size <= most && encoded.legibility >= LEGIBLE) return encoded;
    tried.push(encoded);
  }
  const fitting = tried.filter(({ blob }) => blob.size <= most);
  const [best] =
    fitting.length > 0
      ? fitting.sort((a, b) => b.legibility - a.legibility)
      : tried.sort((a, b) => a.blob.size - b.blob.size);
  return best ?? null;
}
