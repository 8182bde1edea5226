import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';

const results = path.resolve(import.meta.dirname, '../../../results/drills/exam.json');
const record = z.object({
  drill: z.literal('exam'),
  defect: z.null(),
  violations: z.array(z.string()),
  cycles: z.int(),
  pictures: z.int(),
  answers: z.int(),
});

// The drill itself takes minutes: what is proved here is that its last recorded run says so.
it('[EXAM-136] the recorded run of the drill lost nothing in fifty cycles or more', async () => {
  const run = record.parse(JSON.parse(await readFile(results, 'utf8')));
  expect(run.violations).toEqual([]);
  expect(run.cycles).toBeGreaterThanOrEqual(50);
  expect(run).toMatchObject({ pictures: run.cycles * 2, answers: run.cycles });
});
