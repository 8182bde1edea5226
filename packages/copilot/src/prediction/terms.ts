import knowledge from '../generated/job-texts.json' with { type: 'json' };
import { foldHan } from '../han-variants.ts';

/** What a text is about: words and pairs of Han characters, and the concepts that it names. */
export interface Terms {
  words: ReadonlySet<string>;
  concepts: ReadonlySet<string>;
}

const STOP_WORDS = new Set(knowledge.ignored);
const STOP_HAN = new Set(knowledge.ignoredChinese);

/** Lower case, one width, simplified characters: what is compared, never shown. */
export function foldText(text: string): string {
  return foldHan(text.normalize('NFKC').toLowerCase());
}

export function readTerms(text: string): Terms {
  const plain = foldText(text);
  const words = new Set<string>();
  for (const [word] of plain.matchAll(/[a-z][a-z0-9]*(?:[+#]+|[.'/-][a-z0-9]+)*/g)) {
    if (word.length > 1 && !STOP_WORDS.has(word)) words.add(stem(word));
  }
  for (const [run] of plain.matchAll(/\p{Script=Han}+/gu)) {
    for (let at = 0; at + 1 < run.length; at += 1) {
      const pair = run.slice(at, at + 2);
      if (!STOP_HAN.has(pair)) words.add(pair);
    }
  }
  return { words, concepts: findConcepts(plain) };
}

/** The commonest endings only: an over-eager stem would join what is not the same. */
function stem(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 5 && word.endsWith('ing')) return word.slice(0, -3);
  if (word.length > 4 && word.endsWith('ed')) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, -1);
  return word;
}

const PATTERNS = knowledge.skills.map(({ en, zh }) => ({
  id: en[0] ?? '',
  pattern: new RegExp(
    [...en, ...zh].map((name) => buildPattern(name.toLowerCase())).join('|'),
    'u',
  ),
}));

function buildPattern(name: string): string {
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(' ', '[\\s-]+');
  return /^[\x20-\x7E]+$/.test(name) ? `(?<![a-z0-9])${escaped}(?![a-z0-9+#])` : escaped;
}

const findConcepts = (plain: string): Set<string> =>
  new Set(PATTERNS.filter(({ pattern }) => pattern.test(plain)).map(({ id }) => id));

/** How much of what is asked stands in what is known: 0 to 1. A shared concept counts for half. */
export function computeOverlap(asked: Terms, known: Terms): number {
  const found = listShared(asked.words, known.words);
  const all = share(asked.words, known.words);
  // One common word of two ("care" of "acute care") is a likeness and no proof, one of more ("data") is chance.
  const isChance = asked.words.size > 2 && /^[a-z]/.test(found[0] ?? '');
  const most = asked.words.size === 1 ? 1 : isChance ? 0 : ONE_WORD;
  const words = found.length === 1 ? Math.min(all, most) : all;
  // That both are about nursing says little of a long line about nursing.
  const concepts = new Set(
    [...asked.concepts].filter((id) => asked.words.size <= SHORT || !WIDE.has(id)),
  );
  if (concepts.size === 0) return words;
  return Math.max(words, 0.5 * words + 0.5 * share(concepts, known.concepts));
}

const ONE_WORD = 0.3;
const SHORT = 4;
const WIDE = new Set(['nursing', 'teaching', 'accounting', 'sales']);

const share = (asked: ReadonlySet<string>, known: ReadonlySet<string>): number =>
  asked.size === 0 ? 0 : listShared(asked, known).length / asked.size;

export const listShared = (one: ReadonlySet<string>, other: ReadonlySet<string>): string[] =>
  [...one].filter((word) => other.has(word));
