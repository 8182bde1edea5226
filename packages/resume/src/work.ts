import type { ProfileValue, ResumeProfile } from '@cuecard/contract';
import { canHead, cutEntries, joinParagraphs, type Entry } from './entries.ts';
import { splitFragments, type Fragment } from './fragments.ts';
import type { Line } from './line.ts';
import { trimMarks } from './normalise.ts';
import { computeEmployerConfidence, detectOrder, assignRoles, type Roles } from './job-roles.ts';
import type { Section } from './sections.ts';
import { toValue } from './values.ts';

type Work = ResumeProfile['work'][number];
type Ids = (kind: string, line: Line) => string;

interface Job {
  readonly entry: Entry;
  readonly roles: Roles;
}

/** The jobs of the sections about work. */
export function readWork(sections: readonly Section[], createId: Ids): Work[] {
  return sections
    .filter(({ kind }) => kind === 'work')
    .flatMap((section) => readJobs(section))
    .map((job) => toWork(job, createId));
}

/** Also of other sections whose entries are somebody's and something (a society and a post). */
export function readJobs(section: Section): Job[] {
  const entries = cutEntries(section.lines, namesWork);
  const order = detectOrder(entries.map((entry) => assignRoles(entry, null)));
  const jobs = entries.map((entry, index) => ({
    entry,
    roles: toSubPosition(entry, assignRoles(entry, order), entries[index === 0 ? -1 : 0]),
  }));
  return applyBanners(jobs).filter(({ roles }) => roles.employer !== null || roles.title !== null);
}

/** `Engineer, Identity` below `Acme` of an entry above: the comma does not part an employer. */
function toSubPosition(entry: Entry, roles: Roles, first: Entry | undefined): Roles {
  const { employer, title } = roles;
  const hasBanner =
    first !== undefined && first.dateLine !== null && first.head[0] !== first.dateLine;
  if (!hasBanner || entry.head[0] !== entry.dateLine || employer === null || title === null)
    return roles;
  if (employer.whole === null || employer.whole !== title.whole || employer.sure) return roles;
  return { ...roles, employer: null, title: { ...title, text: employer.whole }, sure: false };
}

const namesWork = (line: Line): boolean =>
  canHead(line) && splitFragments(line).some(({ role }) => role === 'employer' || role === 'title');

/** Several positions under one employer, who is named once. */
function applyBanners(jobs: readonly Job[]): Job[] {
  const result: Job[] = [];
  for (const [index, job] of jobs.entries()) {
    const next = jobs[index + 1];
    const isBanner =
      job.roles.employer !== null &&
      job.roles.title === null &&
      job.entry.body.length === 0 &&
      next !== undefined &&
      next.roles.employer === null &&
      next.roles.title !== null;
    const before = jobs[index - 1]?.roles.employer === null ? result.at(-1) : jobs[index - 1];
    if (isBanner) continue;
    const inherits =
      job.roles.employer === null && job.roles.title !== null && before !== undefined;
    result.push(
      inherits
        ? { ...job, roles: { ...job.roles, employer: before.roles.employer, sure: false } }
        : job,
    );
  }
  return result;
}

function toWork({ entry, roles }: Job, createId: Ids): Work {
  const { employer, title, place } = roles;
  const first = entry.head[0] ?? entry.body[0] ?? employer?.line;
  const { summary, highlights } = describe(readRest(entry, [employer, title, place]));
  return {
    id: first === undefined ? 'w' : createId('w', first),
    name:
      employer === null
        ? null
        : toValue(
            trimEmployerName(employer.text),
            [employer.line],
            computeEmployerConfidence(roles),
          ),
    position:
      title === null
        ? null
        : toValue(title.text, [title.line], title.role === 'title' ? 0.9 : 0.65),
    location: place === null ? null : toValue(place.text, [place.line], 0.85),
    ...toDates(entry),
    summary,
    highlights,
  };
}

/** The lines below the last line of the head that named something, and the body. */
export function readRest(entry: Entry, used: readonly (Fragment | null)[]): Line[] {
  const last = Math.max(
    entry.dateLine === null ? -1 : entry.head.indexOf(entry.dateLine),
    ...used.map((each) => (each === null ? -1 : entry.head.indexOf(each.line))),
  );
  return [...entry.head.slice(last + 1), ...entry.body];
}

const trimEmployerName = (text: string): string =>
  trimMarks(
    text.replace(
      /\s*\((?:contract|internship|full[- ]time|part[- ]time|freelance|remote|实习|兼职|外包)\)$/iu,
      '',
    ),
  );

export function toDates({ span, dateLine }: Entry): {
  startDate: ProfileValue | null;
  endDate: ProfileValue | null;
} {
  if (span === null || dateLine === null) return { startDate: null, endDate: null };
  const confidence = span.range ? 0.93 : 0.75;
  return {
    startDate: toValue(span.start, [dateLine], confidence),
    endDate: toValue(span.end, [dateLine], confidence),
  };
}

/** Describes an entry by the text below its head: list items apart from prose. */
export function describe(body: readonly Line[]): {
  summary: ProfileValue | null;
  highlights: ProfileValue[];
} {
  const paragraphs = joinParagraphs(body);
  const items = paragraphs.filter(({ bullet }) => bullet);
  const plain = paragraphs.filter(({ bullet }) => !bullet);
  const listed = items.length > 0 ? items : plain.slice(1);
  const prose = items.length > 0 ? plain : plain.slice(0, 1);
  const highlights = listed.flatMap(({ text, lines }) => toValue(trimItem(text), lines, 0.9) ?? []);
  const lines = prose.flatMap((paragraph) => paragraph.lines);
  return { summary: toValue(prose.map(({ text }) => text).join(' '), lines, 0.75), highlights };
}

const trimItem = (text: string): string => text.replace(/^[\s•·●▪–—-]+/u, '').trim();
