import type { ProfileValue, ResumeProfile } from '@cuecard/contract';
import type { Expected } from './resume-set.ts';

/** What was read of the fields that are judged. */
export interface ReadFields {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly schools: readonly string[];
  readonly companies: readonly string[];
}

const SINGLE = ['name', 'email', 'phone'] as const;
const MANY = ['schools', 'companies'] as const;

export interface Tally {
  readonly exact: Record<(typeof SINGLE)[number], { right: number; total: number }>;
  readonly lists: Record<(typeof MANY)[number], { right: number; given: number; expected: number }>;
  falseValues: number;
}

export const newTally = (): Tally => ({
  exact: {
    name: { right: 0, total: 0 },
    email: { right: 0, total: 0 },
    phone: { right: 0, total: 0 },
  },
  lists: {
    schools: { right: 0, given: 0, expected: 0 },
    companies: { right: 0, given: 0, expected: 0 },
  },
  falseValues: 0,
});

/** A school or an employer counts once, however many entries name it. */
export const toReadFields = (profile: ResumeProfile): ReadFields => ({
  name: profile.basics.name?.value ?? null,
  email: profile.basics.email?.value ?? null,
  phone: profile.basics.phone?.value ?? null,
  schools: distinct(profile.education.map(({ institution }) => institution)),
  companies: distinct(profile.work.map(({ name }) => name)),
});

function distinct(values: readonly (ProfileValue | null)[]): string[] {
  const byKey = new Map(
    values.flatMap((each) => (each === null ? [] : [[comparable(each.value), each.value]])),
  );
  return [...byKey.values()];
}

/** Equal is equal but for case, the kind of space and compatibility forms (full-width, ligatures). */
const comparable = (text: string): string =>
  text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * Counts one file into the tally. A value where none is expected is a false value; it counts neither as
 * right nor as wrong in its field's exactness, but against the precision of a list.
 * @returns what was wrong, for people
 */
export function judge(read: ReadFields, expected: Expected, tally: Tally): string[] {
  return [
    ...SINGLE.flatMap((field) => judgeSingle(field, read, expected, tally)),
    ...MANY.flatMap((field) => judgeList(field, read, expected, tally)),
  ];
}

function judgeSingle(
  field: (typeof SINGLE)[number],
  read: ReadFields,
  expected: Expected,
  tally: Tally,
): string[] {
  const given = read[field];
  const wanted = expected[field];
  if (wanted === null) {
    if (given === null) return [];
    tally.falseValues += 1;
    return [`${field}: ${given}, but there is none`];
  }
  const accepted = [wanted, ...(field === 'name' ? [expected.name_alt ?? wanted] : [])].map(
    comparable,
  );
  const right = given !== null && accepted.includes(comparable(given));
  tally.exact[field].total += 1;
  tally.exact[field].right += right ? 1 : 0;
  return right ? [] : [`${field}: ${given ?? 'nothing'} instead of ${wanted}`];
}

function judgeList(
  field: (typeof MANY)[number],
  read: ReadFields,
  expected: Expected,
  tally: Tally,
): string[] {
  const given = new Map(read[field].map((value) => [comparable(value), value]));
  const wanted = new Map(expected[field].map((value) => [comparable(value), value]));
  const counts = tally.lists[field];
  counts.given += given.size;
  counts.expected += wanted.size;
  if (wanted.size === 0) tally.falseValues += given.size;
  const missing = [...wanted].filter(([key]) => !given.has(key));
  const wrong = [...given].filter(([key]) => !wanted.has(key));
  counts.right += wanted.size - missing.length;
  return [
    ...missing.map(([, value]) => `${field}: missing ${value}`),
    ...wrong.map(([, value]) => `${field}: wrong ${value}`),
  ];
}

/** Shares of 1, rounded to a thousandth; null where the set has nothing to measure. */
export function summarise(tally: Tally): Record<string, Record<string, number | null>> {
  const exact = SINGLE.map(
    (field) =>
      [field, { exact: share(tally.exact[field].right, tally.exact[field].total) }] as const,
  );
  const lists = MANY.map((field) => {
    const { right, given, expected } = tally.lists[field];
    return [
      field,
      {
        precision: share(right, given),
        recall: share(right, expected),
        f1: share(2 * right, given + expected),
      },
    ] as const;
  });
  return Object.fromEntries([...exact, ...lists]);
}

const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 1000;
