import { ECHO_RUN_WORDS, ECHO_WORDS } from './constants.ts';
import { normaliseWords, splitWords, type Word } from './words.ts';

/** A word on the microphone's channel, and whether the other side said it in the same order. */
export interface MatchedWord extends Word {
  readonly same: boolean;
}

/** Letters that a recogniser may get wrong in a word of this length without its being another word. */
const LETTERS_PER_MISTAKE = 3;

/** The words of a text without bare punctuation. */
export function splitComparableWords(text: string): Word[] {
  return splitWords(text).filter(({ norm }) => norm !== '');
}

/**
 * Marks the words of `own` that stand in `said` too: the longest common order, near misses allowed.
 * @param mayMatch which words, by their place, can be the same at all. Default: all.
 */
export function matchWords(
  own: readonly Word[],
  said: string,
  mayMatch: (index: number) => boolean = () => true,
): MatchedWord[] {
  const others = normaliseWords(said);
  const width = others.length + 1;
  const best = new Uint16Array((own.length + 1) * width);
  const at = (i: number, j: number): number => best[i * width + j] ?? 0;
  const alike = (i: number, j: number): boolean =>
    mayMatch(i) && isNearMiss(own[i]?.norm ?? '', others[j] ?? '');
  for (let i = own.length - 1; i >= 0; i--) {
    for (let j = others.length - 1; j >= 0; j--) {
      best[i * width + j] = alike(i, j)
        ? at(i + 1, j + 1) + 1
        : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  let j = 0;
  return own.map((word, i) => {
    while (j < others.length && !alike(i, j) && at(i, j + 1) > at(i + 1, j)) j++;
    const same = j < others.length && alike(i, j);
    if (same) j++;
    return { ...word, same };
  });
}

/** Whether what was heard is mostly what somebody said, with enough words that it is no chance. */
export function saysTheSame(heard: string, said: string): boolean {
  const matched = matchWords(splitComparableWords(heard), said);
  const same = matched.filter((word) => word.same).length;
  return same >= ECHO_RUN_WORDS && same >= matched.length * ECHO_WORDS;
}

/** The same word, or one that differs in a letter out of three. */
export function isNearMiss(a: string, b: string): boolean {
  if (a === b) return true;
  const allowed = Math.floor(Math.min(a.length, b.length) / LETTERS_PER_MISTAKE);
  return Math.abs(a.length - b.length) <= allowed && editDistance(a, b) <= allowed;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/**
 * Stretches [from, to) of words that are mostly the same: at least three, and no two in a row that differ. A
 * single word that two people share is chance.
 */
export function groupMatchedRuns(matched: readonly MatchedWord[]): { from: number; to: number }[] {
  const runs: { from: number; to: number; same: number }[] = [];
  matched.forEach(({ same }, index) => {
    if (!same) return;
    const run = runs.at(-1);
    if (run !== undefined && index - run.to <= 1) {
      run.to = index + 1;
      run.same++;
    } else {
      runs.push({ from: index, to: index + 1, same: 1 });
    }
  });
  return runs.filter(({ same }) => same >= ECHO_RUN_WORDS);
}
