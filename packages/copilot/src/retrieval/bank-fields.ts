import type { BankEntry, ReadEntry } from './bank-entry.ts';
import { isKnownWording } from '../lexicon/aliases.ts';
import { readText } from '../lexicon/reading.ts';
import { detectScript } from '../lexicon/script.ts';
import { filterLikely, readWording } from './wording.ts';
import type { SavedWording, Wording } from './wording.ts';

/** What a term counts in a field, and the field's usual length in units: longer ones count less. */
const FIELDS = {
  question: { weight: 3, usual: 6 },
  aliases: { weight: 3, usual: 30 },
  tags: { weight: 1.5, usual: 4 },
  answer: { weight: 0.5, usual: 60 },
} as const;
/** Okapi's usual share of a field's length in its normalisation. */
const LENGTH_SHARE = 0.75;
/** An intent stands for the whole question. */
const INTENT_FREQUENCY = 4;
/** How much of the probability of no intent is left for what is saved. */
const SAVED_NONE = 0.05;
/** Less likely intents of a saved question are not kept: a bank of thousands has dozens of them each. */
const KEPT = 0.01;
/** Characters. What an answer is about stands at its beginning; reading all of it takes time. */
const READ_OF_ANSWER = 120;
/**
 * Characters of all wordings together: the question's 500 and twenty others of usual length. What goes beyond is not
 * read, so that neither a bank's reading nor a look into it grows with what somebody has put into the fields.
 */
const READ_OF_WORDINGS = 2000;

/** Reads an entry for the index: a fifth of a millisecond for a usual one, several for the longest that is allowed. */
export function readEntry(entry: BankEntry): ReadEntry {
  const wordings = readWordings(entry);
  return {
    id: entry.id,
    script: detectScript(entry.question),
    wordings,
    frequencies: computeFrequencies(entry, wordings),
  };
}

/**
 * The question first, then its other wordings; without those of the lexicon, which the question's
 * intents stand for already: compared word by word they only draw other questions near.
 */
function readWordings(entry: BankEntry): SavedWording[] {
  const wordings: SavedWording[] = [];
  let left = READ_OF_WORDINGS;
  for (const text of [entry.question, ...entry.aliases]) {
    const isQuestion = wordings.length === 0;
    if (!isQuestion && (text.length > left || isKnownWording(text))) continue;
    wordings.push(toQuestion(readWording(text.slice(0, left))));
    left -= text.length;
  }
  return wordings;
}

/** What is saved is a question of an interview, so it is hardly none of the intents. */
function toQuestion(wording: Wording): SavedWording {
  let known = 0;
  for (const probability of wording.intents.values()) known += probability;
  const share = 1 / (known + SAVED_NONE * (1 - known));
  const kept = [...wording.intents].filter(([, probability]) => probability * share >= KEPT);
  return {
    ...wording,
    intents: kept.map(([id]) => id),
    probabilities: kept.map(([, probability]) => probability * share),
  };
}

function listSavedIntents({
  intents,
  probabilities,
}: SavedWording): [id: string, probability: number][] {
  return intents.map((id, at) => [id, probabilities[at] ?? 0]);
}

/** The terms of an entry with their frequencies, weighted over its fields. */
function computeFrequencies(
  entry: BankEntry,
  [question, ...aliases]: readonly SavedWording[],
): Map<string, number> {
  const frequencies = new Map<string, number>();
  const add = (field: keyof typeof FIELDS, units: ReadonlyMap<string, number>) => {
    const { weight, usual } = FIELDS[field];
    const share = weight / (1 - LENGTH_SHARE + LENGTH_SHARE * (units.size / usual));
    for (const [unit, own] of units)
      frequencies.set(unit, (frequencies.get(unit) ?? 0) + share * own);
  };
  if (question !== undefined) add('question', question.units);
  add('aliases', new Map(aliases.flatMap(({ units }) => [...units])));
  if (entry.tags.length > 0) add('tags', readText(entry.tags.join('; ')).units);
  if (entry.answer !== '') add('answer', readText(entry.answer.slice(0, READ_OF_ANSWER)).units);
  for (const wording of [question, ...aliases].filter((each) => each !== undefined))
    for (const [id, weight] of filterLikely(listSavedIntents(wording)))
      frequencies.set(
        `i:${id}`,
        Math.max(frequencies.get(`i:${id}`) ?? 0, INTENT_FREQUENCY * weight),
      );
  return frequencies;
}
