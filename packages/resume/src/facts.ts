import type { Place, ProfileValue, ResumeProfile } from '@cuecard/contract';
import { hasHan } from './normalise.ts';

/** A fact of a profile as a prompt or an answer cites it. */
export interface ProfileFact {
  /** `F1`, `F2` … in the order of the profile. */
  readonly id: string;
  /** The fact in the profile's own words: `Staff Nurse · St Mary's Hospital · 2019-05 – present`. */
  readonly text: string;
  /** The kind of fact; the client words it. */
  readonly label: FactLabel;
  /** Where it stands; null for what the user wrote. */
  readonly place: Place | null;
}

type FactLabel =
  | 'name'
  | 'label'
  | 'location'
  | 'summary'
  | 'work'
  | 'work-detail'
  | 'education'
  | 'project'
  | 'project-detail'
  | 'skills'
  | 'language'
  | 'certificate'
  | 'award'
  | 'publication'
  | 'volunteer';

type Draft = Omit<ProfileFact, 'id'>;
type Part = ProfileValue | null;

/**
 * Turns a profile into numbered lines for prompts and evidence. Contact details are left out: no answer
 * needs them. The words are the document's own; only marks join them, so it reads in any language.
 */
export function profileFacts(profile: ResumeProfile): ProfileFact[] {
  const { basics } = profile;
  const drafts: (Draft | null)[] = [
    fact('name', [basics.name]),
    fact('label', [basics.label]),
    fact('location', [basics.location]),
    fact('summary', [basics.summary]),
    ...profile.work.flatMap((job) => [
      fact('work', [job.position, job.name, job.location], [job.startDate, job.endDate]),
      ...details('work-detail', job.name ?? job.position, [job.summary, ...job.highlights]),
    ]),
    ...profile.education.map((study) =>
      fact(
        'education',
        [study.studyType, study.area, study.institution, study.score],
        [study.startDate, study.endDate],
      ),
    ),
    ...profile.projects.flatMap((project) => [
      fact('project', [project.name], [project.startDate, project.endDate]),
      ...details('project-detail', project.name, [project.description, ...project.highlights]),
    ]),
    ...profile.skills.map(({ name, keywords }) => skills(name, keywords)),
    ...profile.languages.map(({ language, fluency }) => fact('language', [language, fluency])),
    ...profile.certificates.map(({ name, issuer, date }) =>
      fact('certificate', [name, issuer], [date]),
    ),
    ...profile.awards.map(({ title, awarder, date }) => fact('award', [title, awarder], [date])),
    ...profile.publications.map(({ name, publisher, releaseDate }) =>
      fact('publication', [name, publisher], [releaseDate]),
    ),
    ...profile.volunteer.map((each) =>
      fact(
        'volunteer',
        [each.position, each.organization, each.summary],
        [each.startDate, each.endDate],
      ),
    ),
  ];
  return drafts
    .filter((each) => each !== null)
    .map(({ label, text, place }, index) => ({ id: `F${index + 1}`, label, text, place }));
}

function fact(label: FactLabel, parts: readonly Part[], dates: readonly Part[] = []): Draft | null {
  const values = parts.filter((part) => part !== null);
  const span = dates.filter((date) => date !== null).map(({ value }) => value);
  const [first] = values;
  if (first === undefined) return null;
  const text = [
    ...values.map(({ value }) => value),
    ...(span.length === 0 ? [] : [span.join(' – ')]),
  ].join(' · ');
  return { label, text, place: first.evidence[0] ?? null };
}

/** A detail names what it belongs to, so that it can stand alone. */
const details = (label: FactLabel, owner: Part, parts: readonly Part[]): (Draft | null)[] =>
  parts.map((part) => {
    if (part === null) return null;
    const colon = hasHan(part.value) ? '：' : ': ';
    return {
      label,
      text: owner === null ? part.value : `${owner.value}${colon}${part.value}`,
      place: part.evidence[0] ?? null,
    };
  });

function skills(name: Part, keywords: readonly ProfileValue[]): Draft | null {
  const words = keywords.map(({ value }) => value).join(', ');
  const text = [name?.value, words].filter((each) => each !== undefined && each !== '').join(': ');
  return text === ''
    ? null
    : { label: 'skills', text, place: (name ?? keywords[0])?.evidence[0] ?? null };
}
