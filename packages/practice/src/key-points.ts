import type { KeyPoint } from '@cuecard/contract';
import knowledge from './generated/practice.json' with { type: 'json' };
import { listTellingWords } from './telling-words.ts';

/** So much of a point's telling words, and it was said in one's own words. */
const LEAST_PART = 0.5;
/** A line of fewer telling words says too little to look for. */
const LEAST_WORDS = 2;
/** More of them nobody keeps in mind. */
const MAX_POINTS = 12;
/** English words agree when they begin alike: "reduce" and "reduced", "customer" and "customers". Letters. */
const STEM_LETTERS = 6;
/** Words whose full stop ends no sentence: `Sr.`, `e.g.`, initials. */
const SHORT_FORM = new RegExp(knowledge.shortForm, 'u');

/**
 * What a saved answer says, one sentence or cue at a time, and which of it was said. Words are compared, not meanings:
 * who says the same in quite other words is shown as not having said it. Null where the card tells nothing.
 */
export function findKeyPoints(answer: string, card: string): KeyPoint[] | null {
  const said = new Set(listStems(answer));
  const points = splitPoints(card)
    .map((text) => ({ text, stems: [...new Set(listStems(text))] }))
    .filter(({ stems }) => stems.length >= LEAST_WORDS)
    .slice(0, MAX_POINTS)
    .map(({ text, stems }) => {
      const covered = stems.filter((stem) => said.has(stem)).length >= stems.length * LEAST_PART;
      return { text, covered };
    });
  return points.length === 0 ? null : points;
}

/** Lines without their bullets and citations, long ones by their sentences. */
function splitPoints(card: string): string[] {
  return card
    .replaceAll(/\s*\[[FQR]\d{1,3}\]/g, '')
    .split(/\n+/u)
    .flatMap(splitSentences)
    .map((line) => line.replace(/^\s*(?:[-*•]|\d{1,2}[.)、])\s*/u, '').trim())
    .filter((line) => line !== '');
}

/** `Sr. Engineer` is one piece. */
function splitSentences(line: string): string[] {
  const sentences: string[] = [];
  for (const piece of line.split(/(?<=[.!?])\s+|(?<=[。！？；])/u)) {
    const before = sentences.at(-1);
    if (before !== undefined && SHORT_FORM.test(before))
      sentences.splice(-1, 1, `${before} ${piece}`);
    else sentences.push(piece);
  }
  return sentences;
}

const listStems = (text: string): string[] =>
  listTellingWords(text).map((word) => word.slice(0, STEM_LETTERS));
