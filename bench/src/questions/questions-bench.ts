import path from 'node:path';
import { measureJudge } from '@cuecard/copilot';
import type { JudgeReport } from '@cuecard/copilot';
import type { Bench, BenchOptions } from '../bench.ts';
import { readQuestionSet } from './question-set.ts';

/** What the design asks of each language, rules alone. */
const BOUNDS = { recall: 0.95, falseAlarms: 0.05, uncertain: 0.15 } as const;

/** Turns in, verdicts out; the rules alone, without a model. */
export const questionsBench: Bench = {
  name: 'questions',
  about: 'telling what asks for an answer: recall, false alarms, uncertain turns',
  defaultData: '../shared/data/questions',
  defaultReplays: 1,
  run: runQuestionsBench,
};

function runQuestionsBench({ data, progress }: BenchOptions): Promise<Record<string, unknown>> {
  const turns = readQuestionSet(data);
  progress(`${turns.length} turns`);
  const { byLanguage, mistakes } = measureJudge(turns);
  for (const { turn, reason } of mistakes) {
    progress(`${turn.ask ? 'missed' : 'false alarm'} (${turn.lang}, ${reason}): ${turn.text}`);
  }
  const figures = Object.entries(byLanguage).map(([lang, each]) => [lang, rounded(each)] as const);
  return Promise.resolve({
    set: path.basename(path.resolve(data)),
    byLanguage: Object.fromEntries(figures),
    mistakes: mistakes.length,
    bounds: BOUNDS,
  });
}

function rounded(figures: JudgeReport['byLanguage'][string]): Record<string, number> {
  return Object.fromEntries(
    Object.entries(figures).map(([key, value]) => [key, Math.round(value * 1000) / 1000]),
  );
}
