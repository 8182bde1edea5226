import { listFeatures } from '../../packages/copilot/src/judge/turn-features.ts';
import { readTokens } from '../../packages/copilot/src/judge/turn-tokens.ts';
import { readContext } from '../../packages/copilot/src/judge/context-lines.ts';
import { normalizeSpoken } from '../../packages/copilot/src/plain-text.ts';
import { composeTurns, nameLine, varyWrittenTurns } from './compose-turns.ts';
import type { TrainingTurn } from './compose-turns.ts';
import { createRandom } from './expand-line.ts';
import { calibrate, fit, score } from './fit.ts';
import type { Row, Scored } from './fit.ts';
import type { Grammar, WrittenTurn } from './read-training.ts';

const SEED = 7;
/** Features of a language that are kept: those that weigh most over all turns. */
const MAX_FEATURES = 20_000;
/** What only one line says is chance. */
const MIN_LINES = 2;
/** A fifth of the lines at a time is left out of the learning, and calibrated with. */
const FOLDS = 5;
/** What a weight of one stands for in the model that is written. */
const STEP = 0.1;

/** A turn that was written for it counts for more than one of twenty that were composed of a line. */
const WRITTEN_WEIGHT = 4;
const KNOWN_WEIGHT = 2;

/** Turns that were written out for the judge, and what the rest of the knowledge has. */
export interface Sources {
  readonly written: readonly WrittenTurn[];
  readonly known: readonly WrittenTurn[];
}

export interface TrainedModel {
  readonly step: number;
  readonly slope: number;
  readonly offset: number;
  readonly weights: Record<string, string>;
}

/** Learns one language from its lines and from turns that were written out. The same sources give the same model. */
export function trainModel(grammar: Grammar, sources: Sources): TrainedModel {
  const random = createRandom(SEED);
  const choose = (all: readonly WrittenTurn[]) =>
    all.filter(({ text }) => readTurn(text).script === grammar.language);
  const ofLanguage = choose(sources.written);
  const turns = [
    ...composeTurns(grammar, random),
    ...varyWrittenTurns(ofLanguage, grammar, WRITTEN_WEIGHT, random),
    ...varyWrittenTurns(choose(sources.known), grammar, KNOWN_WEIGHT, random),
  ];
  const features = selectFeatures(turns);
  const rows = turns.map((turn) => readRow(turn, features));
  const weights = fit(rows, features.size, createRandom(SEED));
  const lines = new Set(ofLanguage.map(({ text }) => nameLine(text)));
  const scored = scoreLeftOut(turns, rows, features.size, (turn) => lines.has(turn.line));
  return { step: STEP, ...round(calibrate(scored)), weights: pack(features, weights) };
}

const readTurn = (text: string) => readTokens(normalizeSpoken(text));

/** Those that weigh most, by a first fit with all of them. */
function selectFeatures(turns: readonly TrainingTurn[]): Map<string, number> {
  const all = number(listRepeated(turns));
  const rows = turns.map((turn) => readRow(turn, all));
  const weights = fit(rows, all.size, createRandom(SEED));
  const said = new Float64Array(all.size);
  for (const { features, values } of rows) {
    for (const [index, feature] of features.entries())
      said[feature] = (said[feature] ?? 0) + (values[index] ?? 0) ** 2;
  }
  const weigh = (feature: number): number =>
    Math.abs(weights[feature] ?? 0) * Math.sqrt(said[feature] ?? 0);
  const heaviest = [...all]
    .sort(([, one], [, other]) => weigh(other) - weigh(one))
    .slice(0, MAX_FEATURES);
  return number(heaviest.map(([feature]) => feature).sort());
}

function listRepeated(turns: readonly TrainingTurn[]): string[] {
  const lines = new Map<string, Set<string>>();
  for (const turn of turns) {
    for (const feature of listTurnFeatures(turn).flat()) {
      const said = lines.get(feature) ?? new Set();
      lines.set(feature, said.add(turn.line));
    }
  }
  return [...lines].filter(([, said]) => said.size >= MIN_LINES).map(([feature]) => feature);
}

const number = (features: readonly string[]): Map<string, number> =>
  new Map(features.map((feature, index) => [feature, index]));

const listTurnFeatures = ({ text, context }: TrainingTurn) =>
  listFeatures(readTurn(text), readContext(context ?? ''));

function readRow(turn: TrainingTurn, known: ReadonlyMap<string, number>): Row {
  const features: number[] = [];
  const values: number[] = [];
  for (const group of listTurnFeatures(turn)) {
    for (const feature of group) {
      const index = known.get(feature);
      if (index === undefined) continue;
      features.push(index);
      values.push(1 / Math.sqrt(group.length));
    }
  }
  return { features, values, asks: turn.ask, weight: turn.weight };
}

/** Scores of turns by models that have seen nothing of their lines. */
function scoreLeftOut(
  turns: readonly TrainingTurn[],
  rows: readonly Row[],
  size: number,
  isMeasured: (turn: TrainingTurn) => boolean,
): Scored[] {
  const lines = [...new Set(turns.map(({ line }) => line))];
  const folds = new Map(lines.map((line, index) => [line, index % FOLDS]));
  return Array.from({ length: FOLDS }, (_, fold) => {
    const isLeftOut = (index: number) => folds.get(turns[index]?.line ?? '') === fold;
    const learned = rows.filter((_row, index) => !isLeftOut(index));
    const weights = fit(learned, size, createRandom(SEED));
    return rows
      .filter((_row, index) => isLeftOut(index) && isMeasured(turns[index] as TrainingTurn))
      .map((row) => ({ score: score(row, weights), asks: row.asks }));
  }).flat();
}

/** Features by their weight in whole steps. */
function pack(
  features: ReadonlyMap<string, number>,
  weights: Float64Array,
): Record<string, string> {
  const bySteps = new Map<number, string[]>();
  for (const [feature, index] of features) {
    const steps = Math.round((weights[index] ?? 0) / STEP);
    if (steps !== 0) bySteps.set(steps, [...(bySteps.get(steps) ?? []), feature]);
  }
  const sorted = [...bySteps].sort(([one], [other]) => one - other);
  return Object.fromEntries(sorted.map(([steps, each]) => [String(steps), each.join(';')]));
}

function round({ slope, offset }: { slope: number; offset: number }) {
  return { slope: Number(slope.toFixed(3)), offset: Number(offset.toFixed(3)) };
}
