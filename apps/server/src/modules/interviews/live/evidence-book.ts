import type { EvidenceItem, PreparedCard } from '@cuecard/contract';

export interface FoundPage {
  readonly title: string;
  readonly url: string;
  readonly snippet: string;
}

/**
 * Numbers what the answers of one interview may cite: the resume's facts F, saved answers K, pages W. A
 * number is given once and means the same to the end, also for the next owner of the session.
 */
export class EvidenceBook {
  readonly #items = new Map<string, EvidenceItem>();
  readonly #logged = new Set<string>();

  /** The facts of resume and application as they stood when the interview first cited them. */
  facts(first: readonly EvidenceItem[]): readonly EvidenceItem[] {
    const known = [...this.#items.values()].filter(({ id }) => id.startsWith('F'));
    if (known.length > 0) return known;
    for (const item of first) this.#items.set(item.id, item);
    return first;
  }

  /** A saved answer; one that was changed meanwhile is another piece of evidence. */
  card({ entryId, question, answer }: PreparedCard): EvidenceItem {
    const isIt = ({ source, text }: EvidenceItem) =>
      source.kind === 'bank' && source.entryId === entryId && text === answer;
    return this.#numbered('K', isIt, {
      label: question,
      text: answer,
      source: { kind: 'bank', entryId },
    });
  }

  page({ title, url, snippet }: FoundPage): EvidenceItem {
    const isIt = ({ source, text }: EvidenceItem) =>
      source.kind === 'web' && source.url === url && text === snippet;
    return this.#numbered('W', isIt, { label: title, text: snippet, source: { kind: 'web', url } });
  }

  /** Those that the log does not have yet. */
  unlogged(items: readonly EvidenceItem[]): EvidenceItem[] {
    return items.filter(({ id }) => !this.#logged.has(id));
  }

  /** The log has them. */
  keep(items: readonly EvidenceItem[]): void {
    for (const item of items) {
      this.#items.set(item.id, item);
      this.#logged.add(item.id);
    }
  }

  #numbered(
    letter: 'K' | 'W',
    isIt: (item: EvidenceItem) => boolean,
    item: Omit<EvidenceItem, 'id'>,
  ): EvidenceItem {
    const before = [...this.#items.values()].filter(({ id }) => id.startsWith(letter));
    const known = before.find(isIt);
    if (known !== undefined) return known;
    const numbered = { id: `${letter}${before.length + 1}`, ...item };
    this.#items.set(numbered.id, numbered);
    return numbered;
  }
}
