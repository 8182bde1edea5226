import { LEXICON_INTENTS } from './intents/index.ts';
import { WORDING_DIVIDER } from './lexicon-intent.ts';
import { readText } from './reading.ts';
import type { Reading } from './reading.ts';

/** One wording of an intent that has the unit, and the weight that it has there. */
interface Posting {
  readonly wording: number;
  readonly weight: number;
}

interface KnownWordings {
  /** The intent of each wording. */
  readonly intents: readonly string[];
  /** All that each wording says. */
  readonly masses: readonly number[];
  readonly postings: ReadonlyMap<string, readonly Posting[]>;
  readonly rarity: ReadonlyMap<string, number>;
}

/** Units that say less do not tell wordings apart. */
const LEAST_WEIGHT = 0.1;
/** Below, the likeness is chance. */
const LEAST_LIKENESS = 0.45;
/** What is shared must be about this much before likeness counts in full. */
const FULL_EVIDENCE = 0.8;
/** Of a unit that no wording has. */
const UNKNOWN_RARITY = 1;

const KNOWN = readKnownWordings();

function readKnownWordings(): KnownWordings {
  const intents: string[] = [];
  const readings: Reading[] = [];
  for (const { id, en, zh } of LEXICON_INTENTS) {
    for (const text of [...en.split(WORDING_DIVIDER), ...zh.split(WORDING_DIVIDER)]) {
      intents.push(id);
      readings.push(readText(text));
    }
  }
  const rarity = rarityOfUnits(intents, readings);
  const postings = new Map<string, Posting[]>();
  const masses = readings.map(({ units }, wording) => {
    let mass = 0;
    for (const [unit, own] of units) {
      const weight = own * (rarity.get(unit) ?? UNKNOWN_RARITY);
      mass += weight;
      if (own < LEAST_WEIGHT) continue;
      const list = postings.get(unit) ?? [];
      list.push({ wording, weight });
      postings.set(unit, list);
    }
    return mass;
  });
  return { intents, masses, postings, rarity };
}

/** By how few intents have it: 1 for one intent alone, near 0 for what all have. */
function rarityOfUnits(
  intents: readonly string[],
  readings: readonly Reading[],
): ReadonlyMap<string, number> {
  const owners = new Map<string, Set<string>>();
  for (const [wording, { units }] of readings.entries()) {
    for (const unit of units.keys()) {
      const owning = owners.get(unit) ?? new Set();
      owning.add(intents[wording] ?? '');
      owners.set(unit, owning);
    }
  }
  const all = LEXICON_INTENTS.length;
  return new Map(
    [...owners].map(([unit, { size }]) => [unit, Math.log((all + 1) / size) / Math.log(all + 1)]),
  );
}

/** How near the text comes to the nearest wording of each intent, 0 to 1. */
export function nearestIntents({ units }: Reading): Map<string, number> {
  const shared = new Map<number, number>();
  let mass = 0;
  for (const [unit, own] of units) {
    const weight = own * (KNOWN.rarity.get(unit) ?? UNKNOWN_RARITY);
    mass += weight;
    for (const { wording } of KNOWN.postings.get(unit) ?? [])
      shared.set(wording, (shared.get(wording) ?? 0) + weight);
  }
  const nearest = new Map<string, number>();
  for (const [wording, common] of shared) {
    const whole = mass * (KNOWN.masses[wording] ?? 0);
    const likeness = (common / Math.sqrt(whole)) * Math.min(1, common / FULL_EVIDENCE);
    const intent = KNOWN.intents[wording] ?? '';
    if (likeness > Math.max(LEAST_LIKENESS, nearest.get(intent) ?? 0))
      nearest.set(intent, Math.min(1, likeness));
  }
  return nearest;
}
