import path from 'node:path';
import { createBankIndex, listAliases } from '@cuecard/copilot';
import type { BankIndex } from '@cuecard/copilot';
import type { Bench, BenchOptions } from '../bench.ts';
import { measureLookups } from './lookup-times.ts';
import { readNearMisses, readRetrievalSets } from './retrieval-set.ts';
import type { NearMisses, RetrievalSet, SavedQuestion } from './retrieval-set.ts';
import { computeFalseCards, computeFalseShows, computeNearMisses, computeRecall } from './score.ts';
import type { Answered, NearMissScore } from './score.ts';

/** Spoken questions in, prepared answers out; no model, no embeddings. */
export const retrievalBench: Bench = {
  name: 'retrieval',
  about: 'finding the saved question that somebody means: recall, false shows, time',
  defaultData: '../shared/data/questions',
  defaultReplays: 1,
  run: runRetrievalBench,
};

function runRetrievalBench({ data, progress }: BenchOptions): Promise<Record<string, unknown>> {
  const sets = readRetrievalSets(data);
  const nearMisses = readNearMisses(data);
  const [first] = sets;
  return Promise.resolve({
    set: path.basename(path.resolve(data)),
    files: Object.fromEntries(sets.map((set) => [set.name, measureSet(set, progress)])),
    nearMisses: measureNearMisses(nearMisses),
    ...(first === undefined ? {} : measureLookups(first)),
  });
}

function measureSet(set: RetrievalSet, progress: BenchOptions['progress']) {
  progress(`${set.name}: ${set.bank.length} saved questions, ${set.queries.length} queries`);
  const index = buildIndex(set.bank);
  const answered = set.queries.map((query) => ({ query, findings: index.find(query.text) }));
  return {
    byLanguage: byLanguage(answered, computeRecall),
    falseCards: computeFalseCards(answered),
    falseShows: computeFalseShows(answered),
    falseShowsByLanguage: byLanguage(answered, computeFalseShows),
  };
}

function measureNearMisses({ bank, queries }: NearMisses): NearMissScore {
  const index = buildIndex(bank);
  return computeNearMisses(queries.map((query) => ({ query, findings: index.find(query.query) })));
}

/** The entries are saved as the product saves them: with the other wordings that are made at save time. */
function buildIndex(bank: readonly SavedQuestion[]): BankIndex {
  return createBankIndex(
    bank.map(({ text, lang }) => ({
      id: text,
      question: text,
      answer: '',
      aliases: listAliases(text, lang),
      tags: [],
      language: lang,
    })),
  );
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
