import { findDateSpans } from './dates.ts';
import type { SectionKind } from './headings.ts';
import { findHeadingByStem, findHeading, parseInlineHeading } from './headings.ts';
import { rateEmployerName, isSchool } from './organisation-names.ts';
import { isTitle } from './job-titles.ts';
import { toStyleKey, type Line } from './line.ts';

export interface Section {
  readonly kind: SectionKind;
  readonly heading: Line | null;
  readonly lines: readonly Line[];
}

interface Looks {
  /** The look of most letters. */
  readonly body: string;
  readonly bodySize: number;
  /** Looks that known headings have and few other lines do. */
  readonly headings: ReadonlySet<string>;
  /** The least room above a known heading, in font sizes. */
  readonly headingGap: number;
  /** Levels of the headings that a flowing document marks and whose words are known. */
  readonly level: number | null;
}

/** The sections in the order in which they are understood: a page's narrow column before its wide one. */
export function cutSections(lines: readonly Line[]): Section[] {
  const looks = measureLooks(lines);
  const sections: { kind: SectionKind; heading: Line | null; lines: Line[] }[] = [
    { kind: 'top', heading: null, lines: [] },
  ];
  let flow = 'main';
  const ordered = orderColumns(
    lines.filter((line, index) => !isPageNumber(line, lines[index - 1], lines[index + 1])),
  );
  for (const [index, line] of ordered.entries()) {
    const changed = line.flow !== flow && !line.flow.startsWith(`${flow}.`);
    flow = line.flow;
    const kind = findSectionKind(line, ordered[index + 1], looks, sections.at(-1)?.kind ?? 'top');
    if (kind !== null) sections.push({ kind, heading: line, lines: [] });
    else if (changed && (flow === 'left' || flow === 'right')) {
      sections.push({ kind: 'top', heading: null, lines: [] });
    }
    const inline = kind === null ? findInlineSection(line) : null;
    if (inline !== null) sections.push({ kind: inline, heading: null, lines: [line] });
    else if (kind === null) sections.at(-1)?.lines.push(line);
  }
  return sections.filter(({ lines, heading }) => lines.length > 0 || heading !== null);
}

/** `Page 1 of 2`, `Jane Doe – 1/2` at the edge of a page. */
function isPageNumber(line: Line, before: Line | undefined, next: Line | undefined): boolean {
  if (before?.page === line.page && next?.page === line.page) return false;
  return /^(?:.{0,40}[\s–|-]\s*)?(?:page\s*)?\d{1,2}\s*(?:\/|of)\s*\d{1,2}$|^(?:page\s*)?\d{1,2}$|^第?\s*\d{1,2}\s*[页頁].{0,8}$/iu.test(
    line.text,
  );
}

/** Lines of one column stay together over all pages. */
function orderColumns(lines: readonly Line[]): Line[] {
  const letters = (side: string): number =>
    lines.reduce((sum, line) => sum + (line.flow.startsWith(side) ? line.text.length : 0), 0);
  const left = letters('left');
  const right = letters('right');
  if (left === 0 || right === 0) return [...lines];
  const narrow = right < left * 0.8 ? 'right' : 'left';
  const firstSplit = lines.findIndex((line) => line.flow !== 'main');
  const rest = lines.slice(firstSplit);
  return [
    ...lines.slice(0, firstSplit),
    ...rest.filter((line) => line.flow.startsWith(narrow)),
    ...rest.filter((line) => !line.flow.startsWith(narrow)),
  ];
}

function measureLooks(lines: readonly Line[]): Looks {
  const letters = new Map<string, number>();
  const count = new Map<string, number>();
  const known = new Map<string, number>();
  const levels: number[] = [];
  const gaps: number[] = [];
  for (const line of lines) {
    const look = toStyleKey(line);
    letters.set(look, (letters.get(look) ?? 0) + line.text.length);
    count.set(look, (count.get(look) ?? 0) + 1);
    if (line.bullet || line.cells.length > 1 || findHeading(line.text) === null) continue;
    known.set(look, (known.get(look) ?? 0) + 1);
    if (line.level !== null) levels.push(line.level);
    if (line.gap !== null) gaps.push(line.gap);
  }
  const body = [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? '';
  const bodySize = Number.parseInt(body, 10) / 2 || 10;
  const headings = [...known].filter(
    ([look, times]) => look !== body && times >= 2 && times >= (count.get(look) ?? 0) * 0.5,
  );
  return {
    body,
    bodySize,
    headings: new Set(headings.map(([look]) => look)),
    headingGap: gaps.length === 0 ? 0 : Math.min(...gaps),
    level: levels.length === 0 ? null : Math.min(...levels),
  };
}

function findSectionKind(
  line: Line,
  next: Line | undefined,
  looks: Looks,
  current: SectionKind,
): SectionKind | null {
  if (line.bullet || line.cells.length > 1 || line.row || line.text.length > 60) return null;
  const named = findHeading(line.text);
  const loud =
    line.level !== null ||
    line.size > looks.bodySize * 1.12 ||
    (line.bold && !looks.body.endsWith('b')) ||
    isUpper(line.text);
  // `Achievements:` in plain letters is a part of the job above it.
  if (current === 'work' && !loud && /[:：]$/.test(line.text)) return null;
  if (named !== null) return loud || isAlone(line) ? named : null;
  const begun = current !== 'top';
  const dated =
    hasDate(line.text) || (next !== undefined && next.text.length < 60 && hasDate(next.text));
  const room = line.gap === null || line.gap >= looks.headingGap * 0.85;
  if (looks.headings.has(toStyleKey(line)) && !dated && room && line.text.split(' ').length <= 6) {
    return begun || findHeadingByStem(line.text) !== null
      ? (findHeadingByStem(line.text) ?? 'other')
      : null;
  }
  if (
    line.level !== null &&
    looks.level !== null &&
    line.level <= looks.level &&
    !hasDate(line.text)
  ) {
    return findHeadingByStem(line.text) ?? (begun ? 'other' : null);
  }
  const larger = line.size > looks.bodySize * 1.12 && line.bold;
  const upper =
    isUpper(line.text) &&
    line.text.split(' ').length <= 4 &&
    (line.bold || line.size > looks.bodySize);
  const bold = line.bold && !looks.body.endsWith('b') && line.text.split(' ').length <= 4;
  const namesItself = isTitle(line.text) || isSchool(line.text) || rateEmployerName(line.text) > 0;
  return (larger || upper || (bold && !namesItself)) && begun && !hasDate(line.text)
    ? findHeadingByStem(line.text)
    : null;
}

const hasDate = (text: string): boolean => findDateSpans(text).length > 0;

const isUpper = (text: string): boolean => /\p{Lu}{3}/u.test(text) && text === text.toUpperCase();

/** A known heading in plain letters: its words begin with capitals, or the language has none. */
const isAlone = (line: Line): boolean => /^[\p{Lu}\p{Script=Han}【[■\d]/u.test(line.text);

/** `Education: BSc Physics, University of Leeds`: one line is the whole section. */
function findInlineSection(line: Line): SectionKind | null {
  if (line.row) return null;
  const inline = parseInlineHeading(line.text);
  if (
    inline === null ||
    inline.kind === 'personal' ||
    inline.kind === 'other' ||
    inline.kind === 'summary'
  )
    return null;
  return ['education', 'work', 'skills', 'languages'].includes(inline.kind) ? inline.kind : null;
}
