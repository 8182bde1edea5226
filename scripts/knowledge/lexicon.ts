import type { KnowledgeArea } from './area.ts';
import {
  readConcepts,
  readIntents,
  readRelations,
  readWeights,
  readWords,
} from './lexicon-sources.ts';
import { createTaiwanChinese } from './taiwan-chinese.ts';

/** Words by what they do, and what is known of concepts. Whatever reads a text needs them. */
export const LEXICON_WORDS: KnowledgeArea = {
  name: 'lexicon-words',
  build() {
    const { stopWords, negations, numbers, measures, irregularForms } = readWords();
    const { near, contrary } = readRelations();
    return {
      stopWords: [...stopWords.en, ...stopWords.zh],
      negations,
      numbers,
      measures,
      irregularForms: Object.fromEntries(
        Object.entries(irregularForms).flatMap(([word, forms]) =>
          forms.map((form) => [form, word]),
        ),
      ),
      conceptWeights: readWeights(),
      near,
      contrary,
    };
  },
};

/** What interviewers ask, with the wordings that are offered to users. */
export const LEXICON_INTENTS: KnowledgeArea = {
  name: 'lexicon-intents',
  build() {
    const taiwan = createTaiwanChinese('lexicon');
    const intents = readIntents().map(({ id, source: { cues, composer, written } }) => ({
      id,
      composer: composer ?? null,
      cues,
      en: written.en,
      zh: written['zh-CN'],
      zhTw: written['zh-CN'].map((wording) => taiwan.convert(wording)),
    }));
    taiwan.refuseUnused();
    return intents;
  },
};

/**
 * The phrases of the concepts as a table. What builds it uses the code that reads texts, which uses the words:
 * hence it is imported only when they have been written.
 */
export const LEXICON_CONCEPTS: KnowledgeArea = {
  name: 'lexicon-concepts',
  async build() {
    const { packConcepts } = await import('./lexicon-phrases.ts');
    return { ...packConcepts(readConcepts()) };
  },
};

/** What all wordings together say for each intent; built with the words, intents and concepts as written. */
export const LEXICON_EVIDENCE: KnowledgeArea = {
  name: 'lexicon-evidence',
  async build() {
    const { packEvidence } = await import('./lexicon-evidence.ts');
    return { ...packEvidence() };
  },
};
