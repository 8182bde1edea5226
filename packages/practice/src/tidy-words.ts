const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** A stretch of what was said, and whether the tidied words have it. */
export interface TidiedPiece {
  readonly text: string;
  readonly kept: boolean;
}

/**
 * The words by which sentences are padded; they stand alone, between other words. Where the same letters carry a
 * meaning they stay: "it went well", "this kind of work", "as you know".
 */
const ENGLISH_PADDING =
  /(?<![\p{L}'’])(?:u+h+m*|u+m+|e+r+m*|(?<!\b(?:do|did|as|if|how|what|that|let|until) )you know|(?<!\bwhat )i mean|(?<!\b(?:an?|the|this|that|these|those|what|which|any|some|every|each|one|same|another|different|new|right|no|of) )(?:sort of|kind of)|basically|actually|literally|(?<=, )like(?=,)|(?<=^|, )well(?=,))(?![\p{L}'’]),?\s*/giu;
const ENGLISH_BEGINNING =
  /^(?:so(?! (?:far|that|much|many|long)\b)|and|but|okay|ok|right(?! (?:now|after|before|from)\b)|well(?=,)|yeah|yes)\b,?\s+/iu;
/** The same word again: "we we". */
const ENGLISH_REPEAT = /(?<![\p{L}'’])(\p{L}+),?\s+(?=\1(?![\p{L}'’]))/giu;
/** 额 is also an amount, and 那个 also "that": they pad where they stand alone or before who speaks. */
const CHINESE_PADDING =
  /[呃嗯]+[，、]?|(?<!\p{Script=Han})[额額]+(?:[，、]|…+)|(?:那个|那個)(?:[，、]|(?=[我咱]))|(?:就是说|就是說|怎么说呢|怎麼說呢)[，、]?/gu;
const CHINESE_BEGINNING = /^(?:然后|然後|就是|所以|那么|那麼|好的?)[，、]/u;

/**
 * The first sentence of what was said, with what only pads it marked as out. Nothing is put in: it can say nothing
 * that was not said. Null where there is no sentence of five words or more.
 */
export function tidyWords(said: string): TidiedPiece[] | null {
  const sentence = findFirstSentence(said.trim());
  if (sentence === null) return null;
  const isChinese = hasHan(sentence);
  const patterns = isChinese
    ? [CHINESE_PADDING, CHINESE_BEGINNING]
    : [ENGLISH_PADDING, ENGLISH_BEGINNING, ENGLISH_REPEAT];
  const out = Array.from({ length: sentence.length }, () => false);
  for (const pattern of patterns)
    for (const { 0: found, index } of sentence.matchAll(withAll(pattern)))
      out.fill(true, index, index + found.length);
  return splitByMark(sentence, out);
}

/** The words that are left, with a capital at their beginning. */
export function joinTidied(pieces: readonly TidiedPiece[]): string {
  const left = pieces
    .filter(({ kept }) => kept)
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return left.charAt(0).toUpperCase() + left.slice(1);
}

const withAll = (pattern: RegExp): RegExp =>
  pattern.flags.includes('g') ? pattern : new RegExp(pattern, `${pattern.flags}g`);

const LEAST = { words: 5, characters: 8 } as const;

function findFirstSentence(said: string): string | null {
  const sentences = said.match(/[^.!?。！？]+(?:[.!?。！？]+|$)/gu) ?? [];
  const isLong = (text: string) =>
    hasHan(text) ? text.length >= LEAST.characters : text.split(/\s+/).length >= LEAST.words;
  return sentences.map((each) => each.trim()).find(isLong) ?? null;
}

function splitByMark(text: string, out: readonly boolean[]): TidiedPiece[] {
  const pieces: { text: string; kept: boolean }[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const kept = !(out[at] ?? false);
    const last = pieces.at(-1);
    if (last !== undefined && last.kept === kept) last.text += text.charAt(at);
    else pieces.push({ text: text.charAt(at), kept });
  }
  return pieces;
}
