/** A word as it stands in a text. */
export interface Word {
  /** The word as it is written, with its punctuation. */
  readonly surface: string;
  /** Lower case, no punctuation: what is compared. Empty for bare punctuation. */
  readonly norm: string;
  readonly start: number;
  readonly end: number;
}

/** Words of a text; a Han character is a word of its own, since Chinese has no spaces. */
export function splitWords(text: string): Word[] {
  return Array.from(text.matchAll(/\p{Script=Han}|[^\s\p{Script=Han}]+/gu), (match) => ({
    surface: match[0],
    norm: normaliseWord(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

export function normaliseWord(word: string): string {
  return word
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

/** The compared forms alone. */
export function normaliseWords(text: string): string[] {
  return splitWords(text)
    .map((word) => word.norm)
    .filter((norm) => norm !== '');
}

export function hasSameWords(a: string, b: string): boolean {
  return normaliseWords(a).join(' ') === normaliseWords(b).join(' ');
}
