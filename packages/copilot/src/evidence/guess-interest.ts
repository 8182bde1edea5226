import written from '../generated/interest-model.json' with { type: 'json' };
import { createScorer, type Scorer, type WrittenWeights } from '../judge/classifier.ts';
import { listWords } from '../judge/turn-features.ts';
import { readTokens, type TurnScript } from '../judge/turn-tokens.ts';
import { normalizeSpoken } from '../plain-text.ts';
import type { Interest } from './interests.ts';

/** From this likelihood on a question is taken to ask for it. */
const SURE_FROM = 0.5;
/** Small talk that no rule knows is answered as what else it may be. */
const NOT_GUESSED: ReadonlySet<string> = new Set(['none', 'social']);

type Model = readonly (readonly [name: string, score: Scorer])[];
const models = new Map<TurnScript, Model>();

function findModel(script: TurnScript): Model {
  const known = models.get(script);
  if (known !== undefined) return known;
  const weights: readonly [string, WrittenWeights][] = Object.entries(written[script]);
  const model = weights.map(([name, own]) => [name, createScorer(own, written.step)] as const);
  models.set(script, model);
  return model;
}

/** Unpacks what was learned, some 20 ms a language, before anything is asked. */
export function prepareGuess(): void {
  findModel('english');
  findModel('chinese');
}

/** What a question asks for in words that no rule knows, by softmax regression; null: nothing that is sure. */
export function guessInterest(question: string): Interest | null {
  const { script, tokens } = readTokens(normalizeSpoken(question));
  const words = [listWords(tokens)];
  const shares = findModel(script).map(([name, score]) => [name, Math.exp(score(words))] as const);
  const all = shares.reduce((sum, [, share]) => sum + share, 0);
  const [name = 'none'] = shares.find(([, share]) => share > SURE_FROM * all) ?? [];
  return NOT_GUESSED.has(name) ? null : (name as Interest);
}
