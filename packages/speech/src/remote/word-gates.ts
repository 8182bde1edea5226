import { loopAtEnd } from '../repetition.ts';
import { words } from '../words.ts';

export interface GatedWords {
  readonly text: string;
  readonly looped: boolean;
  readonly foreign: boolean;
}

/** The scripts that a language is written in beside Latin, which all of them mix in (names, terms). */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  zh: /\p{Script=Han}/gu,
  yue: /\p{Script=Han}/gu,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  ko: /[\p{Script=Hangul}\p{Script=Han}]/gu,
};
const LATIN = /\p{Script=Latin}/gu;
const LETTER = /\p{L}/gu;
/** More letters than this in other scripts are another language, not a name. */
const MOST_FOREIGN_LETTERS = 0.5;

/**
 * What comes from a recogniser that is not our own passes what ours passes: loops are taken out, and words in
 * a script that the interview's language does not use are another language.
 */
export function gateWords(text: string, language: string): GatedWords {
  const foreign = isForeign(text, language);
  const { kept, looped } = withoutLoop(text);
  return { text: kept, looped, foreign };
}

function isForeign(text: string, language: string): boolean {
  const letters = text.match(LETTER)?.length ?? 0;
  if (letters === 0) return false;
  const own = SCRIPTS[language.split('-')[0] ?? ''];
  const known = (text.match(LATIN)?.length ?? 0) + (own ? (text.match(own)?.length ?? 0) : 0);
  return (letters - known) / letters > MOST_FOREIGN_LETTERS;
}

/** A loop's first round stays if real words stand before it; text that is nothing but a loop is none. */
function withoutLoop(text: string): { kept: string; looped: boolean } {
  const all = words(text);
  const ids = new Map<string, number>();
  const tokens = all.map(({ norm }) => {
    const id = ids.get(norm) ?? ids.size;
    ids.set(norm, id);
    return id;
  });
  const loop = loopAtEnd(tokens);
  if (loop === null) return { kept: text, looped: false };
  const isAllLoop = loop * 2 < tokens.length;
  return { kept: isAllLoop ? '' : text.slice(0, all[loop - 1]?.end ?? 0), looped: true };
}
