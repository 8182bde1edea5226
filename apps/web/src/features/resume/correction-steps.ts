import type {
  ProfileSection,
  ProfileValue,
  ResumeCorrection,
  ResumeProfile,
} from '@cuecard/contract';
import { entriesOf, listOf, listPlaceOf, valuesOf } from './profile-values.ts';

/** One thing the user did, and what takes it back. */
export interface Step {
  what: 'changed' | 'added' | 'removed';
  /** What it was done to: a value's path, or `work.ID` for an entry. */
  path: string;
  corrections: ResumeCorrection[];
  undo: ResumeCorrection[];
}

const set = (path: string, value: string | null): ResumeCorrection => ({
  type: 'set',
  path,
  value,
});

function valuesOfList(profile: ResumeProfile, list: string): ProfileValue[] {
  const [section = '', second = '', third = ''] = list.split('.');
  if (section === 'basics') return listOf(profile.basics, second);
  const entry = entriesOf(profile, section as ProfileSection).find(({ id }) => id === second);
  return entry === undefined ? [] : listOf(entry, third);
}

function textAt(profile: ResumeProfile, path: string): string | null {
  return valuesOf(profile).find((each) => each.path === path)?.value.value ?? null;
}

/** Sets one value; null takes it away. */
export function setStep(profile: ResumeProfile, path: string, value: string | null): Step {
  const place = listPlaceOf(path);
  const before = textAt(profile, path);
  if (place !== null && value === null && before !== null)
    return takeFromListStep(profile, path, place);
  const what = before === null ? 'added' : value === null ? 'removed' : 'changed';
  const later = place === null ? [] : writtenAfter(profile, place);
  return {
    what,
    path,
    corrections: [set(path, value), ...later],
    undo: [set(path, before), ...later],
  };
}

/**
 * What was written further down in the same list, once more: the server keeps the last correction of a
 * place, at the end of its order, and a value can only be put behind one that is there.
 */
function writtenAfter(
  profile: ResumeProfile,
  { list, index }: { list: string; index: number },
): ResumeCorrection[] {
  return valuesOfList(profile, list).flatMap(({ source, value }, at) =>
    at > index && source === 'user' ? [set(`${list}.${at}`, value)] : [],
  );
}

/**
 * Takes a value out of a list: the later ones move up by name and the last place is emptied. So a place
 * means the same before and after, in whatever order the server keeps corrections.
 */
function takeFromListStep(
  profile: ResumeProfile,
  path: string,
  { list, index }: { list: string; index: number },
): Step {
  const before = valuesOfList(profile, list).map(({ value }) => value);
  const after = before.toSpliced(index, 1);
  const from = (texts: readonly string[]) =>
    before
      .slice(index)
      .map((_, offset) => set(`${list}.${index + offset}`, texts[index + offset] ?? null));
  return { what: 'removed', path, corrections: from(after), undo: from(before) };
}

export function addEntryStep(section: ProfileSection, id: string): Step {
  return {
    what: 'added',
    path: `${section}.${id}`,
    corrections: [{ type: 'add-entry', section, id }],
    undo: [{ type: 'remove-entry', section, id }],
  };
}

export function removeEntryStep(profile: ResumeProfile, section: ProfileSection, id: string): Step {
  const prefix = `${section}.${id}`;
  const values = valuesOf(profile).filter(({ path }) => path.startsWith(`${prefix}.`));
  return {
    what: 'removed',
    path: prefix,
    corrections: [{ type: 'remove-entry', section, id }],
    undo: [
      { type: 'add-entry', section, id },
      ...values.map(({ path, value }) => set(path, value.value)),
    ],
  };
}
