import { createCanvas } from '@napi-rs/canvas';
import type { PDFDocumentProxy, PDFPageProxy } from './pdf-engine.ts';

type RenderParameters = Parameters<PDFPageProxy['render']>[0];

export interface PageImage {
  readonly png: Buffer;
  /** How many pixels a point of the page has. */
  readonly scale: number;
  /** The page's size in points. */
  readonly width: number;
  readonly height: number;
}

/** Tesseract is trained for 300 dpi; 200 reads as well in half the time on clean scans. */
const DOTS_PER_INCH = 200;
/** The most pixels of a page's image: an A4 page at 200 dpi has 3.9 million, and a poster is made smaller. */
const MAX_PIXELS = 9_000_000;

/** Draws the page on white; null when nothing of it can be drawn. */
export async function pageImage(
  document: PDFDocumentProxy,
  number: number,
): Promise<PageImage | null> {
  const page = await document.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(DOTS_PER_INCH / 72, Math.sqrt(MAX_PIXELS / (width * height)));
  if (!Number.isFinite(scale) || width * scale < 1 || height * scale < 1) return null;
  const canvas = createCanvas(Math.ceil(width * scale), Math.ceil(height * scale));
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  // pdf.js is written for the browser's canvas; this one has the same methods, other types.
  const canvasContext = context as unknown as RenderParameters['canvasContext'];
  const viewport = page.getViewport({ scale });
  await page.render({ canvas: null, canvasContext, viewport }).promise;
  page.cleanup();
  return { png: canvas.toBuffer('image/png'), scale, width, height };
}
