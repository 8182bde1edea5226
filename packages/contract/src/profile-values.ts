import type { Place, ProfileSection, ProfileValue, ResumeProfile } from './resume.ts';

/** A value and where it stands in the profile, by the contract's path of a correction. */
export interface PlacedValue {
  path: string;
  value: ProfileValue;
}

/**
 * Below this the screen asks the user to look. The rules give 0.7 and more to what a heading or a form
 * of its own vouches for, less to what they guess from its place (about one value a resume).
 */
const CHECK_BELOW = 0.7;

const PROFILE_SECTIONS = [
  'work',
  'education',
  'projects',
  'skills',
  'languages',
  'certificates',
  'awards',
  'publications',
  'volunteer',
] as const satisfies readonly ProfileSection[];

/** One entry of a list, whatever its section; what is not there is null or undefined. */
export type ProfileEntry = { readonly id: string } & Readonly<Record<string, unknown>>;

export function listEntries(
  profile: ResumeProfile,
  section: ProfileSection,
): readonly ProfileEntry[] {
  return profile[section];
}

function isValue(field: unknown): field is ProfileValue {
  return typeof field === 'object' && field !== null && 'evidence' in field;
}

export function getSingleValue(
  fields: Readonly<Record<string, unknown>>,
  key: string,
): ProfileValue | null {
  const field = fields[key];
  return isValue(field) ? field : null;
}

export function getListValues(
  fields: Readonly<Record<string, unknown>>,
  key: string,
): ProfileValue[] {
  const field = fields[key];
  return Array.isArray(field) ? field.filter((each) => isValue(each)) : [];
}

function collectValues(prefix: string, fields: Readonly<Record<string, unknown>>): PlacedValue[] {
  return Object.keys(fields).flatMap((key) => {
    const path = `${prefix}.${key}`;
    const one = getSingleValue(fields, key);
    if (one !== null) return [{ path, value: one }];
    return getListValues(fields, key).map((value, index) => ({ path: `${path}.${index}`, value }));
  });
}

/** Every value of the profile, in the order in which the screen shows its sections. */
export function listValues(profile: ResumeProfile): PlacedValue[] {
  return [
    ...collectValues('basics', profile.basics),
    ...PROFILE_SECTIONS.flatMap((section) =>
      listEntries(profile, section).flatMap((entry) =>
        collectValues(`${section}.${entry.id}`, entry),
      ),
    ),
  ];
}

/** The list that a path such as `work.ID.highlights.2` points into, and where; null for a single value. */
export function parseListPlace(path: string): { list: string; index: number } | null {
  const dot = path.lastIndexOf('.');
  const last = path.slice(dot + 1);
  return /^\d+$/.test(last) ? { list: path.slice(0, dot), index: Number(last) } : null;
}

export const toPlaceKey = ({ page, line }: Place): string => `${page}:${line}`;

/** Groups the paths of values by the line they came from; keys are of `placeKey`. */
export function groupPathsByLine(values: readonly PlacedValue[]): ReadonlyMap<string, string[]> {
  const paths = new Map<string, string[]>();
  for (const { path, value } of values) {
    for (const key of new Set(value.evidence.map((place) => toPlaceKey(place))))
      paths.set(key, [...(paths.get(key) ?? []), path]);
  }
  return paths;
}

export function needsCheck({ source, confidence }: ProfileValue): boolean {
  return source !== 'user' && confidence < CHECK_BELOW;
}

/** Name and contact details, which the user is asked for when the document lacks them. */
const IMPORTANT_PATHS: readonly string[] = ['basics.name', 'basics.email', 'basics.phone'];

/** Paths that the user should look at, in the order of the profile. */
export interface ToCheck {
  /** Important ones that the document lacks. */
  readonly missing: readonly string[];
  readonly unsure: readonly string[];
}

export function listPathsToCheck(values: readonly PlacedValue[]): ToCheck {
  const known = new Set(values.map(({ path }) => path));
  return {
    missing: IMPORTANT_PATHS.filter((path) => !known.has(path)),
    unsure: values.filter(({ value }) => needsCheck(value)).map(({ path }) => path),
  };
}
