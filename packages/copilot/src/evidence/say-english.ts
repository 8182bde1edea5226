import { READING } from '../reading.ts';
import { lowerFirst } from './say-phrase.ts';

const WORDS = READING.ownLines;
/** Words that begin a sentence of an advertisement and are no name. */
const COMMON_START =
  /^(?:The|An?|Your?|This|That|These|When|If|It|There|In|On|At|Most|Two|All|Every|Some)\b/;

/** What was done, in the first person; null where it is no sentence of one. */
export function sayEnglishDeed(text: string): string | null {
  if (/^(?:I|My|We|Our)\b/.test(text)) return text;
  if (WORDS.passive.test(text) || WORDS.duty.test(text)) return `I was ${lowerFirst(text)}`;
  if (WORDS.passiveThing.test(text)) return `It was ${lowerFirst(text)}`;
  if (WORDS.past.test(text) || WORDS.present.test(text)) return `I ${lowerFirst(text)}`;
  if (WORDS.role.test(text)) return `I worked as ${lowerFirst(text)}`;
  if (WORDS.gerund.test(text)) return `My part was ${lowerFirst(text)}`;
  return WORDS.sentence.test(text) ? text : null;
}

export function sayEnglishSummary(text: string): string {
  if (/^(?:An?|The) /.test(text)) return `I'm ${lowerFirst(text)}`;
  if (/^\d|^(?:Over|More than|Nearly) \d/.test(text)) return `I have ${lowerFirst(text)}`;
  const deed = sayEnglishDeed(text);
  if (deed !== null) return deed;
  return `I'm ${/^[aeiou]/i.test(text) ? 'an' : 'a'} ${lowerFirst(text)}`;
}

/** A note leaves out who it is about, and says "they" of those it is told to. */
export function sayEnglishNote(note: string): string {
  const text = note
    .replaceAll(WORDS.unsaid, '')
    .replace(/^They\b/, 'You')
    .replace(/^Their\b/, 'Your')
    .replace(WORDS.theirs, 'your');
  if (/^(?:I|My)\b/.test(text)) return text;
  if (WORDS.bareState.test(text)) return `I'm ${lowerFirst(text)}`;
  return WORDS.bare.test(text)
    ? `I ${lowerFirst(text)}`
    : text.charAt(0).toUpperCase() + text.slice(1);
}

/** What the firm says of itself, said to it; it follows a colon. */
export function turnEnglishAdvertisement(text: string): string {
  return text
    .replaceAll(/\bours?\b/gi, 'your')
    .replaceAll(/\b(?:we|us)\b/gi, 'you')
    .replace(/^You will\b/i, 'I would')
    .replace(/^your?\b/, (word) => word)
    .replace(COMMON_START, (word) => word.toLowerCase());
}
