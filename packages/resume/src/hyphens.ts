import writtenWords from './generated/written-words.json' with { type: 'json' };
import type { Line } from './line.ts';

/** A word and the hyphen at the end of a line; what a hyphen stands before it already is no part of it. */
const BROKEN = /(\p{L}+)[-‐]$/u;
const GOES_ON = /^\p{Ll}+/u;
/** What only ends words: `mod-eling`, `prefer-ably`. Up to two letters of the syllable before may stand with it. */
const ENDING =
  /^(\p{L}{0,2})(?:[ai]bl[ey]|[ae]nc[ey]|[st]ion|[ctx]?ial|ment|ness|ing|ed|er|or|ist|it(?:y|ie)|i[sz](?:e|ed|ing)|ation|ated?|all?y?|ly|ous|ive|ure|ic|ical|less|ful)s?$/u;

interface Words {
  /** Whole words, and words with hyphens in them. */
  readonly has: (word: string) => boolean;
}

/**
 * Tells the lines whose last word goes on below without its hyphen, as `submis-` `sions`. A compound keeps it, as
 * `real-` `time`: what the document itself or the house's own texts write decides, and then what its halves are.
 */
export function markBrokenWords(lines: readonly Line[]): Line[] {
  if (!lines.some(({ text }) => BROKEN.test(text))) return [...lines];
  const own = readWords(lines);
  return lines.map((line, index) => {
    const [, head = ''] = BROKEN.exec(line.text) ?? [];
    // What stands in the margin may be a line in between.
    const below = lines.slice(index + 1, index + 3).find(({ text }) => GOES_ON.test(text));
    const [tail = ''] = GOES_ON.exec(below?.text ?? '') ?? [];
    const isBroken = head !== '' && tail !== '' && isOneWord(head, tail, own);
    return isBroken ? { ...line, breaksWord: true } : line;
  });
}

function isOneWord(head: string, tail: string, own: Words): boolean {
  // `SQL-based`: an abbreviation is no syllable.
  if (head.length > 1 && head === head.toUpperCase()) return false;
  const [first, compound, whole] = [head, `${head}-${tail}`, head + tail].map((word) =>
    word.toLowerCase(),
  ) as [string, string, string];
  for (const words of [own, known()]) {
    if (words.has(compound)) return false;
    if (words.has(whole)) return true;
  }
  const isWord = (word: string): boolean => own.has(word) || known().has(word);
  const ending = ENDING.exec(tail);
  if (ending?.[1] === '') return true;
  if (isWord(tail)) return false;
  return ending !== null || !isWord(first);
}

/** What a document writes within its lines: the halves of a broken word are none of its words. */
function readWords(lines: readonly Line[]): Words {
  const words = new Set<string>();
  let wasBroken = false;
  for (const { text } of lines) {
    const whole = wasBroken ? text.replace(GOES_ON, '') : text;
    for (const word of listWords(whole.replace(BROKEN, ''))) words.add(word);
    wasBroken = BROKEN.test(text);
  }
  return words;
}

/** Lower-case words, and those with hyphens whole and in their parts. */
function listWords(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replaceAll('‐', '-')
      .match(/\p{L}+(?:-\p{L}+)*/gu) ?? [];
  return [...words, ...words.flatMap((word) => word.split('-'))];
}

let lexicon: ReadonlySet<string> | null = null;

/** The words of the house's own texts, read when a document first needs them. */
function known(): Words {
  lexicon ??= new Set(writtenWords.flatMap((words) => words.split(' ')));
  return lexicon;
}
