/** Okapi's usual constant for how fast repetition stops counting. */
const SATURATION = 1.2;

/**
 * The inverted lists of BM25F (Robertson, Zaragoza and Taylor, "Simple BM25 extension to multiple
 * weighted fields", CIKM 2004): a document's frequency of a term is summed over its fields by
 * weight before it saturates. Documents are known by small whole numbers.
 */
export class PostingLists {
  readonly #lists = new Map<string, Map<number, number>>();
  #documents = 0;

  get documents(): number {
    return this.#documents;
  }

  add(document: number, frequencies: ReadonlyMap<string, number>): void {
    this.#documents += 1;
    for (const [term, frequency] of frequencies) {
      const list = this.#lists.get(term);
      if (list === undefined) this.#lists.set(term, new Map([[document, frequency]]));
      else list.set(document, frequency);
    }
  }

  /** @param terms those that the document was added with */
  remove(document: number, terms: Iterable<string>): void {
    this.#documents -= 1;
    for (const term of terms) {
      const list = this.#lists.get(term);
      list?.delete(document);
      if (list?.size === 0) this.#lists.delete(term);
    }
  }

  /** In how many documents the term is. */
  spread(term: string): number {
    return this.#lists.get(term)?.size ?? 0;
  }

  /** Scores of all documents that have one of the terms. @param size above every document */
  score(terms: ReadonlyMap<string, number>, size: number): Float64Array {
    const scores = new Float64Array(size);
    for (const [term, weight] of terms) {
      const list = this.#lists.get(term);
      if (list === undefined) continue;
      const rarity = weight * Math.log(1 + (this.#documents - list.size + 0.5) / (list.size + 0.5));
      for (const [document, frequency] of list)
        scores[document] =
          (scores[document] ?? 0) + (rarity * frequency) / (SATURATION + frequency);
    }
    return scores;
  }
}
