import written from '../generated/judge-model.json' with { type: 'json' };
import type { FeatureGroup } from './turn-features.ts';
import type { TurnScript } from './turn-tokens.ts';

/** As `npm run judge` writes it. */
interface WrittenModel {
  /** What a weight of one stands for. */
  step: number;
  /** From a score to the logit of a likelihood. */
  slope: number;
  offset: number;
  /** Features by their weight, in steps, separated by `;`. */
  weights: Readonly<Record<string, string>>;
}

interface Model extends Omit<WrittenModel, 'weights'> {
  readonly weights: ReadonlyMap<string, number>;
}

const MODELS: Record<TurnScript, Model> = {
  english: readModel(written.english),
  chinese: readModel(written.chinese),
};

function readModel({ weights, ...model }: WrittenModel): Model {
  const byFeature = new Map<string, number>();
  for (const [steps, features] of Object.entries(weights)) {
    for (const feature of features.split(';')) byFeature.set(feature, Number(steps) * model.step);
  }
  return { ...model, weights: byFeature };
}

/** How likely a turn with these features expects an answer, from 0 to 1. */
export function computeLikelihood(script: TurnScript, groups: readonly FeatureGroup[]): number {
  const { offset, slope, weights } = MODELS[script];
  let score = 0;
  for (const group of groups) {
    let sum = 0;
    for (const feature of group) sum += weights.get(feature) ?? 0;
    score += sum / Math.sqrt(Math.max(group.length, 1));
  }
  return 1 / (1 + Math.exp(-(slope * score + offset)));
}
