import { NumberLists } from './number-lists.ts';
import type { PackedLists } from './number-lists.ts';
import { StringTable } from './string-table.ts';
import type { PackedStrings } from './string-table.ts';

/** Share of a unit's probability that comes from the intent's own wordings (Jelinek-Mercer). */
const OWN_SHARE = 0.6;
/** Wordings that every intent is taken to have besides its own, so that few wordings prove little. */
const PRIOR_WORDINGS = 5;
/** How far evidence is trusted: words of a sentence depend on each other. */
const TEMPERATURE = 1.7;
/** Evidence that an intent needs to be likelier than none. */
const NONE = 4;
/** The same for each word that no known wording has. */
const UNKNOWN_WORD = 3;
/** The intent of what is said in an interview and is no question of one. */
export const NO_INTENT = '';

/** What a unit says against an intent that never has it. */
const ABSENT = Math.log(1 - OWN_SHARE);
/** Less likely intents are not reported: a probability. */
const MIN_PROBABILITY = 0.0005;

/** What `npm run knowledge` has counted in all known wordings. */
export interface PackedEvidence {
  /** Ids of intents, the empty one for what is no question of an interview. */
  readonly intents: readonly string[];
  /** How many wordings each intent has; written ones count several times. */
  readonly sizes: readonly number[];
  readonly units: PackedStrings;
  /**
   * In how many wordings of which intents a unit is: the place of an intent, less the place before it, and its
   * count, in turn. Units of more than half of the intents are left out.
   */
  readonly spreads: PackedLists;
}

/** What a unit says for each intent that has it; the lists are in step. */
interface Evidence {
  /** Places in the list of intents. */
  readonly intents: readonly number[];
  readonly weights: readonly number[];
}

/**
 * Naive Bayes over the units of the known wordings: how likely each intent is, given what a text
 * says. "None of them" is one of the possibilities. Asking costs microseconds. What a unit says is
 * computed when it is first asked about, because most units never are.
 */
export class IntentEvidence {
  readonly #intents: readonly string[];
  readonly #sizes: readonly number[];
  readonly #units: StringTable;
  readonly #spreads: NumberLists;
  readonly #evidence = new Map<string, Evidence>();
  readonly #scores: Float64Array;

  constructor({ intents, sizes, units, spreads }: PackedEvidence) {
    this.#intents = intents;
    this.#sizes = sizes;
    this.#units = new StringTable(units);
    this.#spreads = new NumberLists(spreads);
    this.#scores = new Float64Array(sizes.length);
  }

  /** Intents with their probability, without the unlikely; the rest to 1 is mostly "none". */
  computeProbabilities(units: ReadonlyMap<string, number>): Map<string, number> {
    const scores = this.#scores.fill(0);
    let absent = 0;
    let unknown = 0;
    for (const [unit, weight] of units) {
      const evidence = this.#findEvidence(unit);
      if (evidence === undefined) {
        if (isWord(unit)) unknown += weight;
        continue;
      }
      absent += weight * ABSENT;
      const { intents, weights } = evidence;
      for (let at = 0; at < intents.length; at++) {
        const place = intents[at] ?? 0;
        scores[place] = (scores[place] ?? 0) + weight * (weights[at] ?? 0);
      }
    }
    let sum = Math.exp((NONE + UNKNOWN_WORD * unknown) / TEMPERATURE);
    // Plain loops: an iterator for each text would be half of the time that this takes.
    for (let place = 0; place < scores.length; place++) {
      const score = scores[place] ?? 0;
      if (score === 0) continue;
      const odd = Math.exp((score + absent) / TEMPERATURE);
      scores[place] = odd;
      sum += odd;
    }
    const likely = new Map<string, number>();
    for (let place = 0; place < scores.length; place++) {
      const odd = scores[place] ?? 0;
      if (odd >= MIN_PROBABILITY * sum) likely.set(this.#intents[place] ?? NO_INTENT, odd / sum);
    }
    likely.delete(NO_INTENT);
    return likely;
  }

  #findEvidence(unit: string): Evidence | undefined {
    const known = this.#evidence.get(unit);
    if (known !== undefined) return known;
    const place = this.#units.find(unit);
    if (place < 0) return undefined;
    const found = weighEvidence(this.#spreads.read(place), this.#sizes);
    this.#evidence.set(unit, found);
    return found;
  }
}

/** A Latin word that belongs to no concept. Of Han characters there are always unknown pairs. */
function isWord(unit: string): boolean {
  return unit.startsWith('w:');
}

/** @param spread as in `PackedEvidence` */
function weighEvidence(spread: readonly number[], sizes: readonly number[]): Evidence {
  const intents: number[] = [];
  const shares: number[] = [];
  let place = 0;
  for (let at = 0; at < spread.length; at += 2) {
    place += spread[at] ?? 0;
    intents.push(place);
    shares.push((spread[at + 1] ?? 0) / ((sizes[place] ?? 0) + PRIOR_WORDINGS));
  }
  const everywhere = shares.reduce((sum, share) => sum + share, 0) / sizes.length;
  const weights = shares.map(
    (share) => Math.log((OWN_SHARE * share) / everywhere + (1 - OWN_SHARE)) - ABSENT,
  );
  return { intents, weights };
}
