import {
  getListValues,
  listEntries,
  listValues,
  parseListPlace,
  type ProfileSection,
  type ProfileValue,
  type ResumeCorrection,
  type ResumeProfile,
} from '@cuecard/contract';

/** A change by the user, and the step that undoes it. */
export interface Step {
  what: 'changed' | 'added' | 'removed';
  /** The target of the step: a value's path, or `work.ID` for an entry. */
  path: string;
  corrections: ResumeCorrection[];
  undo: ResumeCorrection[];
}

const set = (path: string, value: string | null): ResumeCorrection => ({
  type: 'set',
  path,
  value,
});

function readListTexts(profile: ResumeProfile, list: string): ProfileValue[] {
  const [section = '', second = '', third = ''] = list.split('.');
  if (section === 'basics') return getListValues(profile.basics, second);
  const entry = listEntries(profile, section as ProfileSection).find(({ id }) => id === second);
  return entry === undefined ? [] : getListValues(entry, third);
}

function readText(profile: ResumeProfile, path: string): string | null {
  return listValues(profile).find((each) => each.path === path)?.value.value ?? null;
}

/** Sets one value; null takes it away, and in a list the later ones move up. */
export function setStep(profile: ResumeProfile, path: string, value: string | null): Step {
  const place = parseListPlace(path);
  const before = readText(profile, path);
  const what = before === null ? 'added' : value === null ? 'removed' : 'changed';
  const undo =
    place !== null && value === null
      ? // What was taken out of a list is put back by writing all of it from there on.
        readListTexts(profile, place.list)
          .slice(place.index)
          .map((each, offset) => set(`${place.list}.${place.index + offset}`, each.value))
      : [set(path, before)];
  return { what, path, corrections: [set(path, value)], undo };
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
  const values = listValues(profile).filter(({ path }) => path.startsWith(`${prefix}.`));
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
