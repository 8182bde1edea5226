/** One step of an alignment: indices into both lists; null where a word has no partner. */
export interface Step {
  readonly reference: number | null;
  readonly heard: number | null;
  readonly same: boolean;
}

/** The cheapest way (Levenshtein) from the reference's words to the heard ones, in order. */
export function align(reference: readonly string[], heard: readonly string[]): Step[] {
  const width = heard.length + 1;
  const cost = new Uint32Array((reference.length + 1) * width);
  for (let i = 0; i <= reference.length; i++) cost[i * width] = i;
  for (let j = 0; j <= heard.length; j++) cost[j] = j;
  const at = (i: number, j: number): number => cost[i * width + j] ?? 0;
  for (let i = 1; i <= reference.length; i++) {
    for (let j = 1; j <= heard.length; j++) {
      const swap = at(i - 1, j - 1) + (reference[i - 1] === heard[j - 1] ? 0 : 1);
      cost[i * width + j] = Math.min(swap, at(i - 1, j) + 1, at(i, j - 1) + 1);
    }
  }
  return walkBack(reference, heard, at);
}

function walkBack(
  reference: readonly string[],
  heard: readonly string[],
  at: (i: number, j: number) => number,
): Step[] {
  const steps: Step[] = [];
  let i = reference.length;
  let j = heard.length;
  while (i > 0 || j > 0) {
    const same = i > 0 && j > 0 && reference[i - 1] === heard[j - 1];
    if (i > 0 && j > 0 && at(i, j) === at(i - 1, j - 1) + (same ? 0 : 1)) {
      steps.push({ reference: --i, heard: --j, same });
    } else if (i > 0 && at(i, j) === at(i - 1, j) + 1) {
      steps.push({ reference: --i, heard: null, same: false });
    } else {
      steps.push({ reference: null, heard: --j, same: false });
    }
  }
  return steps.reverse();
}
