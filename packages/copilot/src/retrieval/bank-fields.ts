import type { BankEntry } from './bank-entry.ts';
import { readText } from '../lexicon/reading.ts';
import { readWording } from './wording.ts';
import type { Wording } from './wording.ts';

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
/** Characters. What an answer is about stands at its beginning; reading all of it takes time. */
const READ_OF_ANSWER = 300;

/** The question first, then its other wordings. */
export function wordingsOf(entry: BankEntry): Wording[] {
  return [entry.question, ...entry.aliases].map((text) => readWording(text));
}

/** The terms of an entry with their frequencies, weighted over its fields. */
export function frequenciesOf(
  entry: BankEntry,
  [question, ...aliases]: readonly Wording[],
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
  for (const { intents } of [question, ...aliases].filter((each) => each !== undefined))
    for (const [id, weight] of intents)
      frequencies.set(
        `i:${id}`,
        Math.max(frequencies.get(`i:${id}`) ?? 0, INTENT_FREQUENCY * weight),
      );
  return frequencies;
}
