import type {
  BankEntry,
  BankFindings,
  BankIndex,
  BankMatch,
  FindOptions,
  ReadEntry,
} from './bank-entry.ts';
import { readEntry } from './bank-fields.ts';
import { isSameScript } from '../lexicon/script.ts';
import type { Script } from '../lexicon/script.ts';
import { compareWordings, computeDice, computeDivergence } from './likeness.ts';
import type { Rarity } from './likeness.ts';
import { highest } from './highest.ts';
import { matchScore } from './match-score.ts';
import { PostingLists } from './posting-lists.ts';
import { readQuery } from './query.ts';
import type { Query } from './query.ts';
import { isNearEnough, pickFindings } from './thresholds.ts';
import type { SavedWording } from './wording.ts';

/** Best of the inverted lists that are looked at closely; of equals those whose ids come first. */
const MAX_COMPARED = 40;

/** Share of entries in the asker's script from which on a bank counts as kept in it too. */
const MIXED_BANK = 0.1;
/** By the asker's script; no double comes first. Who asks in English hardly ever means a Chinese entry. */
const OTHER_SCRIPT = { latin: 0.1, han: 0.3 } as const;

interface Indexed {
  readonly id: string;
  readonly wordings: readonly SavedWording[];
  readonly terms: readonly string[];
  readonly script: Script;
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
  /** How many entries each script has. */
  readonly #scripts = new Map<Script, number>();

  get size(): number {
    return this.#documents.size;
  }

  put(entry: BankEntry): void {
    this.putRead(readEntry(entry));
  }

  putRead({ id, script, wordings, frequencies }: ReadEntry): void {
    this.remove(id);
    const document = this.#free.pop() ?? this.#indexed.length;
    this.#documents.set(id, document);
    this.#indexed[document] = { id, wordings, terms: [...frequencies.keys()], script };
    this.#count(script, 1);
    this.#postings.add(document, frequencies);
  }

  remove(id: string): boolean {
    const document = this.#documents.get(id);
    if (document === undefined) return false;
    const indexed = this.#indexed[document];
    this.#postings.remove(document, indexed?.terms ?? []);
    if (indexed !== null && indexed !== undefined) this.#count(indexed.script, -1);
    this.#documents.delete(id);
    this.#indexed[document] = null;
    this.#free.push(document);
    return true;
  }

  find(text: string, { except }: FindOptions = {}): BankFindings {
    const query = readQuery(text);
    return pickFindings(this.#rank(query, except), query, (id) => this.#divergence(query, id));
  }

  rank(text: string): BankMatch[] {
    return this.#rank(readQuery(text));
  }

  contradicts(text: string, id: string): boolean {
    const document = this.#documents.get(id);
    const wordings = document === undefined ? [] : (this.#indexed[document]?.wordings ?? []);
    const { readings } = readQuery(text);
    const differs = (saved: SavedWording): boolean =>
      readings.some((asked) => {
        const { contrary, otherNumber } = compareWordings(asked, saved, this.#rarity);
        return contrary || otherNumber;
      });
    return wordings.length > 0 && wordings.every(differs);
  }

  asksTheSame(text: string, id: string): boolean {
    const query = readQuery(text);
    return isNearEnough(this.#divergence(query, id), query.script);
  }

  #rank(query: Query, except?: ReadonlySet<string>): BankMatch[] {
    const rarity = remembered(this.#rarity);
    const matches = this.#candidates(query, except).map((candidate) => ({
      id: candidate.id,
      score:
        this.#computeScore(query, candidate, rarity) * this.#computeScriptTrust(query, candidate),
    }));
    // By name where scores are equal, so that the order of putting makes no difference.
    return matches.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
  }

  /** Of the wording that shares most letters with what is asked, so that no looser one speaks for the entry. */
  #divergence({ readings }: Query, id: string): number {
    const document = this.#documents.get(id);
    const wordings = document === undefined ? [] : (this.#indexed[document]?.wordings ?? []);
    let [nearest, divergence] = [-1, 0];
    for (const saved of wordings)
      for (const asked of readings) {
        if (asked.letters === saved.letters) return 0;
        const letters = computeDice(asked.grams, saved.grams);
        if (letters <= nearest) continue;
        nearest = letters;
        divergence = computeDivergence(asked, saved);
      }
    return divergence;
  }

  #candidates(query: Query, except: ReadonlySet<string> | undefined): Indexed[] {
    const scores = this.#postings.score(query.terms, this.#indexed.length);
    const found = highest(scores, MAX_COMPARED, (document) => this.#indexed[document]?.id ?? '');
    return found
      .map((document) => this.#indexed[document])
      .filter((each) => each !== null && each !== undefined)
      .filter(({ id }) => except?.has(id) !== true);
  }

  #computeScore(query: Query, { wordings }: Indexed, rarity: Rarity): BankMatch['score'] {
    let best = 0;
    for (const saved of wordings) {
      const scores: number[] = [];
      for (const asked of query.readings) {
        if (asked.letters === saved.letters) return 1;
        scores.push(matchScore(compareWordings(asked, saved, rarity)));
      }
      const [whole = 0, last = 0] = scores;
      // The last sentence may point back ("How do you get it going again?"): the whole is heard too.
      best = Math.max(best, whole, Math.sqrt(whole * last));
    }
    return best;
  }

  /**
   * Who saves questions in two scripts has saved in each what is asked in it. A bank that has none
   * in the asker's script is searched across.
   */
  #computeScriptTrust({ script }: Query, candidate: Indexed): number {
    if (isSameScript(script, candidate.script)) return 1;
    let own = 0;
    for (const [other, entries] of this.#scripts) if (isSameScript(script, other)) own += entries;
    return own < this.size * MIXED_BANK ? 1 : OTHER_SCRIPT[script === 'latin' ? 'latin' : 'han'];
  }

  #count(script: Script, change: 1 | -1): void {
    this.#scripts.set(script, (this.#scripts.get(script) ?? 0) + change);
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

/** The same units come up again and again while one query is compared. */
function remembered(rarity: Rarity): Rarity {
  const known = new Map<string, number>();
  return (unit) => {
    let value = known.get(unit);
    if (value === undefined) known.set(unit, (value = rarity(unit)));
    return value;
  };
}
