/**
 * Entries of the lists that one look goes through: a bank of thousands with usual words stays far below. In a larger
 * one the rarest terms go first, which tell the most, and those that nearly every entry has are passed over.
 */
const MAX_LOOKED_AT = 500_000;
/** Okapi's usual constant for how fast repetition stops counting. */
const SATURATION = 1.2;

/** The documents that have a term, in no order, and as many frequencies beside them. */
interface Postings {
  readonly documents: number[];
  readonly frequencies: number[];
}

/**
 * The inverted lists of BM25F (Robertson, Zaragoza and Taylor, "Simple BM25 extension to multiple
 * weighted fields", CIKM 2004): a document's frequency of a term is summed over its fields by
 * weight before it saturates. Documents are known by small whole numbers.
 */
export class PostingLists {
  readonly #lists = new Map<string, Postings>();
  #documents = 0;

  get documents(): number {
    return this.#documents;
  }

  add(document: number, frequencies: ReadonlyMap<string, number>): void {
    this.#documents += 1;
    for (const [term, frequency] of frequencies) {
      const list = this.#lists.get(term);
      if (list === undefined) {
        this.#lists.set(term, { documents: [document], frequencies: [frequency] });
      } else {
        list.documents.push(document);
        list.frequencies.push(frequency);
      }
    }
  }

  /** @param terms those that the document was added with */
  remove(document: number, terms: Iterable<string>): void {
    this.#documents -= 1;
    for (const term of terms) {
      const list = this.#lists.get(term);
      if (list === undefined) continue;
      const place = list.documents.indexOf(document);
      if (place >= 0) takeOut(list, place);
      if (list.documents.length === 0) this.#lists.delete(term);
    }
  }

  /** Counts the documents that have the term. */
  spread(term: string): number {
    return this.#lists.get(term)?.documents.length ?? 0;
  }

  /** Scores of all documents that have one of the terms. @param size above every document */
  score(terms: ReadonlyMap<string, number>, size: number): Float64Array {
    const scores = new Float64Array(size);
    for (const [term, weight] of this.#affordable(terms)) {
      const list = this.#lists.get(term);
      if (list === undefined) continue;
      const { documents, frequencies } = list;
      const spread = documents.length;
      const rarity = weight * Math.log(1 + (this.#documents - spread + 0.5) / (spread + 0.5));
      for (let at = 0; at < spread; at++) {
        const document = documents[at] ?? 0;
        const frequency = frequencies[at] ?? 0;
        scores[document] =
          (scores[document] ?? 0) + (rarity * frequency) / (SATURATION + frequency);
      }
    }
    return scores;
  }

  #affordable(terms: ReadonlyMap<string, number>): Iterable<[term: string, weight: number]> {
    let all = 0;
    for (const term of terms.keys()) all += this.spread(term);
    if (all <= MAX_LOOKED_AT) return terms;
    let left = MAX_LOOKED_AT;
    return [...terms]
      .toSorted(([one], [other]) => this.spread(one) - this.spread(other))
      .filter(([term]) => (left -= this.spread(term)) >= 0);
  }
}

/** The last one moves into its place. */
function takeOut({ documents, frequencies }: Postings, place: number): void {
  const document = documents.pop();
  const frequency = frequencies.pop();
  if (document === undefined || frequency === undefined || place >= documents.length) return;
  documents[place] = document;
  frequencies[place] = frequency;
}
