import type { Random } from './expand-line.ts';

/** A text as numbers. */
interface LabelledRow {
  readonly features: readonly number[];
  /** Of each feature. */
  readonly values: readonly number[];
  readonly label: number;
  readonly weight: number;
}

const EPOCHS = 30;
const RATE = 0.3;
/** Holds weights back that few texts need. */
const RIDGE = 2e-4;

/**
 * Softmax regression with an L2 penalty, by AdaGrad over the rows in random order.
 * Duchi et al., Adaptive subgradient methods, JMLR 12 (2011).
 * @returns for every label the weight of every feature
 */
export function fitSoftmax(
  rows: readonly LabelledRow[],
  { size, labels }: { readonly size: number; readonly labels: number },
  random: Random,
): Float64Array[] {
  const weights = Array.from({ length: labels }, () => new Float64Array(size));
  const squares = Array.from({ length: labels }, () => new Float64Array(size).fill(1e-4));
  const order = rows.map((row) => ({ row, at: 0 }));
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    const rate = RATE * (1 - (0.95 * epoch) / EPOCHS);
    for (const each of order) each.at = random();
    for (const { row } of order.sort((one, other) => one.at - other.at)) {
      const shares = findShares(row, weights);
      for (const [label, own] of weights.entries()) {
        const error = ((shares[label] ?? 0) - (label === row.label ? 1 : 0)) * row.weight;
        step(row, own, squares[label] as Float64Array, { error, rate });
      }
    }
  }
  return weights;
}

function step(
  { features, values }: LabelledRow,
  weights: Float64Array,
  squares: Float64Array,
  { error, rate }: { readonly error: number; readonly rate: number },
): void {
  for (const [index, feature] of features.entries()) {
    const weight = weights[feature] ?? 0;
    const gradient = error * (values[index] ?? 0) + RIDGE * weight;
    const square = (squares[feature] ?? 0) + gradient * gradient;
    squares[feature] = square;
    weights[feature] = weight - (rate * gradient) / Math.sqrt(square);
  }
}

/** How likely each label is. */
function findShares(
  { features, values }: Pick<LabelledRow, 'features' | 'values'>,
  weights: readonly Float64Array[],
): number[] {
  const exps = weights.map((own) => {
    let score = 0;
    for (const [index, feature] of features.entries())
      score += (own[feature] ?? 0) * (values[index] ?? 0);
    return Math.exp(score);
  });
  const sum = exps.reduce((all, each) => all + each, 0);
  return exps.map((each) => each / sum);
}
