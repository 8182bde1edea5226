import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { damaged, ReadFailure } from './read-failure.ts';
import { READING_LIMITS } from './reading-limits.ts';

/** Parts of a package by name, unzipped. */
export type ZipParts = ReadonlyMap<string, Buffer>;

/**
 * Unzips the parts that `wanted` names. The directory is judged first, before a byte is inflated; then
 * the real bytes are counted, since a directory can lie.
 * @throws ReadFailure `unsafe`, `password-protected`, `damaged`
 */
export async function readZipParts(
  bytes: Buffer,
  wanted: (name: string) => boolean,
): Promise<ZipParts> {
  try {
    const file = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
    const entries = await readDirectory(file);
    judgeDirectory(entries);
    const parts = new Map<string, Buffer>();
    let total = 0;
    for (const entry of entries.filter(({ fileName }) => wanted(fileName))) {
      const part = await inflate(file, entry);
      total += part.length;
      if (total > READING_LIMITS.unzippedBytes)
        throw new ReadFailure('unsafe', 'unzips to too much');
      parts.set(entry.fileName, part);
    }
    return parts;
  } catch (error) {
    throw damaged(error);
  }
}

async function readDirectory(file: ZipFile): Promise<Entry[]> {
  if (file.entryCount > READING_LIMITS.zipEntries)
    throw new ReadFailure('unsafe', 'too many entries');
  const entries: Entry[] = [];
  for await (const entry of file.eachEntry()) entries.push(entry);
  return entries;
}

function judgeDirectory(entries: readonly Entry[]): void {
  const { unzippedBytes, zipRatio, ratioCountsFromBytes } = READING_LIMITS;
  let total = 0;
  for (const entry of entries) {
    if (entry.isEncrypted()) throw new ReadFailure('password-protected', 'an encrypted zip entry');
    if (/(^|\/)vbaProject\.bin$/i.test(entry.fileName)) throw new ReadFailure('unsafe', 'macros');
    total += entry.uncompressedSize;
    const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize);
    if (entry.uncompressedSize > ratioCountsFromBytes && ratio > zipRatio)
      throw new ReadFailure('unsafe', 'an entry unzips to far more than its size');
  }
  if (total > unzippedBytes) throw new ReadFailure('unsafe', 'unzips to too much');
}

async function inflate(file: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  const stream = await file.openReadStreamPromise(entry);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > READING_LIMITS.unzippedPartBytes)
      throw new ReadFailure('unsafe', 'a part is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
