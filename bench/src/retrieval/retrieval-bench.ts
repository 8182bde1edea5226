import path from 'node:path';
import { createBankIndex, listAliases } from '@cuecard/copilot';
import type { Bench, BenchOptions } from '../bench.ts';
import { measureLookups } from './lookup-times.ts';
import { readRetrievalSet } from './retrieval-set.ts';
import { computeFalseShows, computeRecall } from './score.ts';
import type { Answered } from './score.ts';

/** Spoken questions in, prepared answers out; no model, no embeddings. */
export const retrievalBench: Bench = {
  name: 'retrieval',
  about: 'finding the saved question that somebody means: recall, false shows, time',
  defaultData: '../shared/data/questions',
  defaultReplays: 1,
  run: runRetrievalBench,
};

function runRetrievalBench({ data, progress }: BenchOptions): Promise<Record<string, unknown>> {
  const set = readRetrievalSet(data);
  progress(`${set.bank.length} saved questions, ${set.queries.length} queries`);
  // The entries are saved as the product saves them: with the other wordings that are made at save time.
  const index = createBankIndex(
    set.bank.map(({ text, lang }) => ({
      id: text,
      question: text,
      answer: '',
      aliases: listAliases(text, lang),
      tags: [],
      language: lang,
    })),
  );
  const answered = set.queries.map((query) => ({ query, findings: index.find(query.text) }));
  return Promise.resolve({
    set: path.basename(path.resolve(data)),
    byLanguage: byLanguage(answered, computeRecall),
    falseShows: computeFalseShows(answered),
    falseShowsByLanguage: byLanguage(answered, computeFalseShows),
    ...measureLookups(set),
  });
}

function byLanguage<Value>(
  answered: readonly Answered[],
  measure: (answered: readonly Answered[]) => Value,
): Record<string, Value> {
  const languages = [...new Set(answered.map(({ query }) => query.lang))];
  return Object.fromEntries(
    languages.map((language) => [
      language,
      measure(answered.filter(({ query }) => query.lang === language)),
    ]),
  );
}
