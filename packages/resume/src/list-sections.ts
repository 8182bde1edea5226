import type { ProfileValue, ResumeProfile } from '@cuecard/contract';
import { findDateSpans, removeDates } from './dates.ts';
import { canHead, cutEntries, joinParagraphs } from './entries.ts';
import { splitFragments } from './fragments.ts';
import vocabulary from './generated/vocabulary.json' with { type: 'json' };
import { parseInlineHeading } from './headings.ts';
import type { Line } from './line.ts';
import { trimMarks } from './normalise.ts';
import type { Section } from './sections.ts';
import { readUndatedProjects, readUndatedVolunteering } from './undated-entries.ts';
import { toValue } from './values.ts';
import { toDates, describe, readJobs, readRest } from './work.ts';

type Ids = (kind: string, line: Line) => string;

const filterSections = (sections: readonly Section[], kind: Section['kind']): Section[] =>
  sections.filter((section) => section.kind === kind);

export function readProjects(
  sections: readonly Section[],
  createId: Ids,
): ResumeProfile['projects'] {
  return filterSections(sections, 'projects').flatMap(({ lines }) => {
    const entries = cutEntries(
      lines,
      (line) => canHead(line) && (line.bold || line.level !== null),
    );
    if (entries.length === 0) return readUndatedProjects(lines, createId);
    return entries.flatMap((entry) => {
      const [first, ...others] = entry.head.flatMap(splitFragments);
      if (first === undefined) return [];
      const said = others.find(
        ({ role, line }) => line === first.line && (role === 'unknown' || role === 'title'),
      );
      const { summary, highlights } = describe(readRest(entry, [first]));
      const description =
        summary ?? toValue(said?.text ?? null, said === undefined ? [] : [said.line], 0.6);
      return [
        {
          id: createId('p', first.line),
          name: toValue(first.text, [first.line], 0.8),
          description,
          ...toDates(entry),
          highlights,
        },
      ];
    });
  });
}

const ITEM_SPLIT = /\s*(?:[,，、;；|｜•·●]|\s\/\s|\t|\s{2,})\s*/u;

/** Each `Group: a, b, c` is one skill with keywords; lists without groups are one without a name. */
export function readSkills(sections: readonly Section[], createId: Ids): ResumeProfile['skills'] {
  return filterSections(sections, 'skills').flatMap(({ lines }) => groupSkills(lines, createId));
}

function groupSkills(lines: readonly Line[], createId: Ids): ResumeProfile['skills'] {
  const loose: ProfileValue[] = [];
  const groups: ResumeProfile['skills'] = [];
  for (const { text, lines: own } of joinSkillRows(lines)) {
    const [line] = own;
    if (line === undefined || /^[\d\s%○●☆★.]+$/u.test(text)) continue;
    const group = /^([^:：,，]{2,40})[:：]\s*(.+)$/u.exec(text);
    const named =
      group?.[1] === undefined || parseInlineHeading(text)?.kind === 'skills' ? null : group[1];
    const keywords = splitKeywords(group?.[2] ?? text, own);
    if (named === null) loose.push(...keywords);
    else
      groups.push({
        id: createId('s', line),
        name: findValueAmong(trimMarks(named), own, 0.85),
        keywords,
      });
  }
  const [first] = lines;
  if (loose.length > 0 && first !== undefined)
    groups.push({ id: createId('s', first), name: null, keywords: loose });
  return groups;
}

/** A list that goes on (`a, b,` or `c and`) is one with its next line. */
function joinSkillRows(lines: readonly Line[]): { text: string; lines: Line[] }[] {
  const rows: { text: string; lines: Line[] }[] = [];
  for (const line of lines) {
    const last = rows.at(-1);
    const goesOn =
      last !== undefined &&
      (/[,，、&-]$|\sand$/u.test(last.text) ||
        (/^\p{Ll}/u.test(line.text) && last.text.length > 30));
    if (!goesOn) rows.push({ text: line.text, lines: [line] });
    else {
      last.text = `${last.text} ${line.text}`;
      last.lines.push(line);
    }
  }
  return rows;
}

function splitKeywords(text: string, lines: readonly Line[]): ProfileValue[] {
  const parts = text
    .split(ITEM_SPLIT)
    .map(trimMarks)
    .filter((part) => part.length > 0);
  const short = parts.every((part) => part.split(' ').length <= 6);
  return (short ? parts : [trimMarks(text)]).flatMap(
    (part) => findValueAmong(part, lines, short ? 0.85 : 0.6) ?? [],
  );
}

/** A value of a row that goes over several lines: it stands in one of them, or over all. */
function findValueAmong(
  text: string,
  lines: readonly Line[],
  confidence: number,
): ProfileValue | null {
  const own = lines.find((line) => line.text.includes(text));
  return toValue(text, own === undefined ? lines : [own], confidence);
}

const { spokenLanguages } = vocabulary;
const LANGUAGE_NAME = new RegExp(
  String.raw`(?<!\p{L})(?:${spokenLanguages.languages.join('|')})(?!\p{L})|${spokenLanguages.chineseLanguages.join('|')}`,
  'iu',
);
const LANGUAGE_LEVEL = new RegExp(
  String.raw`(?<!\p{L})(?:${spokenLanguages.levels.join('|')})(?!\p{L})|${spokenLanguages.chineseLevels.join('|')}`,
  'iu',
);

