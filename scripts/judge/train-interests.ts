import { z } from 'zod';
import { listWords } from '../../packages/copilot/src/judge/turn-features.ts';
import { readTokens } from '../../packages/copilot/src/judge/turn-tokens.ts';
import { normalizeSpoken } from '../../packages/copilot/src/plain-text.ts';
import { readKnowledge } from '../knowledge/read-knowledge.ts';
import { WORD_LINES } from '../knowledge/word-lists.ts';
import { createRandom } from './expand-line.ts';
import { fitSoftmax } from './fit-softmax.ts';

const LINES = z.record(z.string(), WORD_LINES);
const SEED = 7;
/** What only one question says is chance. */
const MIN_QUESTIONS = 2;
/** What a weight of one stands for in the model that is written. */
export const STEP = 0.4;

interface AskedFor {
  readonly name: string;
  readonly text: string;
}

export function readAskedFor(language: 'english' | 'chinese'): AskedFor[] {
  const byName = readKnowledge(`interests/${language}.yaml`, LINES);
  return Object.entries(byName).flatMap(([name, lines]) => lines.map((text) => ({ name, text })));
}

/** Features by their weight for everything that questions may ask for. The same questions give the same weights. */
export function trainInterests(
  questions: readonly AskedFor[],
): Record<string, Record<string, string>> {
  const names = [...new Set(questions.map(({ name }) => name))].sort();
  const count = (name: string) => questions.filter((question) => question.name === name).length;
  const usual = questions.length / names.length;
  const features = numberRepeated(questions);
  const rows = questions.map(({ name, text }) => ({
    ...readRow(text, features),
    // Each counts as much as the others together, however many were written.
    weight: usual / count(name),
    label: names.indexOf(name),
  }));
  const weights = fitSoftmax(
    rows,
    { size: features.size, labels: names.length },
    createRandom(SEED),
  );
  return Object.fromEntries(
    names.map((name, label) => [name, pack(features, weights[label] ?? [])]),
  );
}

const listGroups = (text: string) => [listWords(readTokens(normalizeSpoken(text)).tokens)];

function numberRepeated(questions: readonly AskedFor[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of questions)
    for (const feature of new Set(listGroups(text).flat()))
      counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const kept = [...counts].filter(([, count]) => count >= MIN_QUESTIONS).map(([name]) => name);
  return new Map(kept.sort().map((feature, index) => [feature, index]));
}

function readRow(text: string, known: ReadonlyMap<string, number>) {
  const features: number[] = [];
  const values: number[] = [];
  for (const group of listGroups(text))
    for (const feature of group) {
      const index = known.get(feature);
      if (index === undefined) continue;
      features.push(index);
      values.push(1 / Math.sqrt(group.length));
    }
  return { features, values };
}

function pack(
  features: ReadonlyMap<string, number>,
  weights: ArrayLike<number>,
): Record<string, string> {
  const bySteps = new Map<number, string[]>();
  for (const [feature, index] of features) {
    const steps = Math.round((weights[index] ?? 0) / STEP);
    if (steps !== 0) bySteps.set(steps, [...(bySteps.get(steps) ?? []), feature]);
  }
  const sorted = [...bySteps].sort(([one], [other]) => one - other);
  return Object.fromEntries(sorted.map(([steps, each]) => [String(steps), each.join(';')]));
}
