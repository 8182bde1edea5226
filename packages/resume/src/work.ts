import type { ProfileValue, ResumeProfile } from '@cuecard/contract';
import { canHead, entriesOf, paragraphsOf, type Entry } from './entries.ts';
import { fragmentsOf, type Fragment } from './fragments.ts';
import type { Line } from './line.ts';
import { trimMarks } from './normalise.ts';
import { employerConfidence, orderOf, rolesOf, type Roles } from './organisations.ts';
import type { Section } from './sections.ts';
import { valueIn } from './values.ts';

type Work = ResumeProfile['work'][number];
type Ids = (kind: string, line: Line) => string;

interface Job {
  readonly entry: Entry;
  readonly roles: Roles;
}

/** The jobs of the sections about work. */
export function workOf(sections: readonly Section[], idOf: Ids): Work[] {
  return sections
    .filter(({ kind }) => kind === 'work')
    .flatMap((section) => jobsOf(section))
    .map((job) => toWork(job, idOf));
}

/** Also of other sections whose entries are somebody's and something (a society and a post). */
export function jobsOf(section: Section): Job[] {
  const entries = entriesOf(section.lines, namesWork);
  const order = orderOf(entries.map((entry) => rolesOf(entry, null)));
  const jobs = entries.map((entry, index) => ({
    entry,
    roles: subPosition(entry, rolesOf(entry, order), entries[index === 0 ? -1 : 0]),
  }));
  return underBanners(jobs).filter(({ roles }) => roles.employer !== null || roles.title !== null);
}

/** `Engineer, Identity` below `Acme` of an entry above: the comma does not part an employer. */
function subPosition(entry: Entry, roles: Roles, first: Entry | undefined): Roles {
  const { employer, title } = roles;
  const hasBanner =
    first !== undefined && first.dateLine !== null && first.head[0] !== first.dateLine;
  if (!hasBanner || entry.head[0] !== entry.dateLine || employer === null || title === null)
    return roles;
  if (employer.whole === null || employer.whole !== title.whole || employer.sure) return roles;
  return { ...roles, employer: null, title: { ...title, text: employer.whole }, sure: false };
}

const namesWork = (line: Line): boolean =>
  canHead(line) && fragmentsOf(line).some(({ role }) => role === 'employer' || role === 'title');

/** Several positions under one employer, who is named once. */
function underBanners(jobs: readonly Job[]): Job[] {
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

function toWork({ entry, roles }: Job, idOf: Ids): Work {
  const { employer, title, place } = roles;
  const first = entry.head[0] ?? entry.body[0] ?? employer?.line;
  const { summary, highlights } = describe(restOf(entry, [employer, title, place]));
  return {
    id: first === undefined ? 'w' : idOf('w', first),
    name:
      employer === null
        ? null
        : valueIn(employerName(employer.text), [employer.line], employerConfidence(roles)),
    position:
      title === null
        ? null
        : valueIn(title.text, [title.line], title.role === 'title' ? 0.9 : 0.65),
    location: place === null ? null : valueIn(place.text, [place.line], 0.85),
    ...datesOf(entry),
    summary,
    highlights,
  };
}

/** What stands below the last line of the head that named something, and the body. */
export function restOf(entry: Entry, used: readonly (Fragment | null)[]): Line[] {
  const last = Math.max(
    entry.dateLine === null ? -1 : entry.head.indexOf(entry.dateLine),
    ...used.map((each) => (each === null ? -1 : entry.head.indexOf(each.line))),
  );
  return [...entry.head.slice(last + 1), ...entry.body];
}

export const employerName = (text: string): string =>
  trimMarks(
    text.replace(
      /\s*\((?:contract|internship|full[- ]time|part[- ]time|freelance|remote|实习|兼职|外包)\)$/iu,
      '',
    ),
  );

export function datesOf({ span, dateLine }: Entry): {
  startDate: ProfileValue | null;
  endDate: ProfileValue | null;
} {
  if (span === null || dateLine === null) return { startDate: null, endDate: null };
  const confidence = span.range ? 0.93 : 0.75;
  return {
    startDate: valueIn(span.start, [dateLine], confidence),
    endDate: valueIn(span.end, [dateLine], confidence),
  };
}

/** What an entry says below its head: list items apart from prose. */
export function describe(body: readonly Line[]): {
  summary: ProfileValue | null;
  highlights: ProfileValue[];
} {
  const paragraphs = paragraphsOf(body);
  const items = paragraphs.filter(({ bullet }) => bullet);
  const plain = paragraphs.filter(({ bullet }) => !bullet);
  const listed = items.length > 0 ? items : plain.slice(1);
  const prose = items.length > 0 ? plain : plain.slice(0, 1);
  const highlights = listed.flatMap(({ text, lines }) => valueIn(trimItem(text), lines, 0.9) ?? []);
  const lines = prose.flatMap((paragraph) => paragraph.lines);
  return { summary: valueIn(prose.map(({ text }) => text).join(' '), lines, 0.75), highlights };
}

const trimItem = (text: string): string => text.replace(/^[\s•·●▪–—-]+/u, '').trim();
