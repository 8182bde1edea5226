import { Converter } from 'opencc-js/t2cn';
import { z } from 'zod';

const toSimplified = Converter({ from: 't', to: 'cn' });

/** One word, phrase or regular expression a line. */
export const WORD_LINES = z.string().transform((text) => splitLines(text));

/** Words by which something is recognised in a text; at least one of the three. */
export const RECOGNISED_BY = z
  .strictObject({
    /** Whole words; each may be a regular expression. */
    english: WORD_LINES.optional(),
    /** Regular expressions, for what is not whole words. */
    englishPattern: WORD_LINES.optional(),
    /** The words in simplified characters; each may be a regular expression. */
    chinese: WORD_LINES.optional(),
  })
  .superRefine((words, context) => {
    for (const key of ['english', 'englishPattern', 'chinese'] as const) {
      if (!compiles((words[key] ?? []).join('|')))
        context.addIssue({ code: 'custom', path: [key], message: 'no regular expression' });
    }
  });
export type RecognisedBy = z.output<typeof RECOGNISED_BY>;

/** The source of a regular expression of the English words; empty where there are none. */
export function buildEnglishPattern({ english = [], englishPattern = [] }: RecognisedBy): string {
  const words = english.length === 0 ? [] : [`\\b(?:${english.join('|')})\\b`];
  return [...words, ...englishPattern].join('|');
}

export function buildChinesePattern({ chinese = [] }: RecognisedBy): string {
  return chinese.join('|');
}

/** The same with Taiwan's words for it, read in simplified characters as questions are: 缓存 is 快取 there. */
export function buildChinesePatternWith(
  convert: (simplified: string) => string,
  { chinese = [] }: RecognisedBy,
): string {
  const ofTaiwan = chinese.map((line) => toSimplified(convert(line)));
  return [...new Set([...chinese, ...ofTaiwan])].join('|');
}

/** The source of one regular expression for both languages. */
export function buildPattern(words: RecognisedBy): string {
  const parts = [buildEnglishPattern(words), buildChinesePattern(words)];
  return parts.filter((part) => part !== '').join('|');
}

export function splitLines(text: string): string[] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

export function compiles(source: string, flags = 'u'): boolean {
  try {
    return new RegExp(source, flags).source !== '';
  } catch {
    return false;
  }
}
