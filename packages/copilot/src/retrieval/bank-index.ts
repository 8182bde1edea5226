import type { BankEntry, BankFindings, BankIndex, BankMatch, FindOptions } from './bank-entry.ts';
import { frequenciesOf, wordingsOf } from './bank-fields.ts';
import { compareWordings } from './likeness.ts';
import type { Rarity } from './likeness.ts';
import { matchScore } from './match-score.ts';
import { PostingLists } from './posting-lists.ts';
import { readQuery } from './query.ts';
import type { Query } from './query.ts';
import { pickFindings } from './thresholds.ts';
import type { Wording } from './wording.ts';

/** Best of the inverted lists that are looked at closely. */
const LOOKED_AT = 40;

interface Indexed {
  readonly id: string;
  readonly wordings: readonly Wording[];
  readonly terms: readonly string[];
}

export function createBankIndex(entries: Iterable<BankEntry> = []): BankIndex {
  const index = new Bm25BankIndex();
  for (const entry of entries) index.put(entry);
  return index;
}

class Bm25BankIndex implements BankIndex {
  readonly #postings = new PostingLists();
  readonly #documents = new Map<string, number>();
  readonly #indexed: (Indexed | null)[] = [];
  readonly #free: number[] = [];

  get size(): number {
    return this.#documents.size;
  }

  put(entry: BankEntry): void {
    this.remove(entry.id);
    const wordings = wordingsOf(entry);
    const frequencies = frequenciesOf(entry, wordings);
    const document = this.#free.pop() ?? this.#indexed.length;
    this.#documents.set(entry.id, document);
    this.#indexed[document] = { id: entry.id, wordings, terms: [...frequencies.keys()] };
    this.#postings.add(document, frequencies);
  }

  remove(id: string): boolean {
    const document = this.#documents.get(id);
    if (document === undefined) return false;
    this.#postings.remove(document, this.#indexed[document]?.terms ?? []);
    this.#documents.delete(id);
    this.#indexed[document] = null;
    this.#free.push(document);
    return true;
  }

  find(text: string, { except }: FindOptions = {}): BankFindings {
    const query = readQuery(text);
    const matches = this.#candidates(query, except).map((candidate) => ({
      id: candidate.id,
      score: this.#scoreOf(query, candidate),
    }));
    // By name where scores are equal, so that the order of putting makes no difference.
    matches.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
    return pickFindings(matches);
  }

  #candidates(query: Query, except: ReadonlySet<string> | undefined): Indexed[] {
    const scores = this.#postings.score(query.terms, this.#indexed.length);
    const threshold = nthBest(scores, LOOKED_AT);
    return this.#indexed.filter((each, document): each is Indexed => {
      const score = scores[document] ?? 0;
      return each !== null && score > 0 && score >= threshold && except?.has(each.id) !== true;
    });
  }

  #scoreOf(query: Query, { wordings }: Indexed): BankMatch['score'] {
    let best = 0;
    for (const saved of wordings) {
      for (const asked of query.readings) {
        if (asked.letters === saved.letters) return 1;
        best = Math.max(best, matchScore(compareWordings(asked, saved, this.#rarity)));
      }
    }
    return best;
  }

  /** Half of a unit's weight is its own, half how rare it is in this bank. */
  readonly #rarity: Rarity = (unit) => {
    const { documents } = this.#postings;
    if (documents < 2) return 1;
    const spread = this.#postings.spread(unit);
    return (
      0.5 + 0.5 * Math.min(1, Math.log((documents + 1) / (spread + 0.5)) / Math.log(documents + 1))
    );
  };
}

/** The n-th highest of the scores above 0, and 0 where there are fewer. */
function nthBest(scores: Float64Array, n: number): number {
  const above = scores.filter((score) => score > 0);
  if (above.length <= n) return 0;
  return above.sort()[above.length - n] ?? 0;
}
