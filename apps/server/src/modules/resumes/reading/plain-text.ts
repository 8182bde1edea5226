import { ReadFailure } from './read-failure.ts';
import { READING_LIMITS } from './reading-limits.ts';

/** So much of what is no text at all, and the file is none: control characters other than breaks and tabs. */
const MAX_CONTROLS = 0.01;
/** The unseen characters that a text may have: tab, line feed, form feed, carriage return. */
const CONTROL = /[^\P{Cc}\t\n\f\r]/gu;
/** A text in UTF-8 has at most four bytes for a character. */
const MAX_BYTES = 4 * READING_LIMITS.characters;

/**
 * Reads a file of plain text in UTF-8, UTF-16 with its mark, or else GB 18030, which Chinese editors still write.
 * @throws ReadFailure
 */
export function readPlainText(bytes: Buffer): string {
  if (bytes.length === 0) throw new ReadFailure('empty-file', 'no bytes');
  if (bytes.length > MAX_BYTES) throw new ReadFailure('unsafe', 'too much text');
  const text = decode(bytes);
  if (text === null || (text.match(CONTROL)?.length ?? 0) > MAX_CONTROLS * text.length)
    throw new ReadFailure('type', 'no text');
  if (text.trim() === '') throw new ReadFailure('no-text', 'nothing but spaces');
  return text.replaceAll(/\r\n?/g, '\n').trim();
}

function decode(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next encoding may fit.
    }
  }
  return null;
}
