import { z } from 'zod';
import type { KnowledgeArea } from './area.ts';
import { readKnowledge } from './read-knowledge.ts';
import { compiles, WORD_LINES } from './word-lists.ts';

/** One regular expression a line, which are joined as alternatives. */
const PATTERN_LINES = WORD_LINES.refine(
  (lines) => compiles(lines.join('|')),
  'no regular expression',
);
/** Words that spaces part, over several lines. */
const WORDS = z.string().transform((text) => text.trim().split(/\s+/));
const NAMES = z.string().transform((names) => names.split(', '));

const SECTIONS = [
  'personal',
  'summary',
  'work',
  'education',
  'projects',
  'skills',
  'languages',
  'certificates',
  'awards',
  'publications',
  'volunteer',
  'references',
  'interests',
  'other',
] as const;
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;

const PLACES = z.strictObject({
  countries: WORD_LINES,
  regions: WORD_LINES,
  cities: WORD_LINES,
  abbreviations: PATTERN_LINES,
  chinese: PATTERN_LINES,
});
const JOB_TITLES = z.strictObject({
  words: WORD_LINES,
  chineseEndings: PATTERN_LINES,
  chineseEmployerEndings: PATTERN_LINES,
});
const EMPLOYERS = z.strictObject({
  legalForms: PATTERN_LINES,
  words: PATTERN_LINES,
  chineseEndings: PATTERN_LINES,
});
const SCHOOLS = z.strictObject({
  words: PATTERN_LINES,
  abbreviations: PATTERN_LINES,
  chineseEndings: PATTERN_LINES,
  notSchools: PATTERN_LINES,
  degrees: PATTERN_LINES,
  chineseDegrees: PATTERN_LINES,
});
const HEADINGS = z.strictObject({
  headings: z.record(z.enum(SECTIONS), WORD_LINES),
  words: z.partialRecord(z.enum(SECTIONS), PATTERN_LINES),
});
const LABELS = z.strictObject({
  employer: PATTERN_LINES,
  title: PATTERN_LINES,
  place: PATTERN_LINES,
  school: PATTERN_LINES,
  degree: PATTERN_LINES,
  area: PATTERN_LINES,
  score: PATTERN_LINES,
  none: PATTERN_LINES,
});
const CHINESE_NAMES = z.strictObject({
  familyNames: WORDS,
  longFamilyNames: WORDS,
  notNames: WORDS,
});
const DATES = z.strictObject({ months: z.record(z.enum(MONTHS), NAMES), present: PATTERN_LINES });
const SPOKEN_LANGUAGES = z.strictObject({
  languages: PATTERN_LINES,
  chineseLanguages: PATTERN_LINES,
  levels: PATTERN_LINES,
  chineseLevels: PATTERN_LINES,
});

/** The words by which rules read a resume. */
export const RESUME_VOCABULARY: KnowledgeArea = {
  name: 'vocabulary',
  package: 'resume',
  build() {
    const { headings, words } = readKnowledge('resumes/headings.yaml', HEADINGS);
    const { months, present } = readKnowledge('resumes/dates.yaml', DATES);
    return {
      places: readKnowledge('resumes/places.yaml', PLACES),
      jobTitles: readKnowledge('resumes/job-titles.yaml', JOB_TITLES),
      employers: readKnowledge('resumes/employers.yaml', EMPLOYERS),
      schools: readKnowledge('resumes/schools.yaml', SCHOOLS),
      headings,
      // The order counts: the first that fits decides.
      headingWords: Object.entries(words).map(([kind, patterns]) => ({ kind, patterns })),
      labels: Object.entries(readKnowledge('resumes/labels.yaml', LABELS)).map(
        ([role, patterns]) => ({ role, patterns }),
      ),
      chineseNames: readKnowledge('resumes/chinese-names.yaml', CHINESE_NAMES),
      dates: { months: MONTHS.map((month) => months[month]), present },
      spokenLanguages: readKnowledge('resumes/spoken-languages.yaml', SPOKEN_LANGUAGES),
    };
  },
};
