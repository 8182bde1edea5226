import { READING } from '../reading.ts';

const WORDS = READING.sentences;

/** One sentence of an answer, or one line without an end mark. */
export interface Sentence {
  text: string;
  /** Begins a line with "- ", "* " or a number. */
  isCue: boolean;
  /** The first of its line. */
  opensLine: boolean;
}

const CODE_FENCE = /^\s*```/;
const CUE = /^\s*(?:[-*•]|\d{1,2}[.)、])\s+/;
/** An end mark, quotes and brackets of citations after it, then what follows. */
const BOUNDARY =
  /(?:[。！？!?]|\.(?=[\s"”’')]))["”’')」』]*(?:\s*[[［【][^\]］】\n]*[\]］】])*[ \t]*/gu;

/**
 * The sentences of an answer without its code, inline code blanked out. While the text grows, only
 * those that no further text can change: what comes after a full stop may still be its citation.
 */
export function splitSentences(text: string, growing: boolean): Sentence[] {
  const lines = text.split('\n');
  const sentences: Sentence[] = [];
  let inCode = false;
  for (const [index, line] of lines.entries()) {
    const isOpen = growing && index === lines.length - 1;
    if (CODE_FENCE.test(line)) inCode = !inCode;
    else if (!inCode && !isMaybeFence(line, isOpen)) sentences.push(...sentencesIn(line, isOpen));
  }
  return sentences;
}

/** The first back-quotes of a fence that is still coming. */
function isMaybeFence(line: string, isOpen: boolean): boolean {
  return isOpen && /^\s*`{1,2}$/.test(line);
}

function sentencesIn(line: string, isOpen: boolean): Sentence[] {
  const cue = CUE.exec(line)?.[0] ?? '';
  const body = line.slice(cue.length);
  const ends = findBoundaries(body).filter((end) => !isOpen || end < body.length);
  const cuts = [0, ...ends, ...(isOpen || ends.at(-1) === body.length ? [] : [body.length])];
  return cuts
    .slice(1)
    .map((end, at) => ({
      text: withoutInlineCode(body.slice(cuts[at], end)),
      isCue: cue !== '',
      opensLine: at === 0,
    }))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence.text));
}

function findBoundaries(body: string): number[] {
  return [...body.matchAll(BOUNDARY)]
    .filter(({ index, 0: mark }) => {
      const upTo = body.slice(0, index + 1);
      return !(mark.startsWith('.') && WORDS.shortForm.test(upTo));
    })
    .map(({ index, 0: mark }) => index + mark.length)
    .filter((end) => !/^[[［【]/.test(body.slice(end)));
}

function withoutInlineCode(text: string): string {
  return text.replaceAll(/`[^`]*`/g, (code) => ' '.repeat(code.length));
}
