import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { KnowledgeArea } from './area.ts';

const FOLDER = fileURLToPath(new URL('../../knowledge/', import.meta.url));
/** Words of three letters and more, also with hyphens; what touches a sign of a regular expression may be a part of one. */
const WORD =
  /(?<![\p{L}\p{N}\p{M}[\](){}?*+|\\^$_<>'-])[a-z]{3,}(?:-[a-z]{2,})*(?![\p{L}\p{N}\p{M}[\](){}*+|\\^$_<>'-])(?!\?\S)/giu;

/** Every English word that the knowledge writes: whether a hyphen at a line's end belongs to the word is looked up in it. */
export const WRITTEN_WORDS: KnowledgeArea = {
  name: 'written-words',
  package: 'resume',
  build() {
    const words = new Set<string>();
    for (const file of readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.yaml')) continue;
      const text = readFileSync(join(FOLDER, file), 'utf8');
      for (const [word] of text.matchAll(WORD)) words.add(word.toLowerCase());
    }
    const initials = Object.groupBy([...words].sort(), (word) => word.slice(0, 2));
    return Object.values(initials).map((group = []) => group.join(' '));
  },
};
