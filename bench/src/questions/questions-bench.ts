import path from 'node:path';
import { measureJudge } from './judge-figures.ts';
import type { JudgeFigures, LabelledTurn } from './judge-figures.ts';
import type { Bench, BenchOptions } from '../bench.ts';
import { readQuestionSet } from './question-set.ts';

/** What each file must keep without a model; what has no bounds of its own keeps the first. */
const BOUNDS = {
  turns: { recall: 0.97, falseAlarms: 0.03, uncertain: 0.12 },
  'turns-2': { recall: 0.92, falseAlarms: 0.08, uncertain: 0.25 },
  p95Ms: 2,
} as const;

/** Turns in, verdicts out; without a model. */
export const questionsBench: Bench = {
  name: 'questions',
  about: 'telling what asks for an answer: recall, false alarms, uncertain turns',
  defaultData: '../shared/data/questions',
  defaultReplays: 1,
  run: runQuestionsBench,
};

function runQuestionsBench({ data, progress }: BenchOptions): Promise<Record<string, unknown>> {
  const files = Object.entries(readQuestionSet(data));
  const reports = files.map(([name, turns]) => [name, measureFile(turns, progress)] as const);
  return Promise.resolve({
    set: path.basename(path.resolve(data)),
    files: Object.fromEntries(reports),
    p95Ms: measureTime(files.flatMap(([, turns]) => turns)),
    bounds: BOUNDS,
  });
}

function measureFile(turns: readonly LabelledTurn[], progress: BenchOptions['progress']) {
  const { all, byLanguage, mistakes } = measureJudge(turns);
  for (const { turn, likelihood } of mistakes) {
    const what = turn.ask ? 'missed' : 'false alarm';
    progress(`${what} (${turn.lang}, ${likelihood.toFixed(2)}): ${turn.text}`);
  }
  const languages = Object.entries(byLanguage).map(([lang, each]) => [lang, round(each)] as const);
  return {
    all: round(all),
    byLanguage: Object.fromEntries(languages),
    mistakes: mistakes.length,
  };
}

/** The 95th percentile of one verdict, milliseconds to three places. */
function measureTime(turns: readonly LabelledTurn[]): number {
  const times = turns.map((turn) => {
    const start = performance.now();
    measureJudge([turn]);
    return performance.now() - start;
  });
  return Number((times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0).toFixed(3));
}

function round(figures: JudgeFigures): Record<string, number> {
  return Object.fromEntries(
    Object.entries(figures).map(([key, value]) => [key, Math.round(value * 1000) / 1000]),
  );
}
