import { emptyProfile } from '@cuecard/contract';
import type { Place, PredictionFact, ProfileValue, ResumeProfile } from '@cuecard/contract';
import { hasHan } from '../language.ts';
import type { LineKind } from '../evidence/line-kinds.ts';

/** What one applies for says of it, and for what. */
interface Applied {
  readonly company: PredictionFact | null;
  /** Notes that can be said; `note-reason` is why one wants to be there, `note-bring` what one brings along. */
  readonly notes: readonly { readonly about: LineKind; readonly fact: PredictionFact }[];
  /** For the candidate's eyes alone, without the words that say so. */
  readonly kept: readonly string[];
}

/**
 * The profile as questions are made of it. Every text stands in the resume: facts are joined from its
 * values and nothing is added. Plain data, so that it can be stored between two stages.
 */
export interface Candidate {
  facts: PredictionFact[];
  label: string | null;
  work: WorkEntry[];
  projects: ProjectEntry[];
  education: EducationEntry[];
  skills: PredictionFact[];
  certificates: NamedEntry[];
  awards: NamedEntry[];
  publications: NamedEntry[];
  languages: NamedEntry[];
  volunteer: NamedEntry[];
  /** Absent where nothing is applied for. */
  applied?: Applied;
}

export interface NamedEntry {
  fact: PredictionFact;
  name: string;
}

export interface WorkEntry {
  fact: PredictionFact;
  organisation: string | null;
  position: string | null;
  start: string | null;
  /** `present` while it lasts. */
  end: string | null;
  details: PredictionFact[];
}

interface ProjectEntry extends NamedEntry {
  details: PredictionFact[];
}

export interface EducationEntry {
  fact: PredictionFact;
  institution: string | null;
  area: string | null;
}

/** More would not fit a prompt, and no interview asks about all of it. */
const LIMIT = { facts: 150, details: 12, longest: 400 } as const;

type Value = ProfileValue | null;

class FactList {
  readonly facts: PredictionFact[] = [];

  /** Null when nothing is known or there are too many. */
  add(values: readonly Value[]): PredictionFact | null {
    const known = values.filter((value) => value !== null);
    const [first] = known;
    if (first === undefined || this.facts.length >= LIMIT.facts) return null;
    const texts = known.map(({ value }) => plainText(value));
    const joined = texts.join(texts.some(hasHan) ? '，' : ', ');
    const text = joined.replace(/，present(?=，|$)/u, '，至今');
    const fact = { id: `F${this.facts.length + 1}`, text, place: findPlace(known) };
    this.facts.push(fact);
    return fact;
  }

  details(values: readonly Value[]): PredictionFact[] {
    return values.slice(0, LIMIT.details).flatMap((value) => this.add([value]) ?? []);
  }
}

/** What is read in a profile; an empty candidate for none. */
export function readCandidate(given: ResumeProfile | null): Candidate {
  const list = new FactList();
  const { basics, certificates, ...profile } = given ?? emptyProfile;
  list.add([basics.label]);
  list.add([basics.summary]);
  return {
    facts: list.facts,
    label: basics.label === null ? null : plainText(basics.label.value),
    work: profile.work.flatMap((entry) => readWork(list, entry) ?? []),
    projects: profile.projects.flatMap((entry) => readProject(list, entry) ?? []),
    education: profile.education.flatMap((entry) => readEducation(list, entry) ?? []),
    skills: profile.skills.flatMap(({ name, keywords }) => list.add([name, ...keywords]) ?? []),
    certificates: named(list, certificates, ({ name, issuer, date }) => [name, issuer, date]),
    awards: named(list, profile.awards, ({ title, awarder, date }) => [title, awarder, date]),
    publications: named(list, profile.publications, ({ name, publisher, releaseDate }) => [
      name,
      publisher,
      releaseDate,
    ]),
    languages: named(list, profile.languages, ({ language, fluency }) => [language, fluency]),
    volunteer: named(list, profile.volunteer, (entry) => [
      entry.organization,
      entry.position,
      entry.startDate,
      entry.endDate,
      entry.summary,
    ]),
  };
}

function readWork(list: FactList, entry: ResumeProfile['work'][number]): WorkEntry | null {
  const fact = list.add([
    entry.position,
    entry.name,
    entry.location,
    entry.startDate,
    entry.endDate,
  ]);
  if (fact === null) return null;
  return {
    fact,
    organisation: joinTexts(entry.name),
    position: joinTexts(entry.position),
    start: joinTexts(entry.startDate),
    end: joinTexts(entry.endDate),
    details: list.details([...entry.highlights, entry.summary]),
  };
}

function readProject(
  list: FactList,
  entry: ResumeProfile['projects'][number],
): ProjectEntry | null {
  const fact = list.add([entry.name, entry.startDate, entry.endDate]);
  const name = joinTexts(entry.name);
  if (fact === null || name === null) return null;
  return { fact, name, details: list.details([entry.description, ...entry.highlights]) };
}

function readEducation(
  list: FactList,
  entry: ResumeProfile['education'][number],
): EducationEntry | null {
  const { institution, area, studyType, startDate, endDate, score } = entry;
  const fact = list.add([institution, area, studyType, startDate, endDate, score]);
  if (fact === null) return null;
  return { fact, institution: joinTexts(institution), area: joinTexts(area) };
}

function named<Entry>(
  list: FactList,
  entries: readonly Entry[],
  readValues: (entry: Entry) => readonly Value[],
): NamedEntry[] {
  return entries.flatMap((entry) => {
    const values = readValues(entry);
    const fact = list.add(values);
    const name = joinTexts(values[0] ?? null);
    return fact === null || name === null ? [] : [{ fact, name }];
  });
}

function joinTexts(value: Value): string | null {
  return value === null ? null : plainText(value.value);
}

/** Brackets would pass for a citation or a slot of the answer; a reader of files makes Chinese commas narrow. */
export function plainText(text: string): string {
  const chinese = text.replaceAll(/(?<=\p{Script=Han}),|,(?=\p{Script=Han})/gu, '，');
  const oneLine = chinese.replaceAll(/\s+/g, ' ').replaceAll('[', '(').replaceAll(']', ')').trim();
  return oneLine.length <= LIMIT.longest ? oneLine : `${oneLine.slice(0, LIMIT.longest - 1)}…`;
}

function findPlace(values: readonly ProfileValue[]): Place | null {
  for (const { evidence } of values) {
    const [first] = evidence;
    if (first !== undefined) return { page: first.page, line: first.line };
  }
  return null;
}
