import mammoth from 'mammoth';
import type { ReadDocument, TextBlock } from '@cuecard/resume';
import {
  isTextPart,
  mainPackage,
  partPackage,
  listXmlParts,
  type DocxPackage,
  type XmlParts,
} from './docx-package.ts';
import { HtmlBlocks } from './html-blocks.ts';
import { damaged } from './read-failure.ts';
import { READING_LIMITS } from './reading-limits.ts';
import { readZipParts } from './zip-parts.ts';

/** @throws ReadFailure */
export async function readDocx(bytes: Buffer): Promise<ReadDocument> {
  const parts = listXmlParts(await readZipParts(bytes, isTextPart));
  try {
    const headers = await readEach(parts, /^word\/header\d*\.xml$/);
    const body = await readPackage(mainPackage(parts));
    const footers = await readEach(parts, /^word\/footer\d*\.xml$/);
    const all = [...headers, body, ...footers];
    return {
      form: 'flowing',
      blocks: all.flatMap(({ blocks }) => blocks),
      links: [...new Set(all.flatMap(({ links }) => links))],
    };
  } catch (error) {
    throw damaged(error);
  }
}

/** Contact data often stand in a header. First, even and other pages repeat it: each line comes once. */
async function readEach(parts: XmlParts, name: RegExp): Promise<HtmlBlocks[]> {
  const names = [...parts.keys()].filter((each) => name.test(each)).toSorted();
  const seen = new Set<string>();
  const isNew = ({ text }: TextBlock): boolean => {
    const known = seen.has(text);
    seen.add(text);
    return !known && !/^\W*(page|第)?\s*\d*\W*$/i.test(text);
  };
  const read: HtmlBlocks[] = [];
  for (const each of names.slice(0, READING_LIMITS.headerParts)) {
    const found = await readPackage(partPackage(parts, each));
    const fresh = found.blocks.filter(isNew);
    found.blocks.splice(0, found.blocks.length, ...fresh);
    read.push(found);
  }
  return read;
}

async function readPackage(file: DocxPackage): Promise<HtmlBlocks> {
  // mammoth's types leave out `file`, which its own tests use: an opened package instead of a zip.
  const input = { file } as unknown as { buffer: Buffer };
  const { value } = await mammoth.convertToHtml(input, {
    convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
    externalFileAccess: false,
  });
  return HtmlBlocks.read(value);
}
