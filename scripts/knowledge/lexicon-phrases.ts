import type { PackedPhrases } from '../../packages/copilot/src/lexicon/phrase-table.ts';
import { tokenize, toPlainForm } from '../../packages/copilot/src/lexicon/tokens.ts';
import { packLists, packStrings } from './pack.ts';

export function packConcepts(concepts: ReadonlyMap<string, readonly string[]>): PackedPhrases {
  const names = [...concepts.keys()];
  const meanings = new Map<string, number[]>();
  for (const [concept, name] of names.entries()) {
    for (const phrase of concepts.get(name) ?? []) {
      const tokens = tokenize(toPlainForm(phrase)).map(({ text }) => text);
      for (let length = 1; length <= tokens.length; length++) {
        const beginning = tokens.slice(0, length).join(' ');
        const found = meanings.get(beginning) ?? [];
        if (length === tokens.length && !found.includes(concept)) found.push(concept);
        meanings.set(beginning, found);
      }
    }
  }
  const { keys, packed } = packStrings(meanings.keys());
  const lists = keys.map((key) => meanings.get(key) ?? []);
  return { concepts: names, phrases: packed, meanings: packLists(lists) };
}
