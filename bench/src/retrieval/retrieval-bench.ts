import path from 'node:path';
import { createBankIndex, listAliases } from '@cuecard/copilot';
import type { BankFindings, BankIndex } from '@cuecard/copilot';
import type { Bench, BenchOptions } from '../bench.ts';
import { openMeaning, type BankMeaning } from './bank-meaning.ts';
import { measureLookups } from './lookup-times.ts';
import { readNearMisses, readRetrievalSets } from './retrieval-set.ts';
import type { NearMisses, RetrievalSet, SavedQuestion } from './retrieval-set.ts';
import { computeFalseCards, computeFalseShows, computeNearMisses, computeRecall } from './score.ts';
import type { Answered, NearMissScore } from './score.ts';

/**
 * Spoken questions in, prepared answers out; no language model, and an embedding model only where its folder is given.
 */
export const retrievalBench: Bench = {
  name: 'retrieval',
  about: 'finding the saved question that somebody means: recall, false shows, time',
  defaultData: '../shared/data/questions',
  defaultReplays: 1,
  run: runRetrievalBench,
};

async function runRetrievalBench({
  data,
  embeddings,
  progress,
}: BenchOptions): Promise<Record<string, unknown>> {
  const meaning = embeddings === undefined ? null : await openMeaning(embeddings);
  const sets = readRetrievalSets(data);
  const nearMisses = readNearMisses(data);
  const [first] = sets;
  try {
    const files: [string, unknown][] = [];
    for (const set of sets) files.push([set.name, await measureSet(set, meaning, progress)]);
    return {
      set: path.basename(path.resolve(data)),
      embeddings: meaning?.describe() ?? null,
      at1: 'shown as the card; shownFirst counts a first title too, where there is no card',
      files: Object.fromEntries(files),
      nearMisses: await measureNearMisses(nearMisses, meaning),
      ...(first === undefined ? {} : measureLookups(first)),
    };
  } finally {
    await meaning?.close();
  }
}

async function measureSet(
  set: RetrievalSet,
  meaning: BankMeaning | null,
  progress: BenchOptions['progress'],
) {
  progress(`${set.name}: ${set.bank.length} saved questions, ${set.queries.length} queries`);
  const find = await openBank(set.bank, meaning);
  const answered: Answered[] = [];
  for (const query of set.queries) answered.push({ query, findings: await find(query.text) });
  return {
    byLanguage: byLanguage(answered, computeRecall),
    falseCards: computeFalseCards(answered),
    falseShows: computeFalseShows(answered),
    falseShowsByLanguage: byLanguage(answered, computeFalseShows),
  };
}

async function measureNearMisses(
  { bank, queries }: NearMisses,
  meaning: BankMeaning | null,
): Promise<NearMissScore> {
  const find = await openBank(bank, meaning);
  const answered = [];
  for (const query of queries) answered.push({ query, findings: await find(query.query) });
  return computeNearMisses(answered);
}

async function openBank(
  bank: readonly SavedQuestion[],
  meaning: BankMeaning | null,
): Promise<(query: string) => Promise<BankFindings>> {
  const index = buildIndex(bank);
  if (meaning === null) return (query) => Promise.resolve(index.find(query));
  const vectors = await meaning.embedBank(bank);
  return (query) => meaning.find(index, vectors, query);
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
