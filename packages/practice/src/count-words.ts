import { countFigure } from './figure-words.ts';
import { withoutFillerSounds } from './find-marks.ts';

const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
/** "cut-over" is two words, "don't" and "3:30" are one token. */
const WORD = /[\p{L}\p{N}]+(?:[’'.,:][\p{L}\p{N}]+)*/gu;
const SIGN = /[%$€£¥‰]/gu;

/** How long a Latin word takes in a language of characters, in characters: about two syllables. */
const CHARACTERS_A_WORD = 2;

/**
 * The words of a text as they are said, or its characters, each Latin word among them counted as two. Figures count as
 * they are read out, and sounds that fill a pause are no words.
 */
export function countSpoken(text: string, unit: 'words' | 'characters'): number {
  const said = withoutFillerSounds(text);
  const characters = said.match(HAN)?.length ?? 0;
  // Per cent is a word, 百分之 three characters.
  const signs = (said.match(SIGN)?.length ?? 0) * (unit === 'words' ? 1 : 3);
  const tokens = said.replaceAll(HAN, ' ').match(WORD) ?? [];
  const each = unit === 'words' ? 1 : CHARACTERS_A_WORD;
  const words = tokens.reduce((sum, token) => sum + (countFigure(token, unit) ?? each), signs);
  // In a language of words, Han text is a name or a quote: two characters are about a word.
  return words + (unit === 'characters' ? characters : characters / CHARACTERS_A_WORD);
}
