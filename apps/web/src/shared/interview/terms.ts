import { LIMITS, type InterviewSetup, type ResumeProfile } from '@cuecard/contract';

/** Words of job titles, schools and majors that say nothing of what is talked about. */
const plain = new Set(
  'and the for with from our senior junior lead head chief staff principal intern assistant'.split(
    ' ',
  ),
);
const SHORTEST = 3;

/** Lists terms of this interview that a recogniser may mishear; `profile` is its resume's. */
export function listKeyTerms(
  setup: InterviewSetup,
  profile: ResumeProfile | null = null,
): readonly string[] {
  const { jobTitle, school, major, codeMode, programmingLanguage } = setup;
  const words = [jobTitle, school, major]
    .flatMap((text) => text.split(/[^\p{L}\p{N}+#.'-]+/u))
    .map((word) => word.replaceAll(/^[.'-]+|[.'-]+$/g, ''))
    .filter((word) => isTerm(word));
  if (codeMode && programmingLanguage !== null) words.push(programmingLanguage);
  if (profile !== null) words.push(...listProfileNames(profile));
  return [...new Set(words)].slice(0, LIMITS.keyTerms);
}

/** Companies, schools, projects and skills, as they are written in the resume. */
function listProfileNames({ work, education, projects, skills }: ResumeProfile): string[] {
  return [
    ...work.map(({ name }) => name),
    ...education.map(({ institution }) => institution),
    ...projects.map(({ name }) => name),
    ...skills.flatMap(({ keywords }) => keywords),
  ]
    .map((value) => value?.value ?? '')
    .filter((name) => isTerm(name) && name.length <= LIMITS.keyTermCharacters);
}

function isTerm(word: string): boolean {
  return word.length >= SHORTEST && /\p{L}/u.test(word) && !plain.has(word.toLowerCase());
}
