import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { computeFigures, gradeSet } from './answers-bench.ts';
import { readAnswerSet } from './answer-set.ts';

/** Well under what was measured, so that only a fault goes below: bench/results/answers-unseen.json and its like. */
const READ = { rightLine: 0.7, rightFirst: 0.65 } as const;
const SETS = [
  ['answers-unseen', READ],
  ['answers-unseen-2', READ],
  ['answers-unseen-3', { rightLine: 0.58, rightFirst: 0.55 }],
] as const;
const CEILINGS = { wrongTopic: 0.05, blankFirst: 0.05 } as const;

it.each(SETS)(
  '[ANS-208] draws on the right lines of people, firms and trades beside the shared ones: %s',
  async (set, floors) => {
    const folder = fileURLToPath(new URL(`../../fixtures/${set}`, import.meta.url));
    const figures = computeFigures(await gradeSet(readAnswerSet(folder)));
    expect(figures['rightLine']).toBeGreaterThan(floors.rightLine);
    expect(figures['rightFirst']).toBeGreaterThan(floors.rightFirst);
    expect(figures['wrongTopic']).toBeLessThan(CEILINGS.wrongTopic);
    expect(figures['blankFirst']).toBeLessThan(CEILINGS.blankFirst);
  },
  120_000,
);
