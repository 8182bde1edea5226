import { Converter } from 'opencc-js/t2cn';
import { normalizeSpoken } from './plain-text.ts';

/** Data of OpenCC (Apache-2.0): characters only, so that each keeps its place. */
let convert: ((text: string) => string) | null = null;

function simplify(text: string): string {
  convert ??= Converter({ from: 't', to: 'cn' });
  return convert(text);
}

/** Cantonese characters, each with the one that the rules are written in. */
const CANTONESE: ReadonlyMap<string, string> = new Map([
  ['啲', '的'],
  ['嘅', '的'],
  ['咩', '么'],
  ['喺', '在'],
  ['唔', '不'],
  ['佢', '他'],
  ['哋', '们'],
  ['冇', '没'],
]);

/** What rules read, whatever its script. */
export const foldSpoken = (text: string): string => foldHan(normalizeSpoken(text));

/** Folds traditional (and a few Cantonese) characters so that one set of rules reads both. */
export function foldHan(text: string): string {
  // The converter looks at every character, and most talk has none of these.
  if (!/\p{Script=Han}/u.test(text)) return text;
  return simplify(text).replaceAll(
    /[啲嘅咩喺唔佢哋冇]/gu,
    (character) => CANTONESE.get(character) ?? character,
  );
}
