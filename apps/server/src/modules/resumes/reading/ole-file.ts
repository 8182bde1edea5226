import { ReadFailure } from './read-failure.ts';

/**
 * The little of an OLE compound file ([MS-CFB]) that says what it is, read before any other reader
 * sees it: names of its streams and storages, and the first bytes of a stream.
 */
export interface OleFile {
  /** Names of all streams and storages. */
  readonly names: ReadonlySet<string>;
  /** The first bytes of a stream, at most a sector; null when there is no such stream. */
  head(name: string): Buffer | null;
}

const HEADER_BYTES = 512;
const DIRECTORY_ENTRY_BYTES = 128;
/** Sector numbers from here on are marks: free, end of chain, part of the table. */
const FIRST_MARK = 0xff_ff_ff_fa;
const MAX_DIRECTORY_SECTORS = 1000;

interface Entry {
  readonly name: string;
  readonly start: number;
  readonly size: number;
}

/** @throws ReadFailure `damaged` */
export function openOleFile(bytes: Buffer): OleFile {
  if (bytes.length < HEADER_BYTES)
    throw new ReadFailure('damaged', 'an OLE file without its header');
  const sectorBytes = bytes.readUInt16LE(30) === 12 ? 4096 : 512;
  const sector = (number: number): Buffer | null => {
    const from = (number + 1) * sectorBytes;
    return number >= FIRST_MARK || from >= bytes.length
      ? null
      : bytes.subarray(from, from + sectorBytes);
  };
  const next = (number: number): number => {
    const perSector = sectorBytes / 4;
    const table = Math.floor(number / perSector);
    // The header names the first 109 sectors of the table; a resume's directory lies within them.
    const at = table < 109 ? sector(bytes.readUInt32LE(76 + table * 4)) : null;
    const offset = (number % perSector) * 4;
    return at === null || at.length < offset + 4 ? FIRST_MARK : at.readUInt32LE(offset);
  };
  const entries: Entry[] = [];
  let number = bytes.readUInt32LE(48);
  for (let read = 0; number < FIRST_MARK && read < MAX_DIRECTORY_SECTORS; read += 1) {
    const found = sector(number);
    if (found === null) break;
    entries.push(...entriesIn(found));
    number = next(number);
  }
  if (entries.length === 0) throw new ReadFailure('damaged', 'an OLE file without a directory');
  return {
    names: new Set(entries.map(({ name }) => name)),
    head(name) {
      const entry = entries.find((each) => each.name === name);
      return entry === undefined ? null : sector(entry.start);
    },
  };
}

function entriesIn(sector: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at + DIRECTORY_ENTRY_BYTES <= sector.length; at += DIRECTORY_ENTRY_BYTES) {
    const entry = sector.subarray(at, at + DIRECTORY_ENTRY_BYTES);
    const nameBytes = entry.readUInt16LE(64);
    if (nameBytes < 2 || nameBytes > 64 || entry[66] === 0) continue;
    const name = entry.subarray(0, nameBytes - 2).toString('utf16le');
    entries.push({ name, start: entry.readUInt32LE(116), size: entry.readUInt32LE(120) });
  }
  return entries;
}
