import WORDS from '../generated/lexicon-words.json' with { type: 'json' };
import type { SavedWording, Wording } from './wording.ts';

/** How two wordings compare; numbers from 0 to 1. */
export interface Likeness {
  /** Share of what the query says that the saved wording says too. */
  readonly queryCovered: number;
  /** The same the other way round. */
  readonly savedCovered: number;
  /** How likely both have the same intent. */
  readonly sameIntent: number;
  /** Dice coefficient of the letters. */
  readonly letters: number;
  /** One asks for what the other asks the contrary of. */
  readonly contrary: boolean;
  /** Both name amounts, and none in common. */
  readonly otherNumber: boolean;
  /** One denies something that the other does not. */
  readonly otherSign: boolean;
}

/** Weight by how rare a unit is in this bank, 0 to 1. */
export type Rarity = (unit: string) => number;

/** What asks for the contrary: whoever has saved the one has not answered the other. */
const CONTRARY = WORDS.contrary as unknown as readonly [string, string][];
/** Concepts that are near each other without being the same, and how near. */
const NEAR = WORDS.near as unknown as readonly [string, string, number][];
const NEIGHBOURS = listNeighbours();

function listNeighbours(): ReadonlyMap<string, readonly (readonly [unit: string, near: number])[]> {
  const map = new Map<string, [string, number][]>();
  const add = (from: string, to: string, near: number) => {
    const list = map.get(`c:${from}`) ?? [];
    list.push([`c:${to}`, near]);
    map.set(`c:${from}`, list);
  };
  for (const [one, other, near] of NEAR) {
    add(one, other, near);
    add(other, one, near);
  }
  return map;
}

export function compareWordings(query: Wording, saved: SavedWording, rarity: Rarity): Likeness {
  return {
    queryCovered: computeCoverage(query.units, saved.units, rarity),
    savedCovered: computeCoverage(saved.units, query.units, rarity),
    sameIntent: computeSameIntent(query.intents, saved),
    letters: computeDice(query.grams, saved.grams),
    contrary: isContrary(query.units, saved.units),
    otherNumber: hasDifferentNumbers(query.numbers, saved.numbers),
    otherSign: query.negated !== saved.negated,
  };
}

/** As much of both that the other has not as tells two questions apart for sure, in words. */
const OTHER_QUESTION = 2;
/** Parts of a word: what is left of one when a concept has explained it says nothing. */
const ROOTS = /^[hp]:/;

/**
 * How much two wordings differ for all that they share, 0 to 1. Who asks the same in other words shares few letters;
 * who uses the same words and yet leaves some out, or puts others in, asks something else ("too low" for "too high").
 */
export function computeDivergence(query: Wording, saved: SavedWording): number {
  const alone = sumAlone(query.units, saved.units) + sumAlone(saved.units, query.units);
  return computeDice(query.grams, saved.grams) * Math.min(1, alone / OTHER_QUESTION);
}

function sumAlone(units: Units, others: Units): number {
  let sum = 0;
  for (const [unit, weight] of units) if (!others.has(unit) && !ROOTS.test(unit)) sum += weight;
  return sum;
}

type Units = ReadonlyMap<string, number>;

function computeCoverage(units: Units, others: Units, rarity: Rarity): number {
  let all = 0;
  let covered = 0;
  for (const [unit, weight] of units) {
    const mass = weight * rarity(unit);
    all += mass;
    covered += mass * computePresence(unit, others);
  }
  return all === 0 ? 0 : covered / all;
}

function computePresence(unit: string, others: Units): number {
  if (others.has(unit)) return 1;
  let best = 0;
  for (const [neighbour, near] of NEIGHBOURS.get(unit) ?? [])
    if (near > best && others.has(neighbour)) best = near;
  return best;
}

function computeSameIntent(
  asked: Wording['intents'],
  { intents, probabilities }: SavedWording,
): number {
  let sum = 0;
  for (let at = 0; at < intents.length; at++)
    sum += (probabilities[at] ?? 0) * (asked.get(intents[at] ?? '') ?? 0);
  return sum;
}

/** Dice, "Measures of the amount of ecologic association" (1945). */
export function computeDice(one: readonly number[], other: readonly number[]): number {
  let shared = 0;
  for (let a = 0, b = 0; a < one.length && b < other.length;) {
    const ahead = (one[a] ?? 0) - (other[b] ?? 0);
    if (ahead === 0) shared += 1;
    if (ahead <= 0) a += 1;
    if (ahead >= 0) b += 1;
  }
  return one.length + other.length === 0 ? 0 : (2 * shared) / (one.length + other.length);
}

function isContrary(one: Units, other: Units): boolean {
  return CONTRARY.some(([a, b]) => isOpposed(one, other, a, b) || isOpposed(one, other, b, a));
}

function isOpposed(one: Units, other: Units, a: string, b: string): boolean {
  const [unitA, unitB] = [`c:${a}`, `c:${b}`];
  return one.has(unitA) && !one.has(unitB) && other.has(unitB) && !other.has(unitA);
}

function hasDifferentNumbers(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  return one.size > 0 && other.size > 0 && ![...one].some((number) => other.has(number));
}
