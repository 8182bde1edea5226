import { foldText } from './terms.ts';

/** From here on two questions would be answered alike; found on our own templates in both languages. */
const ALIKE = 0.6;

/** Whether two questions are nearly the same: their pairs of neighbouring words or characters agree. */
export function isNearlyEqual(one: string, other: string): boolean {
  const first = splitPairs(one);
  const second = splitPairs(other);
  let both = 0;
  for (const pair of first) if (second.has(pair)) both += 1;
  const all = first.size + second.size - both;
  return all > 0 && both / all >= ALIKE;
}

function splitPairs(text: string): Set<string> {
  const units = foldText(text).match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? [];
  return new Set(units.map((unit, index) => `${unit} ${units[index + 1] ?? ''}`));
}

/** Keeps the first of each that are nearly equal, to each other or to those that are there already. */
export function withoutNearlyEqual<Item extends { question: string }>(
  items: readonly Item[],
  there: readonly string[] = [],
): Item[] {
  const kept: Item[] = [];
  for (const item of items) {
    const others = [...there, ...kept.map(({ question }) => question)];
    if (!others.some((other) => isNearlyEqual(item.question, other))) kept.push(item);
  }
  return kept;
}
