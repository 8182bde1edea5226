import { LIMITS, PICTURE_MIMES } from '@cuecard/contract';
import { bytesFor, chooseEncoding, type Encoded, type Encoding } from './choose-encoding.ts';
import {
  sampleContrast,
  measureLegibility,
  TILE_SIDE,
  TILES_COMPARED,
  type Tile,
} from './legibility.ts';
import { checkPicture, isCommon, SIGNATURE_BYTES } from './picture-kind.ts';
import { PRINT_HEIGHT, computePicturePrint, PRINT_WIDTH } from './picture-print.ts';
import { PictureError } from './picture-problem.ts';
import { planParts, type PartPlan } from './plan-parts.ts';
import type { PictureInput, PreparedPart, PreparedPicture } from './prepared-picture.ts';

/** A canvas of 268 megapixels is the largest anywhere; photographs and pages stay far below this. */
const MAX_PIXELS = 120_000_000;

type Pixels = ImageBitmap | VideoFrame;
type Context2d = OffscreenCanvasRenderingContext2D;

/** Runs in the worker. Metadata is gone because only pixels are encoded. @throws PictureError */
export async function preparePicture(
  input: PictureInput,
  asItIs: boolean,
): Promise<PreparedPicture> {
  const pixels = input instanceof Blob ? await decode(input) : input;
  try {
    const [width, height] = readSize(pixels);
    if (width * height > MAX_PIXELS) throw new PictureError('too-large');
    const plans = planParts(width, height);
    const kept = asItIs && input instanceof Blob ? keepAsOnePart(input, plans, width) : null;
    const parts: PreparedPart[] = kept === null ? [] : [kept];
    let shown: Pixels | OffscreenCanvas = pixels;
    if (kept === null)
      for (const plan of plans) {
        const canvas = drawPart(pixels, plan);
        parts.push(await encodePart(canvas));
        // A frame of a screen is turned into pixels once.
        if (plans.length === 1) shown = canvas;
      }
    return { parts, width, height, print: makePrint(shown, width / height) };
  } finally {
    pixels.close();
  }
}

async function decode(blob: Blob): Promise<ImageBitmap> {
  const signature = new Uint8Array(await blob.slice(0, SIGNATURE_BYTES).arrayBuffer());
  checkPicture(blob.size, signature);
  try {
    // Upright, as its metadata says.
    return await createImageBitmap(blob, { imageOrientation: 'from-image' });
  } catch (cause) {
    throw new PictureError(isCommon(signature) ? 'damaged' : 'unknown-format', { cause });
  }
}

/** The picture as it came, when it need not be cut or made smaller; else null. */
function keepAsOnePart(blob: Blob, [plan, second]: PartPlan[], width: number): PreparedPart | null {
  const mime = PICTURE_MIMES.find((each) => each === blob.type);
  if (plan === undefined || second !== undefined || mime === undefined) return null;
  if (plan.width !== width || blob.size > LIMITS.screenshotBytes) return null;
  return { blob, mime, width: plan.width, height: plan.height };
}

function drawPart(pixels: Pixels, plan: PartPlan): OffscreenCanvas {
  const canvas = new OffscreenCanvas(plan.width, plan.height);
  draw(openContext(canvas), pixels, plan);
  return canvas;
}

async function encodePart(canvas: OffscreenCanvas): Promise<PreparedPart> {
  const { width, height } = canvas;
  let squares: Squares | null = null;
  const squaresBefore = () => (squares ??= findBusiestSquares(openContext(canvas), width, height));
  const chosen = await chooseEncoding(bytesFor(width, height), (encoding) =>
    tryEncoding(canvas, encoding, squaresBefore),
  );
  if (chosen === null) throw new PictureError('unsupported');
  return { blob: chosen.blob, mime: chosen.blob.type as PreparedPart['mime'], width, height };
}

/** A transparent picture is laid on white, as every viewer shows it. */
function draw(context: Context2d, pixels: Pixels, plan: PartPlan): void {
  const { left, top, sourceWidth, sourceHeight, width, height } = plan;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(pixels, left, top, sourceWidth, sourceHeight, 0, 0, width, height);
}

async function tryEncoding(
  canvas: OffscreenCanvas,
  { mime, quality }: Encoding,
  squaresBefore: () => Squares,
): Promise<Encoded | null> {
  const blob = await canvas.convertToBlob({ type: mime, quality });
  // What a browser cannot write it writes as PNG.
  if (blob.type !== mime) return null;
  if (mime === 'image/webp' && quality === 1) return { blob, legibility: 1 };
  const decoding = createImageBitmap(blob);
  // Looked for while another thread decodes.
  const { corners, tiles } = squaresBefore();
  const decoded = await decoding;
  const after = readTiles(decoded, corners);
  decoded.close();
  return { blob, legibility: measureLegibility(tiles, after) };
}

type Corner = readonly [left: number, top: number];

interface Squares {
  readonly corners: readonly Corner[];
  readonly tiles: readonly Tile[];
}

/** The squares with the most contrast, found on the grid of squares. */
function findBusiestSquares(context: Context2d, width: number, height: number): Squares {
  const whole = context.getImageData(0, 0, width, height);
  const found: { corner: Corner; contrast: number }[] = [];
  for (let top = 0; top < height; top += TILE_SIDE)
    for (let left = 0; left < width; left += TILE_SIDE) {
      const corner: Corner = [clampCorner(left, width), clampCorner(top, height)];
      found.push({ corner, contrast: sampleContrast(whole, corner) });
    }
  found.sort((a, b) => b.contrast - a.contrast);
  const corners = found.slice(0, TILES_COMPARED).map(({ corner }) => corner);
  const tiles = corners.map(
    ([left, top]) => context.getImageData(left, top, TILE_SIDE, TILE_SIDE).data,
  );
  return { corners, tiles };
}

/** The last square of a row ends where the picture does. */
const clampCorner = (from: number, side: number) => Math.max(0, Math.min(from, side - TILE_SIDE));

/** Only the squares are drawn: the rest of the picture is not compared. */
function readTiles(pixels: ImageBitmap, corners: readonly Corner[]): Tile[] {
  const context = openContext(new OffscreenCanvas(TILE_SIDE, TILE_SIDE));
  return corners.map(([left, top]) => {
    context.drawImage(pixels, left, top, TILE_SIDE, TILE_SIDE, 0, 0, TILE_SIDE, TILE_SIDE);
    return context.getImageData(0, 0, TILE_SIDE, TILE_SIDE).data;
  });
}

function makePrint(pixels: Pixels | OffscreenCanvas, shape: number) {
  const context = openContext(new OffscreenCanvas(PRINT_WIDTH, PRINT_HEIGHT));
  context.imageSmoothingQuality = 'high';
  context.drawImage(pixels, 0, 0, PRINT_WIDTH, PRINT_HEIGHT);
  return computePicturePrint(context.getImageData(0, 0, PRINT_WIDTH, PRINT_HEIGHT).data, shape);
}

/** In memory and not on the graphics card, because it is read back again and again. */
function openContext(canvas: OffscreenCanvas): Context2d {
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false });
  if (context === null) throw new PictureError('failed');
  return context;
}

function readSize(pixels: Pixels): readonly [width: number, height: number] {
  return 'displayWidth' in pixels
    ? [pixels.displayWidth, pixels.displayHeight]
    : [pixels.width, pixels.height];
}
