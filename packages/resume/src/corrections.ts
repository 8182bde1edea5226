import type { ProfileValue, ResumeCorrection, ResumeProfile } from '@cuecard/contract';
import { emptyEntry, entriesIn, isSection, withEntries, type AnyEntry } from './profile-entries.ts';

type Fields = Record<string, string | ProfileValue | null | readonly ProfileValue[]>;

/**
 * Applies the owner's changes to a profile; the later of two corrections of one place wins. A correction
 * of something that is not there any more (another reading has other entries) changes nothing.
 */
export function applyCorrections(
  profile: ResumeProfile,
  corrections: readonly ResumeCorrection[],
): ResumeProfile {
  return corrections.reduce(applyCorrection, profile);
}

function applyCorrection(profile: ResumeProfile, correction: ResumeCorrection): ResumeProfile {
  if (correction.type === 'set')
    return setValue(profile, correction.path.split('.'), correction.value);
  const { section, id } = correction;
  if (!isSection(section)) return profile;
  const entries = entriesIn(profile, section);
  if (correction.type === 'remove-entry') {
    return withEntries(
      profile,
      section,
      entries.filter((entry) => entry.id !== id),
    );
  }
  if (entries.some((entry) => entry.id === id)) return profile;
  return withEntries(profile, section, [...entries, emptyEntry(section, id)]);
}

function setValue(
  profile: ResumeProfile,
  path: readonly string[],
  value: string | null,
): ResumeProfile {
  const [section, ...rest] = path;
  if (section === 'basics') {
    const basics = setField(profile.basics, rest, value);
    return basics === null ? profile : { ...profile, basics: basics as ResumeProfile['basics'] };
  }
  if (section === undefined || !isSection(section)) return profile;
  const [id, ...field] = rest;
  const entries = entriesIn(profile, section).map((entry) =>
    entry.id === id ? ((setField(entry, field, value) as AnyEntry | null) ?? entry) : entry,
  );
  return withEntries(profile, section, entries);
}

/** Null if there is no such field. In a list, the place behind its end adds a value. */
function setField(
  fields: Fields,
  [name, index, ...more]: readonly string[],
  value: string | null,
): Fields | null {
  if (name === undefined || name === 'id' || more.length > 0 || !Object.hasOwn(fields, name))
    return null;
  const current = fields[name];
  if (!isList(current)) {
    return index === undefined && typeof current !== 'string'
      ? { ...fields, [name]: toWrittenValue(value, current) }
      : null;
  }
  if (index === undefined || !/^\d{1,3}$/.test(index) || Number(index) > current.length)
    return null;
  return {
    ...fields,
    [name]: setItem(current, Number(index), toWrittenValue(value, current[Number(index)])),
  };
}

const isList = (value: Fields[string] | undefined): value is readonly ProfileValue[] =>
  Array.isArray(value);

const setItem = (
  items: readonly ProfileValue[],
  index: number,
  value: ProfileValue | null,
): ProfileValue[] =>
  value === null
    ? items.filter((_, at) => at !== index)
    : [...items.slice(0, index), value, ...items.slice(index + 1)];

/** A value that the user confirms as it was read keeps its lines: it can still be cited. */
function toWrittenValue(value: string | null, current?: Fields[string]): ProfileValue | null {
  if (value === null) return null;
  const confirmed = isValue(current) && current.value === value;
  return { value, evidence: confirmed ? current.evidence : [], confidence: 1, source: 'user' };
}

const isValue = (field: Fields[string] | undefined): field is ProfileValue =>
  typeof field === 'object' && field !== null && !isList(field);
