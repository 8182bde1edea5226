export interface Growth {
  readonly mb: number;
  /** Of what was held before: 0.05 is five hundredths more. */
  readonly share: number;
}

/**
 * How much the least of the last fifth lies over the least of the third one: what a process needs to get going is
 * behind it by then. Null: there are too few samples to say.
 * @param samples what the server holds after a collection, megabytes
 */
export function measureGrowth(samples: readonly number[]): Growth | null {
  const fifth = Math.floor(samples.length / 5);
  if (fifth === 0) return null;
  const middle = Math.min(...samples.slice(2 * fifth, 3 * fifth));
  const grown = Math.min(...samples.slice(4 * fifth)) - middle;
  return { mb: Math.round(grown), share: Math.round((grown / middle) * 1000) / 1000 };
}
