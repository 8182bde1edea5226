import type { Place } from './search-words.ts';

const SENTENCE_END = /[.!?。！？…\n]/u;
/** What fits two lines on a phone, UTF-16 units. */
const MAX_SENTENCE = 160;
const BEFORE_FOUND = 50;

export interface CutSentence {
  readonly sentence: string;
  readonly places: Place[];
}

/**
 * The sentence around the first place with all that was found in it, shortened where it is long. `places` are in
 * order and do not overlap, and there is one.
 */
export function cutSentence(text: string, places: readonly Place[]): CutSentence {
  const [first] = places;
  if (first === undefined) throw new RangeError('nothing was found in this text');
  let [from, to] = first;
  while (from > 0 && !isEnd(text, from - 1)) from -= 1;
  while (to < text.length && !isEnd(text, to - 1, first[1])) to += 1;
  const cutFrom = to - from > MAX_SENTENCE ? Math.max(from, first[0] - BEFORE_FOUND) : from;
  const cutTo = Math.min(to, Math.max(cutFrom + MAX_SENTENCE, first[1]));
  const [start, end] = [skipSpace(text, keepPair(text, cutFrom)), keepPair(text, cutTo)];
  const lead = cutFrom > from ? '…' : '';
  const shift = lead.length - start;
  return {
    sentence: lead + text.slice(start, end).trimEnd() + (cutTo < to ? '…' : ''),
    places: places
      .filter(([at, until]) => at >= start && until <= end)
      .map(([at, until]) => [at + shift, until + shift]),
  };
}

/** Whether a sentence ends with this character; the point of `3.5` ends none. */
function isEnd(text: string, at: number, notBefore = 0): boolean {
  if (at < notBefore || !SENTENCE_END.test(text[at] ?? '')) return false;
  return text[at] !== '.' || !/[\p{L}\p{N}]/u.test(text[at + 1] ?? '');
}

function skipSpace(text: string, at: number): number {
  let start = at;
  while (/\s/u.test(text[start] ?? '')) start += 1;
  return start;
}

/** A cut does not part the halves of one character. */
function keepPair(text: string, at: number): number {
  return /[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at - 1 : at;
}
