/** Share of a unit's probability that comes from the intent's own wordings (Jelinek-Mercer). */
const OWN_SHARE = 0.6;
/** Wordings that every intent is taken to have besides its own, so that few wordings prove little. */
const PRIOR_WORDINGS = 2;
/** How far evidence is trusted: words of a sentence depend on each other. */
const TEMPERATURE = 2.5;
/** Evidence that an intent needs to be likelier than none. */
const NONE = 2;

/** Units that more of the intents have tell nothing, and take time. */
const COMMON_SHARE = 0.5;

/** A wording that is known to belong to an intent. */
export interface KnownWording {
  readonly intent: string;
  readonly units: ReadonlyMap<string, number>;
}

interface Evidence {
  readonly intent: string;
  readonly weight: number;
}

/**
 * Naive Bayes over the units of the known wordings: how likely each intent is, given what a text
 * says. "None of them" is one of the possibilities. Built once; asking costs microseconds.
 */
export class IntentEvidence {
  readonly #evidence = new Map<string, readonly Evidence[]>();

  constructor(wordings: readonly KnownWording[]) {
    const sizes = new Map<string, number>();
    const counts = new Map<string, Map<string, number>>();
    for (const { intent, units } of wordings) {
      sizes.set(intent, (sizes.get(intent) ?? 0) + 1);
      for (const unit of units.keys()) {
        const byIntent = counts.get(unit) ?? new Map<string, number>();
        byIntent.set(intent, (byIntent.get(intent) ?? 0) + 1);
        counts.set(unit, byIntent);
      }
    }
    for (const [unit, byIntent] of counts) {
      if (byIntent.size > sizes.size * COMMON_SHARE) continue;
      const shares = [...byIntent].map(
        ([intent, count]) => [intent, count / ((sizes.get(intent) ?? 0) + PRIOR_WORDINGS)] as const,
      );
      const everywhere = shares.reduce((sum, [, share]) => sum + share, 0) / sizes.size;
      this.#evidence.set(
        unit,
        shares.map(([intent, share]) => ({
          intent,
          weight: Math.log((OWN_SHARE * share) / everywhere + (1 - OWN_SHARE)) - ABSENT,
        })),
      );
    }
  }

  /** Intents with their probability; what is missing to 1 is "none of them". */
  probabilities(units: ReadonlyMap<string, number>): Map<string, number> {
    const scores = new Map<string, number>();
    let absent = 0;
    for (const [unit, weight] of units) {
      const evidence = this.#evidence.get(unit);
      if (evidence === undefined) continue;
      absent += weight * ABSENT;
      for (const { intent, weight: own } of evidence)
        scores.set(intent, (scores.get(intent) ?? 0) + weight * own);
    }
    let sum = Math.exp(NONE / TEMPERATURE);
    const odds = [...scores].map(([intent, score]) => {
      const odd = Math.exp((score + absent) / TEMPERATURE);
      sum += odd;
      return [intent, odd] as const;
    });
    return new Map(odds.map(([intent, odd]) => [intent, odd / sum]));
  }
}

/** What a unit says against an intent that never has it. */
const ABSENT = Math.log(1 - OWN_SHARE);
