import type { SpokenLanguage } from '@cuecard/contract';
import { listAliases, readEntry, type BankEntry, type ReadEntry } from '@cuecard/copilot';

/** The reading of question banks as threads do it: a bank of thousands takes many seconds. */

export function readEntries(entries: readonly BankEntry[]): ReadEntry[] {
  return entries.map(readEntry);
}

interface Asked {
  readonly question: string;
  readonly language: SpokenLanguage;
}

/** The wordings that the lexicon has for each question, in the order given. */
export function listAllAliases(asked: readonly Asked[]): string[][] {
  return asked.map(({ question, language }) => listAliases(question, language));
}
