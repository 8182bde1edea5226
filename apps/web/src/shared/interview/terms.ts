import type { InterviewSetup } from '@cuecard/contract';

/** Words of job titles, schools and majors that say nothing of what is talked about. */
const plain = new Set(
  'and the for with from our senior junior lead head chief staff principal intern assistant'.split(
    ' ',
  ),
);
const shortest = 3;

/** What this interview is about, as words that a recogniser may mishear. */
export function termsOf(setup: InterviewSetup): readonly string[] {
  const { jobTitle, school, major, codeMode, programmingLanguage } = setup;
  const words = [jobTitle, school, major]
    .flatMap((text) => text.split(/[^\p{L}\p{N}+#.'-]+/u))
    .map((word) => word.replaceAll(/^[.'-]+|[.'-]+$/g, ''))
    .filter((word) => isTerm(word));
  if (codeMode && programmingLanguage !== null) words.push(programmingLanguage);
  return [...new Set(words)];
}

function isTerm(word: string): boolean {
  return word.length >= shortest && /\p{L}/u.test(word) && !plain.has(word.toLowerCase());
}
