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

/** Units that more of the intents have tell nothing, and take time. */
const COMMON_SHARE = 0.5;
/** What a unit says against an intent that never has it. */
const ABSENT = Math.log(1 - OWN_SHARE);
/** Probability. */
const LEAST = 0.0005;

/** A wording that is known to belong to an intent. */
export interface KnownWording {
  readonly intent: string;
  readonly units: ReadonlyMap<string, number>;
  /** As how many it counts. */
  readonly counts: number;
}

/** Of a unit, for the intents that have it; both lists are as long as each other. */
interface Evidence {
  /** Places in the list of intents. */
  readonly intents: readonly number[];
  readonly weights: readonly number[];
}

/** In how many wordings of which intents a unit is; lists in step. */
interface Spread {
  readonly intents: number[];
  readonly counts: number[];
}

/**
 * Naive Bayes over the units of the known wordings: how likely each intent is, given what a text
 * says. "None of them" is one of the possibilities. Built once; asking costs microseconds. What a unit says
 * is worked out when it is first asked about: most never are, and all at once would take a tenth of a second.
 */
export class IntentEvidence {
  readonly #spreads = new Map<string, Spread>();
  readonly #sizes: readonly number[];
  readonly #evidence = new Map<string, Evidence>();
  readonly #intents: readonly string[];
  readonly #scores: Float64Array;

  /** @param wordings those of an intent in a row */
  constructor(wordings: readonly KnownWording[]) {
    const intents: string[] = [];
    const sizes: number[] = [];
    for (const { intent, units, counts } of wordings) {
      if (intents.at(-1) !== intent) intents.push(intent);
      const place = intents.length - 1;
      sizes[place] = (sizes[place] ?? 0) + counts;
      for (const unit of units.keys()) countUnit(this.#spreads, unit, place, counts);
    }
    this.#sizes = sizes;
    this.#intents = intents;
    this.#scores = new Float64Array(sizes.length);
  }

  /** Intents with their probability, without the unlikely; the rest to 1 is mostly "none". */
  probabilities(units: ReadonlyMap<string, number>): Map<string, number> {
    const scores = this.#scores.fill(0);
    let absent = 0;
    let unknown = 0;
    for (const [unit, weight] of units) {
      const evidence = this.#evidenceOf(unit);
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
      if (odd >= LEAST * sum) likely.set(this.#intents[place] ?? NO_INTENT, odd / sum);
    }
    likely.delete(NO_INTENT);
    return likely;
  }

  #evidenceOf(unit: string): Evidence | undefined {
    const known = this.#evidence.get(unit);
    const spread = this.#spreads.get(unit);
    if (known !== undefined || spread === undefined) return known;
    if (spread.intents.length > this.#sizes.length * COMMON_SHARE) return undefined;
    const found = evidenceOf(spread, this.#sizes);
    this.#evidence.set(unit, found);
    return found;
  }
}

/** A Latin word that belongs to no concept. Of Han characters there are always unknown pairs. */
function isWord(unit: string): boolean {
  return unit.startsWith('w:');
}

function countUnit(
  spreads: Map<string, Spread>,
  unit: string,
  place: number,
  counts: number,
): void {
  const spread = spreads.get(unit);
  if (spread === undefined) {
    spreads.set(unit, { intents: [place], counts: [counts] });
    return;
  }
  const last = spread.intents.length - 1;
  if (spread.intents[last] === place) {
    spread.counts[last] = (spread.counts[last] ?? 0) + counts;
  } else {
    spread.intents.push(place);
    spread.counts.push(counts);
  }
}

function evidenceOf({ intents, counts }: Spread, sizes: readonly number[]): Evidence {
  const shares = counts.map(
    (count, at) => count / ((sizes[intents[at] ?? 0] ?? 0) + PRIOR_WORDINGS),
  );
  const everywhere = shares.reduce((sum, share) => sum + share, 0) / sizes.length;
  const weights = shares.map(
    (share) => Math.log((OWN_SHARE * share) / everywhere + (1 - OWN_SHARE)) - ABSENT,
  );
  return { intents, weights };
}
