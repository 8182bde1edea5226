import type { ProfileSection, ProfileValue, ResumeProfile } from '@cuecard/contract';

/** An entry of any list of a profile, by the names of its fields. */
export type AnyEntry = { id: string } & Record<
  string,
  string | ProfileValue | null | ProfileValue[]
>;

/** The empty entry of each list. */
const empty = {
  work: {
    name: null,
    position: null,
    location: null,
    startDate: null,
    endDate: null,
    summary: null,
    highlights: [],
  },
  education: {
    institution: null,
    area: null,
    studyType: null,
    startDate: null,
    endDate: null,
    score: null,
  },
  projects: { name: null, description: null, startDate: null, endDate: null, highlights: [] },
  skills: { name: null, keywords: [] },
  languages: { language: null, fluency: null },
  certificates: { name: null, issuer: null, date: null },
  awards: { title: null, awarder: null, date: null },
  publications: { name: null, publisher: null, releaseDate: null },
  volunteer: { organization: null, position: null, startDate: null, endDate: null, summary: null },
} satisfies { [K in ProfileSection]: Omit<ResumeProfile[K][number], 'id'> };

export const profileSections = Object.keys(empty) as ProfileSection[];

export const isSection = (name: string): name is ProfileSection => Object.hasOwn(empty, name);

export const emptyEntry = (section: ProfileSection, id: string): AnyEntry => ({
  id,
  ...empty[section],
});

export const entriesIn = (profile: ResumeProfile, section: ProfileSection): AnyEntry[] =>
  profile[section];

export const withEntries = (
  profile: ResumeProfile,
  section: ProfileSection,
  entries: readonly AnyEntry[],
): ResumeProfile => ({
  ...profile,
  [section]: entries,
});
