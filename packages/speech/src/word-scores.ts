import { splitWords } from './words.ts';

/** A heard word and how sure the model was of it. */
export interface WordScore {
  /** Lower case, without punctuation. */
  readonly norm: string;
  /** Natural logarithm of the probability of its least sure token: 0 for certain. */
  readonly logProbability: number;
}

interface Piece {
  readonly from: number;
  readonly to: number;
  readonly logProbability: number;
}

const ONLY_MARKS = /^[\p{P}\s]*$/u;

/**
 * How sure the model was of each word. Marks count for nothing: a partial's full stop is a guess.
 * @param logProbabilities one for each of `tokens`
 * @param detokenise the text of the first tokens; more tokens only add to it
 */
export function scoreWords(
  tokens: readonly number[],
  logProbabilities: readonly number[],
  detokenise: (tokens: number[]) => string,
): WordScore[] {
  const text = detokenise([...tokens]);
  const pieces = placePieces(tokens, logProbabilities, detokenise).filter(
    ({ from, to }) => !ONLY_MARKS.test(text.slice(from, to)),
  );
  return splitWords(text)
    .filter(({ norm }) => norm !== '')
    .map(({ norm, start, end }) => {
      const own = pieces.filter(({ from, to }) => to > start && from < end);
      return { norm, logProbability: Math.min(...own.map((each) => each.logProbability)) };
    });
}

function placePieces(
  tokens: readonly number[],
  logProbabilities: readonly number[],
  detokenise: (tokens: number[]) => string,
): Piece[] {
  let before = 0;
  return tokens.map((_, index) => {
    const to = detokenise(tokens.slice(0, index + 1)).length;
    // A token that is part of a character adds none, or stands for the one before it.
    const from = Math.min(before, to - 1);
    before = to;
    return { from, to, logProbability: logProbabilities[index] ?? -Infinity };
  });
}

/**
 * The scores of words that may have been corrected since: a word that no longer stands where the model heard it, from
 * the beginning or from the end, has none (null).
 */
export function matchScores(
  words: readonly string[],
  scores: readonly WordScore[],
): (number | null)[] {
  const shift = scores.length - words.length;
  const fromStart = words.findIndex((word, index) => scores[index]?.norm !== word);
  const changed = fromStart === -1 ? words.length : fromStart;
  const kept = words.findLastIndex((word, index) => scores[index + shift]?.norm !== word);
  return words.map((_, index) => {
    const place = index < changed ? index : index > kept ? index + shift : -1;
    return scores[place]?.logProbability ?? null;
  });
}
