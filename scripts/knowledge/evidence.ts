import { z } from 'zod';
import { KnowledgeError } from './area.ts';
import type { KnowledgeArea } from './area.ts';
import { readKnowledge } from './read-knowledge.ts';
import { createTaiwanChinese } from './taiwan-chinese.ts';
import { buildChinesePattern, buildEnglishPattern, RECOGNISED_BY } from './word-lists.ts';

const LINES = z.record(z.string(), z.string());

/** Words that mean the same in lines and in questions; built with the code that reads texts, see LEXICON_CONCEPTS. */
export const EVIDENCE_TERMS: KnowledgeArea = {
  name: 'evidence-terms',
  async build() {
    const { packConcepts } = await import('./lexicon-phrases.ts');
    const terms = readKnowledge('evidence/terms.yaml', LINES);
    const concepts = Object.entries(terms).map(
      ([name, words]) => [name, words.split(/\s*,\s*/)] as const,
    );
    const heard = concepts.map(
      ([name, words]) =>
        [name, words.filter((word) => /^\p{Script=Han}{2,4}$/u.test(word))] as const,
    );
    return { ...packConcepts(new Map(concepts)), heard: Object.fromEntries(heard) };
  },
};

/** Syllables with their characters. */
export const EVIDENCE_SOUNDS: KnowledgeArea = {
  name: 'evidence-sounds',
  build() {
    const sounds = readKnowledge('evidence/sounds.yaml', LINES);
    const odd = Object.entries(sounds).filter(([, text]) => !/^\p{Script=Han}+$/u.test(text));
    if (odd.length > 0)
      throw new KnowledgeError(odd.map(([name]) => `evidence/sounds.yaml: ${name}: not Han alone`));
    return sounds;
  },
};

const PHRASES = z.record(z.string(), z.strictObject({ english: z.string(), chinese: z.string() }));

/** The words around a line that is said. */
export const EVIDENCE_PHRASES: KnowledgeArea = {
  name: 'evidence-phrases',
  build() {
    const taiwan = createTaiwanChinese('evidence');
    const phrases = Object.entries(readKnowledge('evidence/phrases.yaml', PHRASES)).map(
      ([name, { english, chinese }]) =>
        [name, { en: english, 'zh-CN': chinese, 'zh-TW': taiwan.convert(chinese) }] as const,
    );
    taiwan.refuseUnused();
    return Object.fromEntries(phrases);
  },
};

const RULES = z.record(z.string(), RECOGNISED_BY);

/** What a question wants to be answered from. */
export const EVIDENCE_INTERESTS: KnowledgeArea = {
  name: 'evidence-interests',
  build: () => buildRules('evidence/interests.yaml', 'interest'),
};

/** What a note on an application is about. */
export const EVIDENCE_NOTES: KnowledgeArea = {
  name: 'evidence-notes',
  build: () => buildRules('evidence/notes.yaml', 'about'),
};

const THEMES = z.record(
  z.string(),
  z.strictObject({ asked: RECOGNISED_BY, shown: RECOGNISED_BY, else: z.string().optional() }),
);

/** What a story is asked of, and what a line that can be one shows. */
export const EVIDENCE_THEMES: KnowledgeArea = {
  name: 'evidence-themes',
  build() {
    const themes = readKnowledge('evidence/themes.yaml', THEMES);
    const unknown = Object.values(themes).flatMap(({ else: other = [] }) => other);
    const missing = unknown.filter((name) => !(name in themes));
    if (missing.length > 0)
      throw new KnowledgeError(missing.map((name) => `evidence/themes.yaml: no theme ${name}`));
    return Object.entries(themes).map(([name, { asked, shown, else: other = '' }]) => ({
      name,
      other,
      asked: buildBoth(asked),
      shown: buildBoth(shown),
    }));
  },
};

const buildBoth = (rule: z.output<typeof RECOGNISED_BY>) => ({
  english: buildEnglishPattern(rule),
  chinese: buildChinesePattern(rule),
});

function buildRules(file: string, named: string) {
  return Object.entries(readKnowledge(file, RULES)).map(([name, rule]) => ({
    [named]: name,
    english: buildEnglishPattern(rule),
    chinese: buildChinesePattern(rule),
  }));
}
