import { plainForm, tokensOf } from './tokens.ts';
import type { Token } from './tokens.ts';

interface Node {
  readonly next: Map<string, Node>;
  /** What the phrase that ends here stands for. */
  readonly ends: string[];
}

/** A phrase's place in a text: tokens from `start` up to, but without, `end`. */
export interface Found {
  readonly start: number;
  readonly end: number;
  readonly names: readonly string[];
}

/** Finds many phrases in one pass; English inflection and Chinese script make no difference. */
export class PhraseTrie {
  readonly #root: Node = { next: new Map(), ends: [] };

  add(phrase: string, name: string): void {
    let node = this.#root;
    for (const { text } of tokensOf(plainForm(phrase))) {
      let next = node.next.get(text);
      if (next === undefined) {
        next = { next: new Map(), ends: [] };
        node.next.set(text, next);
      }
      node = next;
    }
    if (!node.ends.includes(name)) node.ends.push(name);
  }

  /** The longest phrase at each place, but none that lies inside of a longer one. */
  find(tokens: readonly Token[]): Found[] {
    const found: Found[] = [];
    let covered = 0;
    for (let start = 0; start < tokens.length; start++) {
      const longest = this.#longestAt(tokens, start);
      if (longest === null || longest.end <= covered) continue;
      covered = longest.end;
      found.push(longest);
    }
    return found;
  }

  #longestAt(tokens: readonly Token[], start: number): Found | null {
    let node: Node | undefined = this.#root;
    let longest: Found | null = null;
    for (let end = start; end < tokens.length; end++) {
      node = node.next.get(tokens[end]?.text ?? '');
      if (node === undefined) break;
      if (node.ends.length > 0) longest = { start, end: end + 1, names: node.ends };
    }
    return longest;
  }
}
