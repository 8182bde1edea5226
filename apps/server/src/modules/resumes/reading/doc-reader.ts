import type { ReadDocument, TextBlock } from '@cuecard/resume';
import WordExtractor from 'word-extractor';
import { openOleFile } from './ole-file.ts';
import { damaged, ReadFailure } from './read-failure.ts';

/** The magic number of the file information block, [MS-DOC] 2.5.1. */
const WORD_MAGIC = 0xa5_ec;
/** nFib of Word 97; Word 6 and 95 have 101 to 105. */
const FIRST_READABLE_VERSION = 0xc1;
const ENCRYPTED_FLAG = 0x01_00;

/** @throws ReadFailure */
export async function readDoc(bytes: Buffer): Promise<ReadDocument> {
  judge(bytes);
  try {
    const document = await new WordExtractor().extract(bytes);
    const texts = [
      document.getHeaders({ includeFooters: false }),
      document.getBody(),
      document.getTextboxes(),
      document.getFooters(),
    ];
    return { form: 'flowing', blocks: texts.flatMap(toBlocks), links: [] };
  } catch (error) {
    throw damaged(error);
  }
}

/** Says what an OLE file is before a reader opens it. */
function judge(bytes: Buffer): void {
  const file = openOleFile(bytes);
  if (file.names.has('EncryptedPackage'))
    throw new ReadFailure('password-protected', 'an encrypted package');
  const head = file.head('WordDocument');
  if (head === null) throw new ReadFailure('type', 'an OLE file that is no Word document');
  if (head.length < 12) throw new ReadFailure('damaged', 'a Word document without its beginning');
  const version = head.readUInt16LE(2);
  if (head.readUInt16LE(0) !== WORD_MAGIC || version < FIRST_READABLE_VERSION)
    throw new ReadFailure('old-format', `a Word document of version ${version}`);
  if ((head.readUInt16LE(10) & ENCRYPTED_FLAG) !== 0)
    throw new ReadFailure('password-protected', 'an encrypted Word document');
  if (file.names.has('_VBA_PROJECT'))
    throw new ReadFailure('unsafe', 'a Word document with macros');
}

/** The old format's readers give lines; a tab parts cells of a table, or a title from its date. */
function toBlocks(text: string): TextBlock[] {
  return text
    .split(/[\r\n\v\f]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ kind: 'paragraph', text: line, level: null, cells: null, bold: false }));
}
