import { compose, LEXICON_INTENTS } from '@cuecard/copilot';
import type { AnswerStyle, TemplateLanguage } from '@cuecard/copilot';
import type { Bench, BenchOptions } from '../bench.ts';
import { EVIDENCE_SETS } from './evidence-sets.ts';
import type { EvidenceSet } from './evidence-sets.ts';
import { checkAnswer } from './fact-checker.ts';
import { readFieldLines } from './field-lines.ts';

/** Every question of the lexicon, in every language and style, with every set of evidence. */
export const composerBench: Bench = {
  name: 'composer',
  about: 'answers without a model: facts that no evidence states, templates in use, time',
  defaultData: '',
  defaultReplays: 1,
  run: ({ progress }) => Promise.resolve(runComposerBench(progress)),
};

const LANGUAGES: readonly TemplateLanguage[] = ['en', 'zh-CN', 'zh-TW'];
const STYLES: readonly AnswerStyle[] = ['outline', 'transcript'];
const SHOWN = 10;
const FIELD_LINES = readFieldLines();

interface Tally {
  answers: number;
  facts: number;
  notInEvidence: number;
}

function runComposerBench(progress: BenchOptions['progress']): Record<string, unknown> {
  const asked = LEXICON_INTENTS.flatMap(({ id, en, zh }) =>
    [...en, ...zh].map((question) => ({ intent: id, question })),
  );
  progress(`${asked.length} questions, ${EVIDENCE_SETS.length} sets of evidence`);
  const total = emptyTally();
  const byLanguage = tallies(LANGUAGES);
  const byEvidence = tallies(EVIDENCE_SETS.map(({ name }) => name));
  const met = new Set<string>();
  const examples: { fact: string; line: string }[] = [];
  const times: number[] = [];
  for (const set of EVIDENCE_SETS) {
    for (const { intent, question } of asked) {
      for (const language of LANGUAGES) {
        for (const style of STYLES) {
          const begun = performance.now();
          const { checked, answered } = answerAndCheck(set, question, language, style);
          times.push(performance.now() - begun);
          if (answered === intent) met.add(intent);
          examples.push(...checked.notInEvidence);
          for (const tally of [total, byLanguage[language], byEvidence[set.name]])
            if (tally !== undefined) count(tally, checked);
        }
      }
    }
  }
  return {
    ...total,
    byLanguage,
    byEvidence,
    intents: new Set(asked.map(({ intent }) => intent)).size,
    intentsWithOwnAnswer: met.size,
    p95Ms: percentile(times),
    ...(examples.length > 0 && { examples: examples.slice(0, SHOWN) }),
  };
}

function answerAndCheck(
  { setup, evidence }: EvidenceSet,
  question: string,
  answerLanguage: TemplateLanguage,
  style: AnswerStyle,
) {
  const { text, intent } = compose({
    question,
    setup: { ...setup, answerLanguage, style },
    evidence,
  });
  const checked = checkAnswer(text, {
    evidence: new Map(evidence.map((item) => [item.id, item.text])),
    anywhere: [question, ...Object.values(setup).filter((value) => typeof value === 'string')],
    ofTheField: FIELD_LINES,
  });
  return { checked, answered: intent };
}

function emptyTally(): Tally {
  return { answers: 0, facts: 0, notInEvidence: 0 };
}

function tallies(names: readonly string[]): Record<string, Tally> {
  return Object.fromEntries(names.map((name) => [name, emptyTally()]));
}

function count(tally: Tally, checked: ReturnType<typeof checkAnswer>): void {
  tally.answers += 1;
  tally.facts += checked.facts;
  tally.notInEvidence += checked.notInEvidence.length;
}

/** The 95th percentile of the times that composing and checking took together, milliseconds. */
function percentile(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length * 0.95)] ?? 0) * 100) / 100;
}
