/** A shorter quote shows nothing: letters and digits, of which a Han character is two. */
const LEAST_WEIGHT = 8;

/**
 * The passage of a text that a model quoted, in the text's own spelling; null where it does not stand there letter by
 * letter. Spaces may differ, nothing else.
 */
export function findQuote(quote: string, text: string): string | null {
  const wanted = stripSpaces(quote).letters.join('');
  if (weigh(wanted) < LEAST_WEIGHT) return null;
  const { letters, places } = stripSpaces(text);
  const at = letters.join('').indexOf(wanted);
  if (at === -1) return null;
  const from = places[at] ?? 0;
  const last = places[at + wanted.length - 1] ?? from;
  return text.slice(from, last + 1);
}

/** UTF-16 units that are no space, and where each stands. */
function stripSpaces(text: string): { letters: string[]; places: number[] } {
  const letters: string[] = [];
  const places: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (/\s/u.test(letter)) continue;
    letters.push(letter);
    places.push(at);
  }
  return { letters, places };
}

const weigh = (text: string): number =>
  Array.from(text).reduce(
    (sum, letter) =>
      sum + (/\p{Script=Han}/u.test(letter) ? 2 : /[\p{L}\p{N}]/u.test(letter) ? 1 : 0),
    0,
  );
