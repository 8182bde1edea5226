import type { Evidence } from '../setup.ts';
import { READING } from '../reading.ts';

const WORDS = READING.resumeReading;

/**
 * What the text of a resume's fact is made of, each as it stands there. Whoever has the profile
 * says it; without it the text is read, and what could be one thing or another is left out.
 */
interface FactParts {
  position?: string;
  employer?: string;
  /** The latest job: it lasts. */
  current?: boolean;
  school?: string;
  studyType?: string;
  area?: string;
  /** Of a project, certificate, award, language or society. */
  name?: string;
  /** What a detail says, without whose detail it is. */
  line?: string;
}

/** @property label of a resume's fact: the resume package's `FactLabel` */
export interface ComposerEvidence extends Evidence {
  readonly parts?: FactParts;
}

export interface ReadFact {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly parts: FactParts;
  /** When it ended, `9999` while it lasts, empty when nothing says so. */
  readonly end: string;
}

const DIVIDER = ' · ';
const DATE = String.raw`(?:\d{4}(?:-\d{2}){0,2}|present)`;
const SPAN = new RegExp(`^${DATE}(?: – ${DATE})?$`);
/** Their first piece is the name; of voluntary work it may be the position. */
const NAMED = new Set(['project', 'certificate', 'award', 'language', 'publication']);
const DETAILS = new Set(['work-detail', 'project-detail']);
const LASTING = '9999';

/** The facts of the resume among the evidence, in their order. */
export function readResume(evidence: readonly ComposerEvidence[]): ReadFact[] {
  const facts = evidence.filter(({ kind }) => kind === 'resume');
  const owners = findOwners(facts);
  return facts.map((fact) => readFact(fact, owners));
}

/** The names before the colon of a detail: employers, mostly, and projects. */
function findOwners(facts: readonly ComposerEvidence[]): ReadonlySet<string> {
  const heads = facts
    .filter(({ label }) => !DETAILS.has(label))
    .flatMap(({ text }) => text.split(DIVIDER));
  const details = facts.filter(({ label }) => DETAILS.has(label));
  return new Set(
    heads.filter((head) =>
      details.some(({ text }) => text.startsWith(`${head}: `) || text.startsWith(`${head}：`)),
    ),
  );
}

function readFact(fact: ComposerEvidence, owners: ReadonlySet<string>): ReadFact {
  const { id, label, text } = fact;
  const pieces = text.split(DIVIDER).map((piece) => piece.trim());
  const last = pieces.at(-1) ?? '';
  const span = pieces.length > 1 && SPAN.test(last) ? last : '';
  const names = span === '' ? pieces : pieces.slice(0, -1);
  const parts = fact.parts ?? readParts(label, names, text, owners);
  const ended = span.split(' – ').at(-1) ?? '';
  const lasts = parts.current ?? ended === 'present';
  return { id, label, text, parts, end: lasts ? LASTING : ended };
}

function readParts(
  label: string,
  names: readonly string[],
  text: string,
  owners: ReadonlySet<string>,
): FactParts {
  if (label === 'work') return readJob(names, owners);
  if (label === 'education') return readStudies(names);
  if (NAMED.has(label) && names[0] !== undefined) return { name: names[0] };
  if (DETAILS.has(label)) return { line: withoutOwner(text, owners) };
  return {};
}

/** Position, employer, place; of two, the second is the employer only if its details say so. */
function readJob(names: readonly string[], owners: ReadonlySet<string>): FactParts {
  const [position, employer, place] = names;
  if (position === undefined || employer === undefined) return {};
  return place !== undefined || owners.has(employer) ? { position, employer } : {};
}

/** Only what says of itself that it is a school. */
function readStudies(names: readonly string[]): FactParts {
  const schools = names.filter((name) => WORDS.school.test(name));
  const [school] = schools;
  if (school === undefined || schools.length > 1) return {};
  const before = names.slice(0, names.indexOf(school));
  const [studyType, area] = before;
  if (before.length !== 2 || studyType === undefined || area === undefined) return { school };
  return { school, studyType, area };
}

function withoutOwner(text: string, owners: ReadonlySet<string>): string {
  const owner = [...owners].find(
    (name) => new RegExp('^[:：]').test(text.slice(name.length)) && text.startsWith(name),
  );
  return owner === undefined ? text : text.slice(owner.length + 1).trim();
}
