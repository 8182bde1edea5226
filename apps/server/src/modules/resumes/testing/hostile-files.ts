import { once } from 'node:events';
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly bytes: Buffer;
  /** The size that the directory says, where it lies about it. */
  readonly claimedBytes?: number;
}

interface PackedEntry {
  readonly name: string;
  readonly packed: Buffer;
  readonly crc: number;
  readonly size: number;
}

function packedEntry({ name, bytes, claimedBytes = bytes.length }: ZipEntry): PackedEntry {
  return { name, packed: deflateRawSync(bytes), crc: crc32(bytes), size: claimedBytes };
}

/** A zip archive, deflated; it may lie about its sizes. */
export function zipArchive(entries: readonly ZipEntry[]): Buffer {
  return assembleZip(entries.map(packedEntry));
}

function assembleZip(entries: readonly PackedEntry[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, packed, crc, size } of entries) {
    const label = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc, 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size, 18);
    common.writeUInt16LE(label.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('504b01021400', 'hex'), common, tail, label);
    const body = Buffer.concat([Buffer.from('504b0304', 'hex'), common, label, packed]);
    bodies.push(body);
    offset += body.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('504b0506', 0, 'hex');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, central, end]);
}

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const contentTypes: ZipEntry = {
  name: '[Content_Types].xml',
  bytes: Buffer.from(
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/></Types>',
  ),
};

const rootRelationships: ZipEntry = {
  name: '_rels/.rels',
  bytes: Buffer.from(
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
      `<Relationship Id="rId1" Type="${RELATIONSHIPS}/officeDocument" Target="word/document.xml"/></Relationships>`,
  ),
};

/** A Word document whose body is this XML, with further parts. */
export function buildDocx(body: string, more: readonly ZipEntry[] = [], before = ''): Buffer {
  const xml = `${before}<w:document xmlns:w="${WORD}"><w:body>${body}</w:body></w:document>`;
  return zipArchive([
    contentTypes,
    rootRelationships,
    { name: 'word/document.xml', bytes: Buffer.from(xml) },
    ...more,
  ]);
}

export function paragraphXml(text: string): string {
  return `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
}

export const headerXml = (text: string): string =>
  `<w:hdr xmlns:w="${WORD}">${paragraphXml(text)}</w:hdr>`;

/** 300 MB of spaces in a part, some 300 kB packed; made piece by piece, so that making it takes no memory. */
export async function zipBomb(): Promise<Buffer> {
  const piece = Buffer.alloc(1024 * 1024, ' ');
  const pieces = 300;
  const deflate = createDeflateRaw();
  let crc = 0;
  const packed: Buffer[] = [];
  deflate.on('data', (chunk: Buffer) => packed.push(chunk));
  for (let count = 0; count < pieces; count += 1) {
    crc = crc32(piece, crc);
    if (!deflate.write(piece)) await once(deflate, 'drain');
  }
  deflate.end();
  await once(deflate, 'end');
  const size = piece.length * pieces;
  return assembleZip([
    packedEntry(contentTypes),
    packedEntry(rootRelationships),
    { name: 'word/document.xml', packed: Buffer.concat(packed), crc, size },
  ]);
}

/** A bomb like `zipBomb` of 40 MB, in a directory that says 4 kB. */
export function lyingZipBomb(): Buffer {
  const bytes = Buffer.alloc(40 * 1024 * 1024, ' ');
  return zipArchive([
    contentTypes,
    rootRelationships,
    { name: 'word/document.xml', bytes, claimedBytes: 4096 },
  ]);
}

/** Ten entities, each ten of the one before: three billion laughs when they are resolved. */
export function billionLaughs(): Buffer {
  const entities = Array.from({ length: 9 }, (_, index) => {
    const value = index === 0 ? 'lol'.repeat(3) : `&l${index - 1};`.repeat(10);
    return `<!ENTITY l${index} "${value}">`;
  });
  const type = `<?xml version="1.0"?><!DOCTYPE w [${entities.join('')}]>`;
  return buildDocx(paragraphXml('&l8;'), [], type);
}
