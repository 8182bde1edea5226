/** From 0 to 1. */
export type Random = () => number;

/** The same numbers for the same seed (mulberry32): a set that is made again is the same set. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = Math.imul(state ^ (state >>> 15), state | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** White noise from -1 to 1. */
export function seededNoise(length: number, random: Random): Float32Array {
  return Float32Array.from({ length }, () => random() * 2 - 1);
}
