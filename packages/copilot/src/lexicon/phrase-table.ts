import { NumberLists } from './number-lists.ts';
import type { PackedLists } from './number-lists.ts';
import { StringTable } from './string-table.ts';
import type { PackedStrings } from './string-table.ts';
import type { Token } from './tokens.ts';

/** Phrases of concepts as `npm run knowledge` writes them. */
export interface PackedPhrases {
  readonly concepts: readonly string[];
  /** Every phrase and every beginning of one: tokens with a space between. */
  readonly phrases: PackedStrings;
  /** The concepts that a phrase stands for, by their place; none for what is only a beginning. */
  readonly meanings: PackedLists;
}

/** A phrase's place in a text: tokens from `start` up to, but without, `end`. */
export interface FoundPhrase {
  readonly start: number;
  readonly end: number;
  readonly names: readonly string[];
}

/** Finds many phrases in one pass; English inflection and Chinese script make no difference. */
export class PhraseTable {
  readonly #concepts: readonly string[];
  readonly #phrases: StringTable;
  readonly #meanings: NumberLists;

  constructor({ concepts, phrases, meanings }: PackedPhrases) {
    this.#concepts = concepts;
    this.#phrases = new StringTable(phrases);
    this.#meanings = new NumberLists(meanings);
  }

  /** The longest phrase at each place, but none that lies inside of a longer one. */
  find(tokens: readonly Token[]): FoundPhrase[] {
    const found: FoundPhrase[] = [];
    let covered = 0;
    for (let start = 0; start < tokens.length; start++) {
      const longest = this.#findLongest(tokens, start);
      if (longest === null || longest.end <= covered) continue;
      covered = longest.end;
      found.push(longest);
    }
    return found;
  }

  #findLongest(tokens: readonly Token[], start: number): FoundPhrase | null {
    let phrase = '';
    let longest: FoundPhrase | null = null;
    for (let end = start; end < tokens.length; end++) {
      const { text } = tokens[end] ?? { text: '' };
      phrase = end === start ? text : `${phrase} ${text}`;
      const place = this.#phrases.find(phrase);
      if (place < 0) break;
      const names = this.#meanings.read(place).map((concept) => this.#concepts[concept] ?? '');
      if (names.length > 0) longest = { start, end: end + 1, names };
    }
    return longest;
  }
}
