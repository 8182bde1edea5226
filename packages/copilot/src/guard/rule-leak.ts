/** A stretch that is held back, in characters, and one that is taken for a leak of the rules. */
const HELD = 24;
const LEAK = 48;
/** Shorter stretches prove nothing and are not followed: single letters are all over the rules. */
const SEED = 8;

/** Of the table of seeds: with rules of some thousand characters one in twelve says yes for nothing. */
const TABLE_BITS = 65_536;

/**
 * Lets no long stretch of the rules through: from the 24th character that runs along them text is held
 * back, and dropped when the stretch reaches 48; a shorter one is let go.
 */
export class RuleLeak {
  readonly #rules: string;
  readonly #seeds: SeedTable;
  /** The end of the text, as the rules are compared with it. */
  #tail = '';
  /** Where, in the rules, stretches end that run along the text, and how long each is. */
  #runs = new Map<number, number>();
  #longest = 0;
  #held = '';
  /** Something of the line, or behind its last backtick, was dropped and is marked. */
  #isMarked = false;

  constructor(rules: string) {
    this.#rules = folded(rules);
    this.#seeds = new SeedTable(this.#rules);
  }

  push(text: string): string {
    if (this.#rules === '') return text;
    let shown = '';
    for (const character of text) shown += this.#readCharacter(character);
    return shown;
  }

  end(): string {
    const rest = this.#held;
    this.#held = '';
    return rest;
  }

  #readCharacter(character: string): string {
    const next = folded(character);
    // Runs of blanks count as one.
    if (next === ' ' && this.#tail.endsWith(' ')) return this.#show(character);
    const runs = this.#runsWith(next);
    const longest = runs.size === 0 ? 0 : Math.max(...runs.values());
    const before = longest <= this.#longest ? this.end() : '';
    this.#runs = runs;
    this.#longest = longest;
    return before + this.#show(character);
  }

  #runsWith(next: string): Map<number, number> {
    const tail = (this.#tail + next).slice(-SEED);
    this.#tail = tail;
    const runs = new Map<number, number>();
    if (tail.length < SEED || !this.#seeds.mayHave(tail)) return runs;
    for (let at = this.#rules.indexOf(tail); at >= 0; at = this.#rules.indexOf(tail, at + 1)) {
      const end = at + SEED;
      runs.set(end, (this.#runs.get(end - next.length) ?? SEED - 1) + 1);
    }
    return runs;
  }

  #show(character: string): string {
    if (this.#longest < HELD) {
      this.#isMarked = false;
      return character;
    }
    this.#held += character;
    return this.#longest < LEAK ? '' : this.#drop();
  }

  /**
   * Lines stay lines and backticks stay, so that what was code stays code; a mark in place of the words
   * keeps a backtick from becoming the first or the last of its line.
   */
  #drop(): string {
    let left = '';
    for (const character of this.#held) {
      const isKept = character === '\n' || character === '`' || character === '~';
      if (isKept) left += character;
      else if (!this.#isMarked) left += '…';
      this.#isMarked = !isKept;
    }
    this.#held = '';
    return left;
  }
}

/**
 * Whether the rules may have a stretch of `SEED` characters: a Bloom filter with one hash, since every character
 * of every answer asks, and almost none stands in the rules.
 */
class SeedTable {
  readonly #bits = new Uint8Array(TABLE_BITS / 8);

  constructor(rules: string) {
    for (let at = 0; at + SEED <= rules.length; at += 1) {
      const bit = computeBit(rules, at);
      this.#bits[bit >> 3] = (this.#bits[bit >> 3] ?? 0) | (1 << (bit & 7));
    }
  }

  mayHave(seed: string): boolean {
    const bit = computeBit(seed, 0);
    return ((this.#bits[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0;
  }
}

/** FNV-1a of the `SEED` characters from `at` on, folded to a place in the table. */
function computeBit(text: string, at: number): number {
  let hash = 0x811c9dc5;
  for (let index = at; index < at + SEED; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash ^ (hash >>> 16)) & (TABLE_BITS - 1);
}

function folded(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, ' ');
}
