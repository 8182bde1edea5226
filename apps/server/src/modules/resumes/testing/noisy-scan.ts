import { createCanvas } from '@napi-rs/canvas';
import { scannedPdf } from './scanned-pdf.ts';

const WIDTH = 900;
const HEIGHT = 700;

/** A scan of nothing but noise, which a text recogniser takes for thousands of letters: the slowest page there is. */
export function noisyScan(pages: number): Buffer {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = '#000';
  let seed = 1;
  const next = (most: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  for (let count = 0; count < 30_000; count += 1)
    context.fillRect(next(WIDTH), next(HEIGHT), 1 + next(3), 1 + next(3));
  const jpeg = canvas.toBuffer('image/jpeg', 80);
  return scannedPdf(Array.from({ length: pages }, () => ({ jpeg, width: WIDTH, height: HEIGHT })));
}
