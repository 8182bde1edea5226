import type { ReadDocument } from '@cuecard/resume';
import { readDoc } from './doc-reader.ts';
import { readDocx } from './docx-reader.ts';
import { readPdf, type PageRecogniser } from './pdf-reader.ts';
import { ReadFailure } from './read-failure.ts';
import { READING_LIMITS } from './reading-limits.ts';
import { sniff } from './sniff.ts';

/**
 * Reads the text of a document with the places of its pieces. The bytes say of what kind it is, whatever its name.
 * A stranger wrote the document: only the confined reading process calls it.
 * @throws ReadFailure
 */
export async function readDocument(
  bytes: Buffer,
  recogniser: PageRecogniser,
): Promise<ReadDocument> {
  if (bytes.length === 0) throw new ReadFailure('empty-file', 'no bytes');
  const document = await readByKind(bytes, recogniser);
  const characters = charactersIn(document);
  if (characters === 0) throw new ReadFailure('no-text', 'no text was found');
  if (characters > READING_LIMITS.characters) throw new ReadFailure('unsafe', 'too much text');
  return document;
}

async function readByKind(bytes: Buffer, recogniser: PageRecogniser): Promise<ReadDocument> {
  switch (sniff(bytes)) {
    case 'pdf':
      return readPdf(bytes, recogniser);
    case 'zip':
      return readDocx(bytes);
    case 'ole':
      return readDoc(bytes);
    case null:
      throw new ReadFailure('type', 'neither PDF nor Word');
  }
}

function charactersIn(document: ReadDocument): number {
  const texts =
    document.form === 'placed' ? document.pages.flatMap(({ pieces }) => pieces) : document.blocks;
  let count = 0;
  for (const { text } of texts) count += text.replaceAll(/\s/g, '').length;
  return count;
}
