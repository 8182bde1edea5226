import { randomFillSync } from 'node:crypto';
import { dot, newCanvas, type Canvas } from './canvas.ts';
import { digitStrokes, type Point } from './digit-strokes.ts';
import { encodePng } from './encode-png.ts';

export const PICTURE_SIZE = { width: 220, height: 80 } as const;

/** Numbers from 0 to 1. */
export type Random = () => number;

/** From the system's source, fetched in one piece: asking it for each point would take most of the time. */
function newSystemRandom(): Random {
  const pool = new Uint32Array(PICTURE_SIZE.width * PICTURE_SIZE.height * 2);
  let left = 0;
  return () => {
    if (left === 0) left = randomFillSync(pool).length;
    left -= 1;
    return (pool[left] ?? 0) / 2 ** 32;
  };
}

type Warp = (x: number, y: number) => Point;

/**
 * Digits as a hand would write them, bent, touching and crossed by lines of the same pen, so that plain
 * character recognition neither cuts them apart nor knows their type face.
 * @returns a PNG
 */
export function drawCaptcha(digits: string, random: Random = newSystemRandom()): Buffer {
  const { width, height } = PICTURE_SIZE;
  const canvas = newCanvas(width, height);
  const warp = newWarp(random);
  const step = (width - 30) / digits.length;
  for (const [n, digit] of digits.split('').entries())
    drawDigit(canvas, Number(digit), 15 + step * n, step, warp, random);
  for (let n = 0; n < 3; n += 1) drawCurve(canvas, random, -1, 0.8);
  for (let n = 0; n < 4; n += 1) drawCurve(canvas, random, 0.85, 0.9 + random() * 0.7);
  for (let n = 0; n < 90; n += 1)
    dot(canvas, random() * width, random() * height, 0.4 + random(), 0.3 + random() * 0.5);
  const grey = Uint8Array.from(canvas.ink, (ink) => {
    const light = 246 - ink * 190 - random() * 22;
    return Math.max(0, Math.min(255, Math.round(light)));
  });
  return encodePng(width, height, grey);
}

/** Waves through the whole picture. */
function newWarp(random: Random): Warp {
  const [phaseX, phaseY] = [random() * 6.3, random() * 6.3];
  const [lengthX, lengthY] = [14 + random() * 8, 26 + random() * 14];
  return (x, y) => [
    x + 3.2 * Math.sin(y / lengthX + phaseX),
    y + 5 * Math.sin(x / lengthY + phaseY),
  ];
}

function drawDigit(
  canvas: Canvas,
  digit: number,
  left: number,
  step: number,
  warp: Warp,
  random: Random,
): void {
  const tall = 48 + random() * 12;
  const wide = step * (0.82 + random() * 0.2);
  const top = (canvas.height - tall) / 2 + (random() - 0.5) * 14;
  const turn = (random() - 0.5) * 0.7;
  const slant = (random() - 0.5) * 0.4;
  const pen = 1.7 + random() * 1.1;
  const [sine, cosine] = [Math.sin(turn), Math.cos(turn)];
  const shaken = () => (random() - 0.5) * 0.05;
  for (const stroke of digitStrokes[digit] ?? []) {
    const points = stroke.map(([x, y]): Point => {
      const across = (x - 0.5 + shaken() + (0.5 - y) * slant) * wide;
      const down = (y - 0.5 + shaken()) * tall;
      return [
        left + step / 2 + across * cosine - down * sine,
        top + tall / 2 + across * sine + down * cosine,
      ];
    });
    drawLine(canvas, points, pen, 0.9, warp);
  }
}

/** A line through the points, dot by dot. */
function drawLine(
  canvas: Canvas,
  points: readonly Point[],
  radius: number,
  ink: number,
  warp: Warp,
): void {
  for (const [n, [x2, y2]] of points.entries()) {
    const [x1, y1] = points[n - 1] ?? [x2, y2];
    const steps = Math.max(1, Math.ceil(Math.hypot(x2 - x1, y2 - y1) * 1.5));
    for (let part = 0; part <= steps; part += 1) {
      const [x, y] = warp(x1 + ((x2 - x1) * part) / steps, y1 + ((y2 - y1) * part) / steps);
      dot(canvas, x, y, radius, ink);
    }
  }
}

/** A bent line across the whole picture; with negative ink it cuts through what is there. */
function drawCurve(canvas: Canvas, random: Random, ink: number, radius: number): void {
  const { width, height } = canvas;
  const heights = [random(), random(), random(), random()].map((part) => part * height);
  const [a = 0, b = 0, c = 0, d = 0] = heights;
  const points = Array.from({ length: 41 }, (_, n): Point => {
    const t = n / 40;
    const u = 1 - t;
    return [t * width, u ** 3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t ** 3 * d];
  });
  drawLine(canvas, points, radius, ink, (x, y) => [x, y]);
}
