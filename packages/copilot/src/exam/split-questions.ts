import type { ExamQuestionKind } from '@cuecard/contract';
import { findExamKindByName } from './question-kinds.ts';
import { READING } from '../reading.ts';

const WORDS = READING.splitQuestions;

/** A question as it stands in recognised text. */
export interface ReadQuestion {
  readonly kind: ExamQuestionKind | null;
  readonly stem: string;
  readonly options: readonly string[];
}

const NUMBER =
  /^\s*(?:(?:question|problem|q)\s*\d{1,3}\s*[.:)、：]?|第\s*[\d一二三四五六七八九十]{1,3}\s*[题題]\s*[.:、：]?|[(（]?\d{1,3}\s*[.)、）．]|\d{1,3}\s+(?=[A-Z\p{Script=Han}]))\s*(?=\S)/iu;
const OPTION = /^\s*[(（[]?\s*([A-H])\s*[.)、）．:：\]]\s*(?=\S)/;
/** Several options in one line, as in "A. 1   B. 2". */
const NEXT_OPTION = /\s+(?=[(（]?[B-H]\s*[.)、）．]\s*\S)/g;
const BLANK = /_{3,}|…{2,}|[(（]\s{2,}[)）]/;
const MAX_STEM_CHARACTERS = 600;

/** Recognised text as its questions; text without any number is one. Nothing is made up. */
export function splitQuestions(text: string): ReadQuestion[] {
  const questions: { section: ExamQuestionKind | null; stem: string[]; options: string[] }[] = [];
  let section: ExamQuestionKind | null = null;
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '') continue;
    const heading = WORDS.section.exec(line);
    const named = heading === null ? null : sectionKind(heading[1] ?? '');
    const last = questions.at(-1);
    if (named !== null) section = named;
    else if (OPTION.test(line) && last !== undefined)
      last.options.push(...line.split(NEXT_OPTION).map((option) => option.trim()));
    else if (NUMBER.test(line))
      questions.push({ section, stem: [line.replace(NUMBER, '')], options: [] });
    else if (last === undefined) questions.push({ section, stem: [line], options: [] });
    else if (last.options.length > 0) last.options.push(`${last.options.pop() ?? ''} ${line}`);
    else last.stem.push(line);
  }
  return questions.map(({ section: under, stem, options }) => {
    const whole = joined(stem).slice(0, MAX_STEM_CHARACTERS);
    return { kind: findKind(whole, options, under), stem: whole, options };
  });
}

/** Papers in English call every question with options multiple choice. */
function sectionKind(words: string): ExamQuestionKind | null {
  return /multiple[ -]choice/i.test(words) ? 'single-choice' : findExamKindByName(words);
}

function findKind(
  stem: string,
  options: readonly string[],
  section: ExamQuestionKind | null,
): ExamQuestionKind | null {
  if (options.length > 1) {
    if (WORDS.several.test(stem)) return 'multiple-choice';
    return section === 'multiple-choice' ? section : 'single-choice';
  }
  if (section !== null && !section.endsWith('choice')) return section;
  if (BLANK.test(stem)) return 'blank';
  return WORDS.asksCode.test(stem) ? 'code' : null;
}

function joined(lines: readonly string[]): string {
  return lines.reduce((text, line) =>
    /\p{Script=Han}$/u.test(text) || /^[\p{Script=Han}，。；：、！？]/u.test(line)
      ? text + line
      : `${text} ${line}`,
  );
}
