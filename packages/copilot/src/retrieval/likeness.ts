import { CONTRARY, NEAR } from '../lexicon/concepts/relations.ts';
import type { Wording } from './wording.ts';

/** How two wordings compare; all 0 to 1. */
export interface Likeness {
  /** Share of what the query says that the saved wording says too. */
  readonly queryCovered: number;
  /** The same the other way round. */
  readonly savedCovered: number;
  /** The surest intent of both. */
  readonly agreement: number;
  /** Both are sure of an intent, and of different ones. */
  readonly clash: number;
  /** Dice coefficient of the letters. */
  readonly letters: number;
  /** The query says enough to be told by its words. */
  readonly substance: number;
  readonly contrary: number;
  readonly otherNumber: number;
  readonly otherSign: number;
}

/** Weight by how rare a unit is in this bank, 0 to 1. */
export type Rarity = (unit: string) => number;

const NEIGHBOURS = neighbours();

function neighbours(): ReadonlyMap<string, readonly (readonly [unit: string, near: number])[]> {
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

export function compareWordings(query: Wording, saved: Wording, rarity: Rarity): Likeness {
  const [agreement, clash] = compareIntents(query.intents, saved.intents);
  let said = 0;
  for (const weight of query.units.values()) said += weight;
  return {
    queryCovered: coverage(query.units, saved.units, rarity),
    savedCovered: coverage(saved.units, query.units, rarity),
    agreement,
    clash,
    letters: dice(query.grams, saved.grams),
    substance: Math.min(1, said / 2),
    contrary: isContrary(query.units, saved.units) ? 1 : 0,
    otherNumber: differentNumbers(query.numbers, saved.numbers) ? 1 : 0,
    otherSign: query.negated === saved.negated ? 0 : 1,
  };
}

type Units = ReadonlyMap<string, number>;

function coverage(units: Units, others: Units, rarity: Rarity): number {
  let all = 0;
  let covered = 0;
  for (const [unit, weight] of units) {
    const mass = weight * rarity(unit);
    all += mass;
    covered += mass * presence(unit, others);
  }
  return all === 0 ? 0 : covered / all;
}

function presence(unit: string, others: Units): number {
  if (others.has(unit)) return 1;
  let best = 0;
  for (const [neighbour, near] of NEIGHBOURS.get(unit) ?? [])
    if (near > best && others.has(neighbour)) best = near;
  return best;
}

function compareIntents(one: Units, other: Units): readonly [agreement: number, clash: number] {
  let agreement = 0;
  for (const [id, weight] of one)
    agreement = Math.max(agreement, Math.min(weight, other.get(id) ?? 0));
  const surest = Math.min(Math.max(0, ...one.values()), Math.max(0, ...other.values()));
  return [agreement, Math.max(0, surest - agreement)];
}

/** Dice, "Measures of the amount of ecologic association" (1945). */
function dice(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const gram of one) if (other.has(gram)) shared += 1;
  return one.size + other.size === 0 ? 0 : (2 * shared) / (one.size + other.size);
}

function isContrary(one: Units, other: Units): boolean {
  return CONTRARY.some(([a, b]) => opposed(one, other, a, b) || opposed(one, other, b, a));
}

function opposed(one: Units, other: Units, a: string, b: string): boolean {
  const [unitA, unitB] = [`c:${a}`, `c:${b}`];
  return one.has(unitA) && !one.has(unitB) && other.has(unitB) && !other.has(unitA);
}

function differentNumbers(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  return one.size > 0 && other.size > 0 && ![...one].some((number) => other.has(number));
}