export function readSpokenLanguages(
  sections: readonly Section[],
  createId: Ids,
): ResumeProfile['languages'] {
  const lines = [
    ...filterSections(sections, 'languages'),
    ...filterSections(sections, 'certificates'),
    ...filterSections(sections, 'skills'),
  ].flatMap((section) =>
    section.lines.map((line, index) => ({
      line,
      next: section.lines[index + 1],
      own: section.kind === 'languages',
    })),
  );
  const seen = new Set<string>();
  return lines.flatMap(({ line, next, own }) =>
    splitParts(line).flatMap(({ part, cell }) => {
      const language = LANGUAGE_NAME.exec(part)?.[0];
      const below =
        own && next !== undefined && !LANGUAGE_NAME.test(next.text)
          ? (next.cells[cell] ?? next.cells[0])
          : undefined;
      const level = LANGUAGE_LEVEL.exec(part)?.[0] ?? LANGUAGE_LEVEL.exec(below?.text ?? '')?.[0];
      if (
        language === undefined ||
        (!own && level === undefined) ||
        seen.has(language.toLowerCase())
      )
        return [];
      if (/programming|编程/iu.test(part)) return [];
      seen.add(language.toLowerCase());
      const levelLine =
        level !== undefined && !line.text.includes(level) && next !== undefined ? next : line;
      return [
        {
          id: createId('l', line),
          language: toValue(language, [line], own ? 0.92 : 0.75),
          fluency: toValue(level ?? null, [levelLine], 0.85),
        },
      ];
    }),
  );
}

const splitParts = (line: Line): { part: string; cell: number }[] =>
  line.cells.flatMap(({ text }, cell) =>
    text.split(/[,，、;；|•·]/u).map((part) => ({ part, cell })),
  );

interface Item {
  readonly name: ProfileValue | null;
  readonly by: ProfileValue | null;
  readonly date: ProfileValue | null;
  readonly line: Line;
}

/** One thing a paragraph, with who gave it and when; a line with a date alone belongs to the one before. */
function readItems(section: Section): Item[] {
  const bold = section.lines.some((line) => line.bold) && section.lines.some((line) => !line.bold);
  return joinParagraphs(section.lines).reduce<Item[]>((items, { text, lines, notes }) => {
    const [line] = lines;
    if (line === undefined) return items;
    const all = [...lines, ...notes];
    const span =
      findDateSpans(text)[0] ?? findDateSpans(all.map((each) => each.text).join(' '))[0] ?? null;
    const date =
      span === null
        ? null
        : toValue(
            span.end ?? span.start,
            all.filter((each) => findDateSpans(each.text).length > 0).slice(0, 1),
            0.85,
          );
    const last = items.at(-1);
    const rest = trimMarks(removeDates(text).replaceAll('\t', ' '));
    if (last !== undefined && (rest === '' || (bold && !line.bold))) {
      const by =
        rest === '' || text.length > 80 || last.by !== null
          ? last.by
          : toValue(text.includes(rest) ? rest : trimMarks(text), lines, 0.65);
      items[items.length - 1] = { ...last, by, date: last.date ?? date };
      return items;
    }
    const parts = rest.split(/\s+[|–—]\s+|\s{2,}|,\s+(?=\p{Lu})|，/u).map(trimMarks);
    const whole = parts.length > 3 || rest.length > 160;
    const name = whole ? rest : (parts[0] ?? rest);
    const by = whole ? null : (parts[1] ?? null);
    if (name !== '')
      items.push({ name: toValue(name, lines, 0.8), by: toValue(by, lines, 0.6), date, line });
    return items;
  }, []);
}

export const readCertificates = (
  sections: readonly Section[],
  createId: Ids,
): ResumeProfile['certificates'] =>
  filterSections(sections, 'certificates')
    .flatMap(readItems)
    .map(({ name, by, date, line }) => ({ id: createId('c', line), name, issuer: by, date }));

export const readAwards = (sections: readonly Section[], createId: Ids): ResumeProfile['awards'] =>
  filterSections(sections, 'awards')
    .flatMap(readItems)
    .map(({ name, by, date, line }) => ({
      id: createId('a', line),
      title: name,
      awarder: by,
      date,
    }));

export const readPublications = (
  sections: readonly Section[],
  createId: Ids,
): ResumeProfile['publications'] =>
  filterSections(sections, 'publications')
    .flatMap(readItems)
    .map(({ name, by, date, line }) => ({
      id: createId('u', line),
      name,
      publisher: by,
      releaseDate: date,
    }));

export const readVolunteering = (
  sections: readonly Section[],
  createId: Ids,
): ResumeProfile['volunteer'] =>
  filterSections(sections, 'volunteer').flatMap((section) => {
    const jobs = readJobs(section);
    if (jobs.length === 0) return readUndatedVolunteering(section.lines, createId);
    return jobs.flatMap(({ entry, roles: { employer, title } }) => {
      const first = entry.head[0];
      if (first === undefined) return [];
      const { summary, highlights } = describe(readRest(entry, [employer, title]));
      return [
        {
          id: createId('v', first),
          organization: employer === null ? null : toValue(employer.text, [employer.line], 0.8),
          position: title === null ? null : toValue(title.text, [title.line], 0.75),
          ...toDates(entry),
          summary: summary ?? highlights[0] ?? null,
        },
      ];
    });
  });
