import vocabulary from './generated/vocabulary.json' with { type: 'json' };
import { closeLetterSpacing, hasHan } from './normalise.ts';

/** Kinds of sections. `personal` is the block of contact details; `other` is read by no rule. */
export type SectionKind =
  | 'top'
  | 'personal'
  | 'summary'
  | 'work'
  | 'education'
  | 'projects'
  | 'skills'
  | 'languages'
  | 'certificates'
  | 'awards'
  | 'publications'
  | 'volunteer'
  | 'references'
  | 'interests'
  | 'other';

const KIND_BY_HEADING = new Map<string, SectionKind>(
  Object.entries(vocabulary.headings).flatMap(([kind, headings]) =>
    headings.map((heading) => [toPlainHeading(heading), kind as SectionKind] as const),
  ),
);

/** Words that tell the kind of a line that looks like a heading; the first that fits counts. */
const HEADING_WORDS = vocabulary.headingWords.map(({ kind, patterns }) => ({
  kind: kind as SectionKind,
  pattern: new RegExp(patterns.join('|')),
}));

function toPlainHeading(text: string): string {
  return closeLetterSpacing(text)
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/^[^\p{L}]+|[^\p{L})]+$/gu, '')
    .replace(/^(?:my|[ivx]{1,4}\.|[一二三四五六七八九十]{1,2}[、.．]|\d+[.、])\s*/u, '')
    .replace(/\s*[&+]\s*/g, ' and ')
    .replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The kind of section that a line names, by its words alone: a known heading, several joined
 * (`Skills & Languages`), or one in two languages (`教育背景 Education`).
 */
export function findHeading(text: string): SectionKind | null {
  if (text.length > 60 || /[@\d]{2}|[.。,;；]$/.test(text.trim())) return null;
  const whole = toPlainHeading(text);
  if (whole === '') return null;
  const known = KIND_BY_HEADING.get(whole) ?? KIND_BY_HEADING.get(whole.replace(/\s*\(.*\)$/, ''));
  if (known !== undefined) return known;
  return findBilingualHeading(whole) ?? findJoinedHeading(whole);
}

function findBilingualHeading(text: string): SectionKind | null {
  if (!hasHan(text) || !/[a-z]{3}/.test(text)) return null;
  const han = toPlainHeading(text.replace(/[^\p{Script=Han}、/]/gu, ''));
  const latin = toPlainHeading(text.replace(/[\p{Script=Han}、/|·()]/gu, ' ').trim());
  const kinds = [
    KIND_BY_HEADING.get(han) ?? findJoinedHeading(han),
    KIND_BY_HEADING.get(latin) ?? findJoinedHeading(latin),
  ];
  return kinds[0] ?? kinds[1] ?? null;
}

function findJoinedHeading(text: string): SectionKind | null {
  const parts = text
    .split(/\s*(?:\band\b|\/|,|\||·|、|与|和|及|與|暨)\s*/)
    .filter((part) => part !== '');
  if (parts.length < 2 || parts.length > 4) return null;
  const kinds = parts.map((part) => KIND_BY_HEADING.get(part) ?? null);
  return kinds.every((kind) => kind !== null) ? (kinds[0] ?? null) : null;
}

/** For a line that looks like a heading already: a known heading, or one with a telling word in it. */
export function findHeadingByStem(text: string): SectionKind | null {
  const known = findHeading(text);
  if (known !== null) return known;
  const whole = toPlainHeading(text);
  if (whole.split(' ').length > 5 || whole.length > 44) return null;
  return HEADING_WORDS.find(({ pattern }) => pattern.test(whole))?.kind ?? null;
}

/** `Skills: Java, Go` begins a section on its own line. */
export function parseInlineHeading(text: string): { kind: SectionKind; rest: string } | null {
  const match = /^([\p{L}&/ ]{2,30}?)\s*[:：]\s*(\S.*)$/u.exec(text);
  const [, label, rest] = match ?? [];
  if (label === undefined || rest === undefined) return null;
  const kind = findHeading(label);
  return kind === null ? null : { kind, rest };
}
