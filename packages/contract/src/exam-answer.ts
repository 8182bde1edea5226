/**
 * How an exam's answer is written, so that parts of it can be shown and written anew: Markdown in which
 * each question of the pictures begins with a heading `## 1. stem` (numbers from 1, in reading order),
 * then the answer first and the reasons after it. An answer without such a heading is one part.
 */
export interface ExamAnswerPart {
  readonly number: number;
  /** The heading without its number; empty when the answer has no heading. */
  readonly stem: string;
  /** What stands below the heading. */
  readonly text: string;
}

const heading = /^## (\d{1,3})\.[ \t]*(.*)$/gm;

export function examAnswerParts(text: string): ExamAnswerPart[] {
  const heads = [...text.matchAll(heading)];
  if (heads.length === 0)
    return text.trim() === '' ? [] : [{ number: 1, stem: '', text: text.trim() }];
  return heads.map((head, index) => ({
    number: Number(head[1]),
    stem: (head[2] ?? '').trim(),
    text: text.slice(head.index + head[0].length, heads[index + 1]?.index).trim(),
  }));
}

/** The answer with one part of it as it was written anew; what is unfinished leaves the old one. */
export function withPart(whole: string, number: number, anew: string): string {
  const [given] = examAnswerParts(anew);
  if (given === undefined) return whole;
  const parts = examAnswerParts(whole);
  if (parts.length < 2) return anew;
  return parts
    .map((part) =>
      part.number === number ? { ...given, number, stem: given.stem || part.stem } : part,
    )
    .map((part) => `## ${part.number}. ${part.stem}\n\n${part.text}`)
    .join('\n\n');
}
