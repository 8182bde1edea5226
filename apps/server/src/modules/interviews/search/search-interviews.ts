import type {
  calls,
  InterviewFound,
  ParsedRequestOf,
  ResponseOf,
  SearchHit,
} from '@cuecard/contract';
import type { StoredPassage } from '../../../platform/database/interview-tables.ts';
import { readPage } from '../../../platform/database/read-page.ts';
import { cutSentence } from './cut-sentence.ts';
import { indexNewest, listNames, type IndexDeps } from './index-interviews.ts';
import { findIndexed, type FoundRow } from './search-repository.ts';
import { findPlaces, fold, formatQuery, readTerms, type Place, type Term } from './search-words.ts';

/** Sentences that are shown of one interview. */
const MAX_HITS = 3;

/**
 * A page of the user's interviews in which every term occurs, with the sentences that have the most of them.
 * @throws ContractError `badRequest` for a cursor that is none
 */
export async function searchInterviews(
  deps: IndexDeps,
  userId: number,
  { text, ...page }: ParsedRequestOf<typeof calls.searchInterviews>,
): Promise<ResponseOf<typeof calls.searchInterviews>> {
  const terms = readTerms(text);
  if (terms.length === 0) return { found: [], nextCursor: null, isComplete: true };
  const isComplete = await indexNewest(deps, userId);
  const query = formatQuery(userId, terms);
  const { rows, nextCursor } = await readPage(page, (asked) =>
    findIndexed(deps.db, userId, query, asked),
  );
  return { found: rows.flatMap((row) => readFound(row, terms)), nextCursor, isComplete };
}

interface Hit {
  readonly passage: StoredPassage;
  /** How many of the terms it has. */
  readonly count: number;
  readonly places: Place[];
}

/** None where the index has the pairs of a row of characters, and no passage the row. */
function readFound({ interview, passages }: FoundRow, terms: readonly Term[]): InterviewFound[] {
  const missing = new Set(terms);
  const hits = passages.flatMap((passage) => findHit(passage, terms, missing));
  const names = fold(listNames(interview).join('\n'));
  for (const term of missing) if (findPlaces(names, term).length > 0) missing.delete(term);
  if (missing.size > 0) return [];
  const shown = hits.toSorted((one, other) => other.count - one.count).slice(0, MAX_HITS);
  return [{ interview, hits: shown.map(toHit), moreHits: hits.length - shown.length }];
}

/** Takes what it has out of what is missing. */
function findHit(passage: StoredPassage, terms: readonly Term[], missing: Set<Term>): Hit[] {
  const folded = fold(passage.text);
  const found = terms
    .map((term) => ({ term, places: findPlaces(folded, term) }))
    .filter(({ places }) => places.length > 0);
  for (const { term } of found) missing.delete(term);
  if (found.length === 0) return [];
  const places = joinPlaces(found.flatMap((each) => each.places));
  return [{ passage, count: found.length, places }];
}

function toHit({ passage: { text, ...passage }, places }: Hit): SearchHit {
  const { sentence, places: found } = cutSentence(text, places);
  return { ...passage, sentence, places: found.map(([from, to]) => [from, to]) };
}

/** In order; those that touch are one. */
function joinPlaces(places: readonly Place[]): Place[] {
  const joined: [number, number][] = [];
  for (const [from, to] of places.toSorted((one, other) => one[0] - other[0])) {
    const last = joined.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}
