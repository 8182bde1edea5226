import { CLOSING_FENCE, FENCE } from './code-fence.ts';

/**
 * How an exam's answer is written, so that parts of it can be shown and written anew: Markdown in which
 * each question of the pictures begins with a heading `## 1. [single-choice] stem` (numbers from 1, in
 * reading order), then the answer in one line or paragraph, then its code and the reasons. An answer
 * without such a heading is one part.
 */
const EXAM_QUESTION_KINDS = [
  'single-choice',
  'multiple-choice',
  'true-false',
  'blank',
  'essay',
  'code',
] as const;
export type ExamQuestionKind = (typeof EXAM_QUESTION_KINDS)[number];

export interface ExamAnswerPart {
  readonly number: number;
  /** Null: the answer has no heading, or its kind was not told. */
  readonly kind: ExamQuestionKind | null;
  /** The heading without its number and kind; empty when the answer has no heading. */
  readonly stem: string;
  /** What stands below the heading. */
  readonly text: string;
}

const HEADING = /^## (\d{1,3})\.[ \t]*(?:\[([a-z-]+)\][ \t]*)?(.*)$/;

export function examAnswerParts(text: string): ExamAnswerPart[] {
  const heads = findQuestionStarts(text);
  if (heads.length === 0)
    return text.trim() === '' ? [] : [{ number: 1, kind: null, stem: '', text: text.trim() }];
  return heads.map((head, index) => ({
    number: head.number,
    kind: EXAM_QUESTION_KINDS.find((kind) => kind === head.kind) ?? null,
    stem: head.stem,
    text: text.slice(head.end, heads[index + 1]?.start).trim(),
  }));
}

/** Where questions begin; a line of code is none, whatever it looks like. */
function findQuestionStarts(text: string) {
  let inCode = false;
  return [...text.matchAll(/^.*$/gm)].flatMap(({ 0: line, index: start }) => {
    if (inCode || FENCE.test(line)) {
      inCode = !(inCode && CLOSING_FENCE.test(line));
      return [];
    }
    const [, digits, kind, stem = ''] = HEADING.exec(line) ?? [];
    if (digits === undefined) return [];
    return [{ number: Number(digits), kind, stem: stem.trim(), start, end: start + line.length }];
  });
}

/** The heading of a part, which `examAnswerParts` reads back. */
export function examHeading({ number, kind, stem }: Omit<ExamAnswerPart, 'text'>): string {
  return `## ${number}. ${kind === null ? '' : `[${kind}] `}${stem}`.trimEnd();
}

/** The answer with one part of it as it was written anew; what is unfinished leaves the old one. */
export function withPart(whole: string, number: number, anew: string): string {
  const [given] = examAnswerParts(anew);
  if (given === undefined) return whole;
  const parts = examAnswerParts(whole);
  if (parts.length < 2) return anew;
  return parts
    .map((part) =>
      part.number === number
        ? { number, stem: given.stem || part.stem, kind: given.kind ?? part.kind, text: given.text }
        : part,
    )
    .map((part) => `${examHeading(part)}\n\n${part.text}`)
    .join('\n\n');
}
