import type { Language } from '../language.ts';
import type { Script } from '../lexicon/script.ts';
import type { SavedWording } from './wording.ts';

/** A saved question with its prepared answer. */
export interface BankEntry {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  /** Other wordings of the question. */
  readonly aliases: readonly string[];
  readonly tags: readonly string[];
  readonly language: Language;
}

/** An entry as `readEntry` has read it: plain data, which another thread can have made. */
export interface ReadEntry {
  readonly id: string;
  readonly script: Script;
  /** The question first. */
  readonly wordings: readonly SavedWording[];
  /** Of each term, weighted over the fields. */
  readonly frequencies: ReadonlyMap<string, number>;
}

/** `score`: how sure it is that this entry answers what was asked, 0 to 1. */
export interface BankMatch {
  readonly id: string;
  readonly score: number;
}

/** Best first. With a card, the titles are the next best and never the card itself. */
export interface BankFindings {
  /** Sure and far enough ahead of the next: its answer may be shown unasked. */
  readonly card: BankMatch | null;
  /** At most three that may be meant. Empty when nothing in the bank is near. */
  readonly titles: readonly BankMatch[];
}

export interface FindOptions {
  /** Entries that are not to be found, such as those already shown. */
  readonly except?: ReadonlySet<string>;
}

/** A user's saved questions, searchable by what somebody says. Not persistent: rebuilt at start. */
export interface BankIndex {
  readonly size: number;
  /** Adds the entry, or replaces the one of the same id. */
  put(entry: BankEntry): void;
  /** The same for one that was read elsewhere: microseconds. */
  putRead(entry: ReadEntry): void;
  /** False: there was none of this id. */
  remove(id: string): boolean;
  /**
   * Synchronous and fast enough for every partial transcript: some milliseconds in a bank of 30,000. Reads the end of
   * a long text.
   */
  find(query: string, options?: FindOptions): BankFindings;
  /** The best by their words, best first, also those that are not sure enough to be found. */
  rank(query: string): BankMatch[];
  /** Whether the entry asks for the contrary, or about another amount, in each of its wordings. */
  contradicts(query: string, id: string): boolean;
  /** False: the entry is another question in nearly the same words, and is not what is meant. */
  asksTheSame(query: string, id: string): boolean;
}
