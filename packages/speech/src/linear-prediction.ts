/**
 * Speech is nearly predictable from one sample to the next: each is a weighted sum of those before it, and a little
 * that is new. What is unknown can be chosen so that the least is new.
 */

/**
 * The weights of the sum, by the method of autocorrelation and Levinson's recursion.
 * @param sound a few hundredths of a second.
 * @returns 1, then the weight of each sample before, turned around in sign.
 */
function findPredictor(sound: Float64Array, order: number): Float64Array {
  const correlation = autocorrelate(sound, order);
  let weights = new Float64Array(order + 1);
  weights[0] = 1;
  // A little noise: silence predicts nothing.
  let left = at(correlation, 0) * (1 + 1e-6) + 1e-9;
  for (let i = 1; i <= order; i++) {
    let sum = at(correlation, i);
    for (let j = 1; j < i; j++) sum += at(weights, j) * at(correlation, i - j);
    const reflection = -sum / left;
    const longer = weights.slice();
    for (let j = 1; j < i; j++) longer[j] = at(weights, j) + reflection * at(weights, i - j);
    longer[i] = reflection;
    weights = longer;
    left *= 1 - reflection ** 2;
  }
  return weights;
}

/** Of the sound under a Hann window, so that its edges count for little. */
function autocorrelate(sound: Float64Array, most: number): Float64Array {
  const { length } = sound;
  const window = HANN_WINDOWS.get(length) ?? hannWindow(length);
  HANN_WINDOWS.set(length, window);
  const windowed = new Float64Array(length);
  for (let i = 0; i < length; i++) windowed[i] = at(sound, i) * at(window, i);
  return sumProducts(windowed, most);
}

/** By length: a cosine takes longer than all else that a sample does. */
const HANN_WINDOWS = new Map<number, Float64Array>();

function hannWindow(length: number): Float64Array {
  return Float64Array.from(
    { length },
    (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / length),
  );
}

/** Of each lag from 0 to `most`: the sum of the products of all values that lie so far apart. */
function sumProducts(values: Float64Array, most: number): Float64Array {
  const sums = new Float64Array(most + 1);
  for (let lag = 0; lag <= most; lag++) {
    let sum = 0;
    for (let i = lag; i < values.length; i++) sum += at(values, i) * at(values, i - lag);
    sums[lag] = sum;
  }
  return sums;
}

/**
 * The unknown samples for which a predictor of the sound leaves the least that is new (Janssen, Veldhuis and Vries,
 * IEEE Trans. ASSP 34, 1986).
 * @param sound with a guess at the unknown samples: the predictor is found on it.
 * @param unknown their places, ascending.
 */
export function estimateUnknown(
  sound: Float64Array,
  unknown: readonly number[],
  order: number,
): Float64Array {
  const lags = sumProducts(findPredictor(sound, order), order);
  const known = sound.slice();
  for (const place of unknown) known[place] = 0;
  const right = Float64Array.from(unknown, (place) => {
    let sum = 0;
    const last = Math.min(sound.length - 1, place + order);
    for (let i = Math.max(0, place - order); i <= last; i++)
      sum -= at(lags, Math.abs(place - i)) * at(known, i);
    return sum;
  });
  return solveBanded(unknown, lags, right);
}

interface Row {
  /** The first column that is not zero. */
  readonly from: number;
  /** From there to the diagonal. */
  readonly values: Float64Array;
}

/** Solves for the matrix whose value at two places is that of their lag, by Cholesky's decomposition. */
function solveBanded(
  places: readonly number[],
  lags: Float64Array,
  right: Float64Array,
): Float64Array {
  const rows: Row[] = [];
  const solution = right.slice();
  let from = 0;
  places.forEach((place, i) => {
    while (place - (places[from] ?? place) >= lags.length) from++;
    const row = { from, values: new Float64Array(i - from + 1) };
    for (let j = from; j < i; j++) {
      const earlier = rows[j] ?? row;
      const rest = at(lags, place - (places[j] ?? place)) - overlap(row, earlier, j);
      row.values[j - from] = rest / at(earlier.values, j - earlier.from);
    }
    row.values[i - from] = Math.sqrt(Math.max(at(lags, 0) - overlap(row, row, i), 1e-12));
    rows.push(row);
    for (let j = from; j < i; j++)
      solution[i] = at(solution, i) - at(row.values, j - from) * at(solution, j);
    solution[i] = at(solution, i) / at(row.values, i - from);
  });
  for (let i = rows.length - 1; i >= 0; i--) {
    const { from: first, values } = rows[i] ?? { from: i, values: Float64Array.of(1) };
    solution[i] = at(solution, i) / at(values, i - first);
    for (let j = first; j < i; j++)
      solution[j] = at(solution, j) - at(values, j - first) * at(solution, i);
  }
  return solution;
}

/** The sum of the products of two rows before column `until`. */
function overlap(a: Row, b: Row, until: number): number {
  let sum = 0;
  for (let k = Math.max(a.from, b.from); k < until; k++)
    sum += at(a.values, k - a.from) * at(b.values, k - b.from);
  return sum;
}

function at(values: Float64Array, index: number): number {
  return values[index] ?? 0;
}
