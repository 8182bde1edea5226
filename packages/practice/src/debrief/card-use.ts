import { EarlierWording } from '../find-repeats.ts';
import { listTellingWords } from '../telling-words.ts';

/** So much of a card's telling words in an answer, and it was said in one's own words. */
const LEAST_PART = 0.5;
const LEAST_WORDS = 4;

/**
 * Whether an answer has words of the card: a stretch of it as it stands there, or half of the words that tell
 * something. A card of a few words says nothing about that.
 */
export function saysCard(answer: string, card: string): boolean {
  if (new EarlierWording([card]).findIn(answer).length > 0) return true;
  const words = new Set(listTellingWords(card));
  if (words.size < LEAST_WORDS) return false;
  const said = new Set(listTellingWords(answer));
  return [...words].filter((word) => said.has(word)).length >= words.size * LEAST_PART;
}
