/**
 * How much the least of the last fifth lies over the least of the third one, megabytes: what a process needs
 * to get going is behind it by then.
 * @param samples what the server holds after a collection, megabytes
 */
export function growthMb(samples: readonly number[]): number | null {
  const fifth = Math.floor(samples.length / 5);
  if (fifth === 0) return null;
  const middle = Math.min(...samples.slice(2 * fifth, 3 * fifth));
  return Math.round(Math.min(...samples.slice(4 * fifth)) - middle);
}
