import type { Random } from './expand-line.ts';

/** A turn as numbers. */
export interface Row {
  readonly features: readonly number[];
  /** Of each feature. */
  readonly values: readonly number[];
  readonly asks: boolean;
  readonly weight: number;
}

const EPOCHS = 12;
const RATE = 0.3;
/** Holds weights back that few turns need. */
const RIDGE = 1e-5;

/**
 * Logistic regression with an L2 penalty, by AdaGrad over the rows in random order.
 * Duchi et al., Adaptive subgradient methods, JMLR 12 (2011).
 * @returns the weight of every feature
 */
export function fit(rows: readonly Row[], size: number, random: Random): Float64Array {
  const weights = new Float64Array(size);
  const squares = new Float64Array(size).fill(1e-8);
  const order = [...rows];
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    const rate = RATE * (1 - (0.9 * epoch) / EPOCHS);
    for (const row of shuffle(order, random)) {
      const error = (sigmoid(score(row, weights)) - (row.asks ? 1 : 0)) * row.weight;
      for (const [index, feature] of row.features.entries()) {
        const weight = weights[feature] ?? 0;
        const gradient = error * (row.values[index] ?? 0) + RIDGE * weight;
        const square = (squares[feature] ?? 0) + gradient * gradient;
        squares[feature] = square;
        weights[feature] = weight - (rate * gradient) / Math.sqrt(square);
      }
    }
  }
  return weights;
}

export function score({ features, values }: Row, weights: Float64Array): number {
  let sum = 0;
  for (const [index, feature] of features.entries())
    sum += (weights[feature] ?? 0) * (values[index] ?? 0);
  return sum;
}

const sigmoid = (logit: number): number => 1 / (1 + Math.exp(-logit));

function shuffle<Item>(items: Item[], random: Random): Item[] {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [items[last], items[other]] = [items[other] as Item, items[last] as Item];
  }
  return items;
}

export interface Scored {
  readonly score: number;
  readonly asks: boolean;
}

const CALIBRATION_STEPS = 4000;

/** Platt's scaling: slope and offset that turn scores of turns that were not learned from into logits. */
export function calibrate(scored: readonly Scored[]): { slope: number; offset: number } {
  let slope = 1;
  let offset = 0;
  for (let step = 0; step < CALIBRATION_STEPS; step += 1) {
    let toSlope = 0;
    let toOffset = 0;
    for (const { score: value, asks } of scored) {
      const error = sigmoid(slope * value + offset) - (asks ? 1 : 0);
      toSlope += error * value;
      toOffset += error;
    }
    slope -= (0.2 * toSlope) / scored.length;
    offset -= (0.2 * toOffset) / scored.length;
  }
  return { slope, offset };
}
