import { LOOP_PATTERN_TOKENS, LOOP_REPEATS } from './constants.ts';

/**
 * Where a loop begins at the end of `tokens`: the index behind its first round, or null if there is none.
 * An English model that hears another language repeats itself ("Jin Jin Jin Jin").
 */
export function findLoopAtEnd(tokens: readonly number[]): number | null {
  for (let size = 1; size <= LOOP_PATTERN_TOKENS; size++) {
    let start = tokens.length - size;
    let rounds = 1;
    while (start - size >= 0 && sameTokens(tokens, start - size, start, size)) {
      start -= size;
      rounds++;
    }
    if (rounds >= LOOP_REPEATS) return start + size;
  }
  return null;
}

function sameTokens(tokens: readonly number[], a: number, b: number, size: number): boolean {
  for (let i = 0; i < size; i++) if (tokens[a + i] !== tokens[b + i]) return false;
  return true;
}
