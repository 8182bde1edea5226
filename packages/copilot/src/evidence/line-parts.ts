import { READING } from '../reading.ts';
import type { Evidence } from '../setup.ts';

const WORDS = READING.ownLines;

/** Labels whose text may be several statements in a row. */
const SPLIT = new Set(['work-detail', 'project-detail', 'summary', 'award', 'volunteer']);
const SENTENCE_END = /(?<=[。！？；])|(?<=[a-z0-9%)]{2}[.;!?])\s+(?=[\p{Lu}\d])/u;
const MIN_CHARACTERS = 4;

/** The name before a detail's colon, of whom or what it is a detail; null where it has none. */
export function findOwner({ label, text }: Evidence): string | null {
  if (label !== 'work-detail' && label !== 'project-detail') return null;
  return /^([^:：]{2,80})[:：]/.exec(text)?.[1]?.trim() ?? null;
}

/** What a line says, one statement each, without whose it is. */
export function splitLine(item: Evidence): string[] {
  const owner = findOwner(item);
  const text = owner === null ? item.text : item.text.slice(owner.length + 1).trim();
  if (!SPLIT.has(item.label)) return [text];
  const parts = text.split(SENTENCE_END).flatMap((sentence) => sentence.split(WORDS.another));
  const said = parts.map((part) => part.trim()).filter((part) => part.length >= MIN_CHARACTERS);
  return said.length === 0 ? [text] : said;
}
