/** Where a long line may be cut without harm: after the end of a sentence, else at a blank or a comma. */
const SENTENCE_ENDS = new Set('.!?;。！？；');
const WORD_ENDS = new Set(' \t,，、');

/**
 * The text in pieces of at most `longest` UTF-16 units, which together are the text. Rules read a sentence as a whole,
 * and many take the square of its length for odd text (ten thousand blanks, or dots): nobody writes a line that long,
 * so that a longer one is read piece by piece, and all of it in a time that grows with its length alone.
 */
export function splitPieces(text: string, longest: number): string[] {
  const pieces: string[] = [];
  let from = 0;
  while (text.length - from > longest) {
    const end = findCut(text, from, from + longest);
    pieces.push(text.slice(from, end));
    from = end;
  }
  pieces.push(text.slice(from));
  return pieces;
}

/** The last good place in the second half of the piece; else its very end, but not within a character. */
function findCut(text: string, from: number, end: number): number {
  const soonest = from + (end - from) / 2;
  let word = 0;
  for (let at = end; at > soonest; at--) {
    const mark = text.charAt(at - 1);
    if (SENTENCE_ENDS.has(mark)) return at;
    if (word === 0 && WORD_ENDS.has(mark)) word = at;
  }
  if (word > 0) return word;
  const last = text.charCodeAt(end - 1);
  return last >= 0xd800 && last <= 0xdbff ? end - 1 : end;
}
