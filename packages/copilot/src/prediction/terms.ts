import { foldHan } from '../han-variants.ts';
import { SKILL_CONCEPTS } from './skill-concepts.ts';
import { foldMore } from './traditional-forms.ts';

/** What a text is about: words and pairs of Han characters, and the concepts that it names. */
export interface Terms {
  words: ReadonlySet<string>;
  concepts: ReadonlySet<string>;
}

const STOP_WORDS = new Set(
  `a an the and or of in on at to for with by from as is are be been was were will would can could
  should must may have has had do does did not no we you your our their its it this that these those
  they who which what how when where all any each other more most than such etc into over under up out
  about per via within across through good strong excellent solid proven able ability experience
  experienced knowledge skill skills skilled years year least plus preferred required requirement
  requirements including related relevant similar work working job role position team candidate
  degree bachelor master familiar familiarity proficient proficiency understanding hands-on minimum
  ideally responsible responsibility responsibilities using use used new well high day daily`.split(
    /\s+/,
  ),
);
const STOP_HAN = new Set(
  `工作 经验 以上 优先 具有 具备 良好 能力 相关 熟悉 精通 了解 掌握 熟练 负责 岗位 要求 职责 公司 人员
  专业 学历 本科 能够 较强 一定 进行 完成 及其 以及 其他 参与 协助 能力 年以 作经 以上`.split(
    /\s+/,
  ),
);

/** Simplified characters, one for one: what is found in it stands at the same place in the text. */
export function simplified(text: string): string {
  return foldMore(foldHan(text));
}

/** Lower case, one width, simplified characters: what is compared, never shown. */
export function folded(text: string): string {
  return simplified(text.normalize('NFKC').toLowerCase());
}

export function termsOf(text: string): Terms {
  const plain = folded(text);
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
  return { words, concepts: conceptsIn(plain) };
}

/** The commonest endings only: an over-eager stem would join what is not the same. */
function stem(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 5 && word.endsWith('ing')) return word.slice(0, -3);
  if (word.length > 4 && word.endsWith('ed')) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, -1);
  return word;
}

const PATTERNS = SKILL_CONCEPTS.map(({ id, en, zh }) => ({
  id,
  pattern: new RegExp([...en, ...zh].map((name) => patternOf(name.toLowerCase())).join('|'), 'u'),
}));

function patternOf(name: string): string {
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(' ', '[\\s-]+');
  return /^[\x20-\x7E]+$/.test(name) ? `(?<![a-z0-9])${escaped}(?![a-z0-9+#])` : escaped;
}

function conceptsIn(plain: string): Set<string> {
  return new Set(PATTERNS.filter(({ pattern }) => pattern.test(plain)).map(({ id }) => id));
}

/** How much of what is asked stands in what is known: 0 to 1. A shared concept counts for half. */
export function overlap(asked: Terms, known: Terms): number {
  const found = sharedCount(asked.words, known.words);
  const all = share(asked.words, known.words);
  // One common word of several ("care" of "acute care") is a likeness and no proof.
  const words = found === 1 && asked.words.size > 1 ? Math.min(all, ONE_WORD) : all;
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

function share(asked: ReadonlySet<string>, known: ReadonlySet<string>): number {
  return asked.size === 0 ? 0 : sharedCount(asked, known) / asked.size;
}

function sharedCount(asked: ReadonlySet<string>, known: ReadonlySet<string>): number {
  let found = 0;
  for (const word of asked) if (known.has(word)) found += 1;
  return found;
}
