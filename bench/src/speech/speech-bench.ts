import path from 'node:path';
import { openNodeModels } from '@cuecard/speech/node';
import type { Bench, BenchOptions } from '../bench.ts';
import { percentile, percentiles } from '../percentiles.ts';
import { replay } from './replay.ts';
import { score, type Score } from './score.ts';
import { readSpeechSet } from './speech-set.ts';

/** Recordings are replayed in real time, one after the other, on the engine of the device. */
export const speechBench: Bench = {
  name: 'speech',
  about: 'sound of interviews or recordings in, turns out: words, delays, faults, cost',
  defaultData: '../shared/data/interviews',
  defaultReplays: 5,
  run: runSpeechBench,
};

async function runSpeechBench({
  data,
  replays,
  progress,
}: BenchOptions): Promise<Record<string, unknown>> {
  const recordings = readSpeechSet(data);
  const models = await openNodeModels();
  const scores: Score[] = [];
  /** Once each: key terms change words, not times. */
  const withTerms: Score[] = [];
  try {
    for (let round = 1; round <= replays; round++) {
      for (const recording of recordings) {
        progress(`replay ${round} of ${replays}: ${recording.id}`);
        scores.push(score(recording, await replay(recording, models)));
      }
    }
    for (const recording of recordings.filter(({ terms }) => terms.length > 0)) {
      progress(`with key terms: ${recording.id}`);
      withTerms.push(score(recording, await replay(recording, models, recording.terms)));
    }
  } finally {
    await models.close();
  }
  const { name: engine } = models.recogniser;
  return {
    set: path.basename(path.resolve(data)),
    engine,
    replays,
    ...summarise(scores, withTerms),
  };
}

/** Everything pooled. Null: nothing in the set to measure it on. */
function summarise(scores: readonly Score[], withTerms: readonly Score[]): Record<string, unknown> {
  const sum = (pick: (score: Score) => number) =>
    scores.reduce((total, each) => total + pick(each), 0);
  const pool = (pick: (score: Score) => readonly number[]) =>
    scores.flatMap((each) => [...pick(each)]);
  const settled = pool((each) => each.settledMs);
  const falseEagers = pool((each) => each.falseEagers);
  return {
    wer: wordErrorRate(scores),
    werWithTerms: wordErrorRate(withTerms),
    askedTurns: sum((each) => each.asked),
    lost: sum((each) => each.lost),
    cut: sum((each) => each.cut),
    eagerMs: percentiles(pool((each) => each.eagerMs)),
    finalMs: percentiles(pool((each) => each.finalMs)),
    finalMsAllTurns: percentiles(pool((each) => each.allFinalMs)),
    falseEagers: falseEagers.length === 0 ? null : Math.max(...falseEagers),
    falseFinals: sum((each) => each.falseFinals),
    echoTurns: sum((each) => each.echoTurns),
    candidateLost: sum((each) => each.candidateLost),
    settledMs: { p50: percentile(settled, 0.5), p95: percentile(settled, 0.95) },
    settledChanged:
      sum((each) => each.settledChanged) +
      withTerms.reduce((total, each) => total + each.settledChanged, 0),
    cpuPerSecond: ratio(
      sum((each) => each.cpuMs),
      sum((each) => each.speechMs),
    ),
    wrongLanguageShown: ratio(
      sum((each) => each.foreignShownMs),
      sum((each) => each.foreignMs),
    ),
  };
}

function wordErrorRate(scores: readonly Score[]): number | null {
  return ratio(
    scores.reduce((total, each) => total + each.errors, 0),
    scores.reduce((total, each) => total + each.words, 0),
  );
}

/** Three decimals; null without anything to divide by. */
function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 1000;
}
