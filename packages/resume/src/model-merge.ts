import type {
  DocumentLine,
  Place,
  ProfileSection,
  ProfileValue,
  ResumeProfile,
} from '@cuecard/contract';
import { findDateAtoms } from './dates.ts';
import { comparable } from './normalise.ts';
import { entriesIn, profileSections, withEntries, type AnyEntry } from './profile-entries.ts';

/** How many lines one value may span. */
const MAX_VALUE_LINES = 12;
const CONFIDENCE = 0.7;

/** By which field the entries of both sides are known to be the same. */
const NAMING_FIELDS: Readonly<Record<ProfileSection, string>> = {
  work: 'name',
  education: 'institution',
  projects: 'name',
  skills: 'name',
  languages: 'language',
  certificates: 'name',
  awards: 'title',
  publications: 'name',
  volunteer: 'organization',
};

type Find = (value: ProfileValue | null | undefined) => ProfileValue | null;

/**
 * Fills what the rules left open with what a model proposed, as far as it stands in the document: the
 * evidence is looked up here and never taken from the model. Values of the rules and the user stay.
 */
export function mergeModelProfile(
  profile: ResumeProfile,
  proposed: ResumeProfile,
  lines: readonly DocumentLine[],
): ResumeProfile {
  const find = createFinder(lines);
  const basics = mergeFields(profile.basics, proposed.basics, find);
  return profileSections.reduce(
    (merged, section) =>
      withEntries(
        merged,
        section,
        mergeEntries(section, entriesIn(profile, section), entriesIn(proposed, section), find),
      ),
    { ...profile, basics },
  );
}

function mergeEntries(
  section: ProfileSection,
  own: readonly AnyEntry[],
  proposed: readonly AnyEntry[],
  find: Find,
): AnyEntry[] {
  const merged = [...own];
  const taken = new Set<number>();
  for (const entry of proposed) {
    const at = merged.findIndex(
      (each, index) => !taken.has(index) && index < own.length && isSame(section, each, entry),
    );
    const twin = merged[at];
    if (twin !== undefined) {
      taken.add(at);
      merged[at] = mergeFields(twin, entry, find);
      continue;
    }
    const found = findEntry(section, entry, find);
    if (found !== null && !merged.some((each) => each.id === found.id)) merged.push(found);
  }
  return merged;
}

function isSame(section: ProfileSection, a: AnyEntry, b: AnyEntry): boolean {
  const name = NAMING_FIELDS[section];
  const [left, right] = [toComparableText(a[name]), toComparableText(b[name])];
  if (left === '' || right === '')
    return (
      left === right &&
      toComparableText(a['startDate']) === toComparableText(b['startDate']) &&
      section !== 'skills'
    );
  const dates =
    toComparableText(a['startDate']) === '' ||
    toComparableText(b['startDate']) === '' ||
    toComparableText(a['startDate']).slice(0, 4) === toComparableText(b['startDate']).slice(0, 4);
  return dates && (left === right || left.includes(right) || right.includes(left));
}

const toComparableText = (value: AnyEntry[string] | undefined): string =>
  value !== null && typeof value === 'object' && 'value' in value ? comparable(value.value) : '';

/** A new entry needs its naming field in the text, and says by its id that a model gave it. */
function findEntry(section: ProfileSection, entry: AnyEntry, find: Find): AnyEntry | null {
  const found: AnyEntry = Object.fromEntries(
    Object.entries(entry).map(([field, value]) => [
      field,
      Array.isArray(value)
        ? value.flatMap((each) => find(each) ?? [])
        : typeof value === 'string'
          ? value
          : find(value),
    ]),
  ) as AnyEntry;
  const main = found[NAMING_FIELDS[section]];
  const evidence =
    main !== null && typeof main === 'object' && 'evidence' in main ? main.evidence[0] : undefined;
  const keywords = Array.isArray(found['keywords']) ? found['keywords'][0]?.evidence[0] : undefined;
  const place = evidence ?? keywords;
  return place === undefined
    ? null
    : { ...found, id: `m-${section.slice(0, 3)}-${place.page}-${place.line}` };
}

function mergeFields<T extends object>(own: T, proposed: T, find: Find): T {
  const other = proposed as Record<string, ProfileValue | ProfileValue[] | string | null>;
  return Object.fromEntries(
    Object.entries(own).map(
      ([field, value]: [string, ProfileValue | ProfileValue[] | string | null]) => {
        const offer = other[field];
        if (value === null && offer !== null && typeof offer === 'object' && !Array.isArray(offer))
          return [field, find(offer)];
        if (Array.isArray(value) && value.length === 0 && Array.isArray(offer))
          return [field, offer.flatMap((each) => find(each) ?? [])];
        return [field, value];
      },
    ),
  ) as T;
}

/** Looks a value up in the lines; null if it does not stand there. */
function createFinder(lines: readonly DocumentLine[]): Find {
  const texts = lines.map(({ text }) => removeSpaces(text));
  return (proposed) => {
    if (proposed === null || proposed === undefined || proposed.value.trim() === '') return null;
    const evidence = isDate(proposed.value)
      ? findDatePlace(proposed.value, lines)
      : findPlaces(removeSpaces(proposed.value), texts, lines);
    return evidence === null
      ? null
      : { value: proposed.value.trim(), evidence, confidence: CONFIDENCE, source: 'model' };
  };
}

/** Without spaces and hyphens: a value may have been broken over lines. */
const removeSpaces = (text: string): string => comparable(text).replace(/[\s-]/g, '');

function findPlaces(
  value: string,
  texts: readonly string[],
  lines: readonly DocumentLine[],
): Place[] | null {
  if (value === '') return null;
  const whole = texts.findIndex((text) => holds(text, value, lines, texts.indexOf(text)));
  if (whole >= 0) return listPlaces(lines, whole, whole);
  for (let start = 0; start < texts.length; start++) {
    let joined = texts[start] ?? '';
    for (let end = start + 1; end < Math.min(texts.length, start + MAX_VALUE_LINES); end++) {
      const before = joined.length;
      joined += texts[end] ?? '';
      const at = joined.indexOf(value);
      if (at >= 0 && at + value.length > before && at < (texts[start] ?? '').length)
        return listPlaces(lines, start, end);
    }
  }
  return null;
}

/** A short Latin value must be a word of its own: `Go` does not stand in `good`. */
function holds(
  text: string,
  value: string,
  lines: readonly DocumentLine[],
  index: number,
): boolean {
  if (!text.includes(value)) return false;
  if (value.length > 4 || !/^[\p{Script=Latin}\d]+$/u.test(value)) return true;
  const line = comparable(lines[index]?.text ?? '');
  return new RegExp(`(?<![\\p{L}\\d])${value}(?![\\p{L}\\d])`, 'u').test(line);
}

const listPlaces = (lines: readonly DocumentLine[], start: number, end: number): Place[] =>
  lines.slice(start, end + 1).map(({ page, line }) => ({ page, line }));

const isDate = (value: string): boolean => /^(?:\d{4}(?:-\d{2}){0,2}|present)$/.test(value);

function findDatePlace(value: string, lines: readonly DocumentLine[]): Place[] | null {
  const line = lines.find(({ text }) =>
    findDateAtoms(text).some(
      (atom) =>
        atom.value === value.slice(0, 7) ||
        (value.length === 4 && atom.value?.startsWith(value) === true),
    ),
  );
  return line === undefined ? null : [{ page: line.page, line: line.line }];
}
