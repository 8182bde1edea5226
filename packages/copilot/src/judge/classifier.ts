import type { FeatureGroup } from './turn-features.ts';

/** Features by their weight, in steps, separated by `;`: as `npm run judge` writes them. */
export type WrittenWeights = Readonly<Record<string, string>>;

/** Gives what these features weigh together. */
export type Scorer = (groups: readonly FeatureGroup[]) => number;

/** @param step what a weight of one stands for */
export function createScorer(weights: WrittenWeights, step: number): Scorer {
  const byFeature = new Map<string, number>();
  for (const [steps, features] of Object.entries(weights))
    for (const feature of features.split(';')) byFeature.set(feature, Number(steps) * step);
  return (groups) => {
    let score = 0;
    for (const group of groups) {
      let sum = 0;
      for (const feature of group) sum += byFeature.get(feature) ?? 0;
      score += sum / Math.sqrt(Math.max(group.length, 1));
    }
    return score;
  };
}
