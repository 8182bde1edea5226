const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const WORD = /[\p{L}\p{N}]+(?:[’'.,:-][\p{L}\p{N}]+)*/gu;

/** How long a Latin word or a figure takes in a language of characters, in characters: about two syllables. */
const CHARACTERS_A_WORD = 2;

/** The words of a text, or its characters, each Latin word among them counted as two. */
export function countSpoken(text: string, unit: 'words' | 'characters'): number {
  const characters = text.match(HAN)?.length ?? 0;
  const words = text.replaceAll(HAN, ' ').match(WORD)?.length ?? 0;
  // In a language of words, Han text is a name or a quote: two characters are about a word.
  return unit === 'characters'
    ? characters + words * CHARACTERS_A_WORD
    : words + characters / CHARACTERS_A_WORD;
}
