import type { Entry } from './entries.ts';
import { splitFragments, type Fragment } from './fragments.ts';
import { rateEmployerName } from './organisation-names.ts';
import { isTitle } from './job-titles.ts';

/** Which of both stands first in the entries of a section. */
export type Order = 'employer' | 'title' | null;

export interface Roles {
  readonly employer: Fragment | null;
  readonly title: Fragment | null;
  readonly place: Fragment | null;
  /** The words of both left no doubt, so that their order tells something. */
  readonly sure: boolean;
}

const MAX_NAME_WORDS = 9;
/** A longer text that no word marks as a position is none. */
const MAX_TITLE_WORDS = 6;

/** Finds employer, position and place in the head of an entry. */
export function assignRoles(entry: Entry, order: Order): Roles {
  const fragments = rejoinWholes(entry.head.flatMap(splitFragments));
  const place = fragments.find(({ role }) => role === 'place') ?? null;
  const titles = fragments.filter(({ role }) => role === 'title');
  const employers = fragments
    .filter(({ role }) => role === 'employer')
    .toSorted((a, b) => Number(b.sure) - Number(a.sure));
  const unknown = fragments.filter(isOpen).toSorted((a, b) => Number(a.margin) - Number(b.margin));
  const title = titles.find(({ sure }) => sure) ?? titles[0] ?? null;
  const rest = titles.filter((each) => each !== title);
  const employer = employers[0] ?? null;
  if (employer !== null && !isOutranked(employer, unknown, title)) {
    return {
      employer,
      title: title ?? findFirstBrief(unknown, order, employer),
      place,
      sure: title !== null,
    };
  }
  if (title !== null) {
    const other =
      findNearest(unknown, title, fragments) ?? employer ?? findEmployerTitle(title, rest, order);
    if (other !== null && order === 'employer' && rest.length > 0 && other === rest[0]) {
      return { employer: title, title: other, place, sure: false };
    }
    return { employer: other, title, place, sure: other !== null && rest.length === 0 };
  }
  const [first, second] = unknown;
  if (first === undefined) return { employer: null, title: null, place, sure: false };
  if (second === undefined) return { employer: first, title: null, place, sure: false };
  return order === 'title'
    ? { employer: second, title: first, place, sure: false }
    : { employer: first, title: isBrief(second) ? second : null, place, sure: false };
}

/**
 * Text that a comma parted is joined again where the other lines name the rest: the employer when a position stands on
 * a line of its own, the position (`Staff Engineer, Platform`) when an employer does.
 */
function rejoinWholes(fragments: readonly Fragment[]): Fragment[] {
  const wholes = new Set(fragments.flatMap(({ whole }) => whole ?? []));
  let result = [...fragments];
  for (const whole of wholes) {
    const parts = result.filter((each) => each.whole === whole);
    const [first] = parts;
    const others = result.filter((each) => each.whole === null && each.line !== first?.line);
    const named = parts.filter(
      ({ role }) => role === 'title' || role === 'unknown' || role === 'employer',
    );
    if (
      first === undefined ||
      named.length < 2 ||
      parts.some(({ role, sure }) => role === 'employer' && sure)
    )
      continue;
    if (parts.length === named.length && parts.every(({ role }) => role === 'title')) {
      const joined: Fragment = { ...first, text: whole, whole: null, sure: true };
      result = result.flatMap((each) =>
        each === first ? [joined] : named.includes(each) ? [] : [each],
      );
      continue;
    }
    const title = others.some(({ role, sure }) => role === 'title' && sure);
    const employer = others.some((each) => each.role === 'employer' || (isOpen(each) && each.bold));
    if (title === employer || !parts.some(({ role }) => role === 'title')) continue;
    if (employer && parts.some(({ role }) => role === 'employer')) continue;
    const text = named.length === parts.length ? whole : named.map((each) => each.text).join(', ');
    const joined: Fragment = {
      ...first,
      text,
      whole: null,
      role: title ? 'unknown' : 'title',
      sure: !title,
    };
    const at = result.indexOf(named[0] ?? first);
    result = result.flatMap((each, index) =>
      index === at ? [joined] : named.includes(each) ? [] : [each],
    );
  }
  return result;
}

const isOpen = ({ role, text }: Fragment): boolean =>
  role === 'unknown' &&
  text.split(' ').length <= MAX_NAME_WORDS &&
  /^[^\p{Ll}]/u.test(text) &&
  /\p{L}{2}|\p{Script=Han}/u.test(text);

/** A bold unknown name beats a plain one that only sounds like an employer (`Retail Banking Systems`). */
const isOutranked = (
  employer: Fragment,
  unknown: readonly Fragment[],
  title: Fragment | null,
): boolean =>
  !employer.sure &&
  title !== null &&
  unknown.some(
    (each) =>
      !each.margin &&
      ((each.bold && !employer.bold) || (each.line === employer.line && isField(employer.text))),
  );

/** `Quillon · Digital Services`: the second is a department as well as it may be a firm. */
const isField = (text: string): boolean =>
  /(?:research|international|health|digital|services|software|construction|capital|energy|insurance|retail|logistics|networks?|media|publishing|solutions|systems|technolog(?:y|ies)|部|中心)$/iu.test(
    text,
  );

const findFirstBrief = (
  unknown: readonly Fragment[],
  order: Order,
  employer: Fragment,
): Fragment | null =>
  (order === 'employer'
    ? unknown.find((each) => isBrief(each) && each.line.line >= employer.line.line)
    : undefined) ??
  unknown.find((each) => isBrief(each) && Math.abs(each.line.line - employer.line.line) <= 1) ??
  null;

const isBrief = ({ text }: Fragment): boolean => text.split(' ').length <= MAX_TITLE_WORDS;

/** Takes the text beside a position for the employer: on its line, else on the next, bold before plain. */
function findNearest(
  unknown: readonly Fragment[],
  title: Fragment,
  all: readonly Fragment[],
): Fragment | null {
  const at = all.indexOf(title);
  const distance = (each: Fragment): number =>
    Math.abs(each.line.line - title.line.line) * 10 +
    Math.abs(all.indexOf(each) - at) -
    (each.bold ? 2 : 0) +
    (each.margin ? 4 : 0);
  return unknown.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

/** An employer whose name sounds like a position (`The Baker`). */
const findEmployerTitle = (
  title: Fragment,
  rest: readonly Fragment[],
  order: Order,
): Fragment | null =>
  rest.find((each) => order !== null && (each.line !== title.line || !each.sure)) ?? null;

/** The order that most entries show. */
export function detectOrder(roles: readonly Roles[]): Order {
  let balance = 0;
  for (const { employer, title, sure } of roles) {
    if (employer === null || title === null || !sure || !isTitle(title.text)) continue;
    const sameLine = employer.line === title.line;
    const employerFirst = sameLine
      ? employer.line.text.indexOf(employer.text) < title.line.text.indexOf(title.text)
      : employer.line.line < title.line.line;
    balance += employerFirst ? 1 : -1;
  }
  return balance === 0 ? null : balance > 0 ? 'employer' : 'title';
}

/** How sure an employer is. */
export const computeEmployerConfidence = ({ employer, title }: Roles): number =>
  employer === null
    ? 0
    : Math.min(
        0.95,
        (employer.sure ? 0.9 : rateEmployerName(employer.text) > 0 ? 0.84 : 0.7) +
          (title === null ? 0 : 0.05),
      );
