import { basename } from 'node:path';
import { z } from 'zod';
import type { KnowledgeArea } from './area.ts';
import { KnowledgeError } from './area.ts';
import { TRAITS } from './predictions.ts';
import { listKnowledge, readKnowledge } from './read-knowledge.ts';
import {
  buildChinesePattern,
  buildEnglishPattern,
  buildPattern,
  RECOGNISED_BY,
} from './word-lists.ts';
import type { RecognisedBy } from './word-lists.ts';

const TRADES_FILE = 'predictions/trades.yaml';
const NAMED_WORDS = z.record(z.string(), RECOGNISED_BY);
const NAMES = z.string().transform((names) => names.split(', '));
const SKILLS = z.record(z.string(), NAMES);
const WORDS = z.string().transform((text) => text.trim().split(/\s+/));
const JOB_WORDS = z.strictObject({
  dutyVerbs: WORDS,
  qualities: WORDS,
  commonWords: WORDS,
  ignored: WORDS,
  ignoredChinese: WORDS,
});
const JOB_TEXTS = z.strictObject({
  sections: z.strictObject({
    other: RECOGNISED_BY,
    preferred: RECOGNISED_BY,
    requirements: RECOGNISED_BY,
    duties: RECOGNISED_BY,
  }),
  toMachine: RECOGNISED_BY,
  asides: NAMED_WORDS.refine(({ company }) => company !== undefined, 'company is missing'),
  demand: RECOGNISED_BY,
  duty: RECOGNISED_BY,
});

/** How rules read a job text: its sections, what it asks for, and which kind of work it is. */
export const JOB_TEXT_RULES: KnowledgeArea = {
  name: 'job-texts',
  build() {
    const rules = readKnowledge('predictions/job-texts.yaml', JOB_TEXTS);
    const skills = readKnowledge('predictions/skills.yaml', SKILLS);
    const { company, ...asides } = rules.asides;
    return {
      trades: buildPatterns(readTrades()),
      traits: buildPatterns(readKnowledge('predictions/traits.yaml', TRAITS)),
      sections: buildPatterns(rules.sections),
      toMachine: buildPattern(rules.toMachine),
      asides: {
        english: joinPatterns(Object.values(asides), buildEnglishPattern),
        company: buildEnglishPattern(company ?? {}),
        chinese: joinPatterns(Object.values(rules.asides), buildChinesePattern),
      },
      demand: buildPattern(rules.demand),
      duty: buildPattern(rules.duty),
      skills: Object.entries(skills).map(([english, chinese]) => ({
        en: english.split(', '),
        zh: chinese,
      })),
      ...readKnowledge('predictions/job-words.yaml', JOB_WORDS),
    };
  },
};

function readTrades() {
  const trades = readKnowledge(TRADES_FILE, NAMED_WORDS);
  const asked = listKnowledge('predictions/trades').map((path) => basename(path, '.yaml'));
  const odd = [
    ...asked.filter((name) => !(name in trades)).map((name) => `no words for ${name}`),
    ...Object.keys(trades)
      .filter((name) => !asked.includes(name))
      .map((name) => `no questions in trades/${name}.yaml`),
  ];
  if (odd.length > 0)
    throw new KnowledgeError(odd.map((what) => `knowledge/${TRADES_FILE}: ${what}`));
  return trades;
}

/** The order counts: the first that fits decides. */
function buildPatterns(words: Readonly<Record<string, RecognisedBy>>) {
  return Object.entries(words).map(([name, recognisedBy]) => ({
    name,
    pattern: buildPattern(recognisedBy),
  }));
}

function joinPatterns(
  words: readonly RecognisedBy[],
  build: (recognisedBy: RecognisedBy) => string,
): string {
  return words
    .map(build)
    .filter((pattern) => pattern !== '')
    .join('|');
}
