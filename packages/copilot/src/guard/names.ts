import { foldHan } from '../han-variants.ts';
import { hasHan } from '../language.ts';
import { READING } from '../reading.ts';

const WORDS = READING.names;

export interface Name {
  kind: 'employer' | 'school';
  text: string;
}

/** @param text a claim without its brackets */
export function findNames(text: string): Name[] {
  return hasHan(text) ? findHanNames(text) : findLatinNames(text);
}

function findLatinNames(text: string): Name[] {
  const schools = listMatches(text, [WORDS.schoolEn, WORDS.studiedEn]).map((found) => ({
    kind: 'school' as const,
    text: found,
  }));
  const employers = listMatches(text, [WORDS.employerEn, WORDS.workedEn])
    .filter((found) => !WORDS.noPlace.test(found))
    .filter((found) => !schools.some((school) => overlaps(school.text, found)))
    .map((found) => ({ kind: 'employer' as const, text: found }));
  return distinct([...schools, ...employers]);
}

function findHanNames(text: string): Name[] {
  const schools = listMatches(text, [WORDS.schoolZh, WORDS.studiedZh])
    .filter((found) => !WORDS.genericZh.test(foldHan(found)))
    .map((found) => ({ kind: 'school' as const, text: found }));
  const employers = listMatches(text, [WORDS.employerZh, WORDS.workedZh])
    .filter((found) => !WORDS.genericZh.test(foldHan(found)))
    .filter((found) => !WORDS.noEmployerZh.test(foldHan(found)))
    .filter((found) => !schools.some((school) => overlaps(school.text, found)))
    .map((found) => ({ kind: 'employer' as const, text: found }));
  return distinct([...schools, ...employers]);
}

function listMatches(text: string, patterns: readonly RegExp[]): string[] {
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([found]) =>
      found.replace(/(?:['’]s\b.*|[\s.,'’&-]+)$/u, '').replace(/ (?:of|and|the|de|for|at)$/u, ''),
    ),
  );
}

function overlaps(one: string, other: string): boolean {
  return one.includes(other) || other.includes(one);
}

/** Of two that overlap, the first. */
function distinct(names: readonly Name[]): Name[] {
  const kept: Name[] = [];
  for (const name of names) {
    if (name.text !== '' && !kept.some((one) => overlaps(one.text, name.text))) kept.push(name);
  }
  return kept;
}
