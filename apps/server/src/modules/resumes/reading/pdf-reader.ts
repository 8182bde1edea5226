import type { PlacedPage, ReadDocument, TextPiece } from '@cuecard/resume';
import { Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';
import { withPdf, type PDFDocumentProxy, type PDFPageProxy } from './pdf-engine.ts';
import { ReadFailure } from './read-failure.ts';
import { READING_LIMITS } from './reading-limits.ts';

/** Reads the text in pictures of pages. */
export interface PageRecogniser {
  recognise(
    document: PDFDocumentProxy,
    pageNumbers: readonly number[],
  ): Promise<ReadonlyMap<number, PlacedPage>>;
}

/** A page with fewer characters than this in its text layer is looked at as a picture. */
const FEW_CHARACTERS = 12;

/** @throws ReadFailure */
export async function readPdf(bytes: Buffer, recogniser: PageRecogniser): Promise<ReadDocument> {
  return withPdf(bytes, async (document) => {
    const { pages: maxPages } = READING_LIMITS;
    if (document.numPages > maxPages)
      throw new ReadFailure('too-many-pages', `${document.numPages} pages`);
    const pages: PlacedPage[] = [];
    const links = new Set<string>();
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      pages.push(await toPlacedPage(page));
      for (const link of await listLinks(page)) links.add(link);
    }
    const bare = pages.flatMap((page, index) => (hasText(page) ? [] : [index + 1]));
    const found = await recogniser.recognise(document, bare);
    const whole = pages.map((page, index) => found.get(index + 1) ?? page);
    return { form: 'placed', pages: whole, recognised: found.size > 0, links: [...links] };
  });
}

function hasText({ pieces }: PlacedPage): boolean {
  let characters = 0;
  for (const { text } of pieces) characters += text.replaceAll(/\s/g, '').length;
  return characters >= FEW_CHARACTERS;
}

async function toPlacedPage(page: PDFPageProxy): Promise<PlacedPage> {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  if (items.length > READING_LIMITS.pieces)
    throw new ReadFailure('unsafe', 'a page of too many pieces');
  const isBold = await listBoldFonts(page, items.length > 0);
  const pieces = items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    return [toPiece(item, viewport.transform, isBold(item.fontName))];
  });
  page.cleanup();
  return { width: viewport.width, height: viewport.height, pieces };
}

/** Fonts are known only once the page's drawing has been read. */
async function listBoldFonts(
  page: PDFPageProxy,
  needed: boolean,
): Promise<(id: string) => boolean> {
  if (!needed) return () => false;
  await page.getOperatorList();
  const known = new Map<string, boolean>();
  const look = (id: string): boolean => {
    if (!page.commonObjs.has(id)) return false;
    const font = page.commonObjs.get(id) as { name?: string; bold?: boolean; black?: boolean };
    const named = /bold|black|heavy|semibold|demi|[-,]bd\b/i.test(font.name ?? '');
    return named || font.bold === true || font.black === true;
  };
  return (id) => {
    const bold = known.get(id) ?? look(id);
    known.set(id, bold);
    return bold;
  };
}

function toPiece(item: TextItem, toPage: number[], bold: boolean): TextPiece {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = Util.transform(toPage, item.transform);
  const height = Math.hypot(c, d);
  // Text that runs up or down the page takes the width of its letters there.
  const level = Math.abs(b) <= Math.abs(a);
  return { text: item.str, x, y, width: level ? item.width : height, height, bold };
}

async function listLinks(page: PDFPageProxy): Promise<string[]> {
  const annotations = (await page.getAnnotations()) as { url?: unknown; unsafeUrl?: unknown }[];
  return annotations
    .map(({ url, unsafeUrl }) => url ?? unsafeUrl)
    .filter((link): link is string => typeof link === 'string' && link.length < 2000);
}
