import { percentile, percentiles } from '../percentiles.ts';
import type { Score } from './score.ts';
import type { Recording } from './speech-set.ts';

/** One replay of a recording, with or without its key terms. */
export interface Scored {
  readonly recording: Pick<Recording, 'id' | 'set' | 'language' | 'voices'>;
  readonly withTerms: boolean;
  readonly score: Score;
}

/** The figures of each set, kind of voice and language by itself; those of a run of one group stand for the run. */
export function summariseGroups(scored: readonly Scored[]): Record<string, unknown> {
  const groups = new Map<string, Scored[]>();
  for (const each of scored) {
    const { set, voices, language } = each.recording;
    const key = JSON.stringify([set, voices, language]);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  const summaries = [...groups.values()].map(summariseGroup);
  return summaries.length === 1 ? { ...summaries[0] } : { groups: summaries };
}

function summariseGroup(scored: readonly Scored[]): Record<string, unknown> {
  const [{ recording } = { recording: null }] = scored;
  const ids = new Set(scored.map((each) => each.recording.id));
  const findScores = (withTerms: boolean) =>
    scored.filter((each) => each.withTerms === withTerms).map((each) => each.score);
  return {
    set: recording?.set,
    voices: recording?.voices,
    language: recording?.language,
    recordings: ids.size,
    ...summarise(findScores(false), findScores(true)),
  };
}

/** Everything pooled. Null: nothing in the group to measure it on. */
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
