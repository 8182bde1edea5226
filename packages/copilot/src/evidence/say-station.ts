import type { TemplateLanguage } from '../language.ts';
import type { Evidence } from '../setup.ts';
import { sayDates } from './say-dates.ts';
import { sayPhrase, stripEnd, toSpoken } from './say-phrase.ts';

/** A fact of work or education, with what is known of its names. */
export type Station = Evidence & { readonly parts?: NamedJob };

const DIVIDER = ' · ';

interface Pieces {
  readonly names: readonly string[];
  /** Empty where no dates are known. */
  readonly when: string;
  readonly lasts: boolean;
}

function readPieces({ text }: Evidence, language: TemplateLanguage): Pieces {
  const pieces = text.split(DIVIDER).map((piece) => toSpoken(piece));
  const last = pieces.at(-1) ?? '';
  const dates = pieces.length > 1 ? sayDates(last, language) : null;
  const names = dates === null ? pieces : pieces.slice(0, -1);
  return { names, when: dates ?? '', lasts: /(?:^| – )present$/.test(last) };
}

/** The names of a fact as they are said, its dates last. */
export function sayNames(item: Evidence, language: TemplateLanguage): string {
  const { names, when } = readPieces(item, language);
  return [...names, when].filter((part) => part !== '').join(language === 'en' ? ', ' : '，');
}

/** What of a job's names is the position and what the employer; a fact of two names may not tell. */
interface NamedJob {
  readonly position?: string;
  readonly employer?: string;
}

/** A job, or what was studied and where. */
export function sayStation(item: Station, language: TemplateLanguage): string {
  const { names, when, lasts } = readPieces(item, language);
  if (item.label === 'education') {
    const study = readStudy(names);
    return study === null
      ? sayPhrase('studies', language, { title: listNames(names, language), when })
      : sayPhrase('studiesAt', language, { ...study, when });
  }
  const { title, employer } = nameJob(item, names, language);
  if (employer === '') return sayPhrase('jobAlone', language, { title, when });
  return sayPhrase(lasts ? 'jobNow' : 'job', language, { title, employer, when });
}

/** Two stations in one sentence, the earlier one first. */
export function sayWay(from: Station, to: Station, language: TemplateLanguage): string {
  const first = stripEnd(sayStation(from, language));
  const { names, when } = readPieces(to, language);
  if (to.label === 'education') {
    const study = readStudy(names);
    return study === null
      ? sayPhrase('studiesThen', language, { first, title: listNames(names, language), when })
      : sayPhrase('studiesAtThen', language, { first, ...study, when });
  }
  const { title, employer } = nameJob(to, names, language);
  if (employer === '') return sayPhrase('jobAloneThen', language, { first, title, when });
  return sayPhrase('jobThen', language, { first, title, employer, when });
}

/** What was studied where: degree, subject and school, in the order of the facts; null where one is not known. */
function readStudy(
  names: readonly string[],
): { degree: string; area: string; school: string } | null {
  const [degree, area, school] = names;
  if (degree === undefined || area === undefined || school === undefined) return null;
  // A grade stands last.
  return /\d/.test(school) ? null : { degree, area, school };
}

const listNames = (names: readonly string[], language: TemplateLanguage): string =>
  names.join(language === 'en' ? ', ' : '，');

/** The employer is empty where nothing tells which of the names it is; then all are said as they stand. */
function nameJob(
  { parts }: Station,
  names: readonly string[],
  language: TemplateLanguage,
): { title: string; employer: string } {
  const { position, employer } = parts ?? {};
  if (position !== undefined && employer !== undefined)
    return { title: toSpoken(position), employer: toSpoken(employer) };
  return { title: listNames(names, language), employer: '' };
}
