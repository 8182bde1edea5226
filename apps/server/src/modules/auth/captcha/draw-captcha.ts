import { randomFillSync } from 'node:crypto';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { digitStrokes, type Point } from './digit-strokes.ts';

export const PICTURE_SIZE = { width: 220, height: 80 } as const;

/** Numbers from 0 to 1. */
export type Random = () => number;

/** Draws from the system's source, fetched in one piece: asking it for each point would take most of the time. */
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

/** The paper: what nothing is drawn on, 0 (black) to 255. */
const PAPER_GREY = 246;
/** How much darker full ink is than the paper. */
const INK_GREY = 190;
/** Every point of the picture differs from its neighbours by up to so much. */
const NOISE_GREY = 22;

/** The colour of ink, 0 (none) to 1. */
function toColour(ink: number): string {
  const grey = Math.round(PAPER_GREY - ink * INK_GREY);
  return `rgb(${grey} ${grey} ${grey})`;
}

/**
 * Digits as a hand would write them, bent, touching and crossed by lines of the same pen, so that plain
 * character recognition neither cuts them apart nor knows their type face. No font of the machine is used.
 * @returns a PNG
 */
export async function drawCaptcha(
  digits: string,
  random: Random = newSystemRandom(),
): Promise<Buffer> {
  const { width, height } = PICTURE_SIZE;
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = toColour(0);
  pen.fillRect(0, 0, width, height);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  const warp = newWarp(random);
  const step = (width - 30) / digits.length;
  for (const [n, digit] of digits.split('').entries())
    drawDigit(pen, Number(digit), 15 + step * n, step, warp, random);
  for (let n = 0; n < 3; n += 1) drawCurve(pen, random, 0, 0.8);
  for (let n = 0; n < 4; n += 1) drawCurve(pen, random, 0.85, 0.9 + random() * 0.7);
  for (let n = 0; n < 90; n += 1) drawDot(pen, random);
  addNoise(pen, random);
  return canvas.encode('png');
}

function drawDot(pen: SKRSContext2D, random: Random): void {
  const { width, height } = PICTURE_SIZE;
  pen.globalCompositeOperation = 'darken';
  pen.fillStyle = toColour(0.3 + random() * 0.5);
  pen.beginPath();
  pen.arc(random() * width, random() * height, 0.4 + random(), 0, 2 * Math.PI);
  pen.fill();
}

function addNoise(pen: SKRSContext2D, random: Random): void {
  const { width, height } = PICTURE_SIZE;
  const picture = pen.getImageData(0, 0, width, height);
  const { data } = picture;
  for (let at = 0; at < data.length; at += 4) {
    const grey = Math.max(0, (data[at] ?? 0) - random() * NOISE_GREY);
    data.fill(grey, at, at + 3);
  }
  pen.putImageData(picture, 0, 0);
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
  pen: SKRSContext2D,
  digit: number,
  left: number,
  step: number,
  warp: Warp,
  random: Random,
): void {
  const tall = 48 + random() * 12;
  const wide = step * (0.82 + random() * 0.2);
  const top = (PICTURE_SIZE.height - tall) / 2 + (random() - 0.5) * 14;
  const turn = (random() - 0.5) * 0.7;
  const slant = (random() - 0.5) * 0.4;
  const radius = 1.7 + random() * 1.1;
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
    drawLine(pen, points, radius, 0.9, warp);
  }
}

/** A line through the points. Without ink it takes away what is there. */
function drawLine(
  pen: SKRSContext2D,
  points: readonly Point[],
  radius: number,
  ink: number,
  warp: Warp,
): void {
  pen.globalCompositeOperation = ink === 0 ? 'source-over' : 'darken';
  pen.strokeStyle = toColour(ink);
  pen.lineWidth = 2 * radius;
  pen.beginPath();
  for (const [n, [x2, y2]] of points.entries()) {
    const [x1, y1] = points[n - 1] ?? [x2, y2];
    // The line is drawn in short pieces, since the warp bends straight lines.
    const steps = Math.max(1, Math.ceil(Math.hypot(x2 - x1, y2 - y1) / 2));
    for (let part = 0; part <= steps; part += 1)
      pen.lineTo(...warp(x1 + ((x2 - x1) * part) / steps, y1 + ((y2 - y1) * part) / steps));
  }
  pen.stroke();
}

/** A bent line across the whole picture; without ink it cuts through what is there. */
function drawCurve(pen: SKRSContext2D, random: Random, ink: number, radius: number): void {
  const { width, height } = PICTURE_SIZE;
  const heights = [random(), random(), random(), random()].map((part) => part * height);
  const [a = 0, b = 0, c = 0, d = 0] = heights;
  const points = Array.from({ length: 41 }, (_, n): Point => {
    const t = n / 40;
    const u = 1 - t;
    return [t * width, u ** 3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t ** 3 * d];
  });
  drawLine(pen, points, radius, ink, (x, y) => [x, y]);
}
