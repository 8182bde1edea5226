import { z } from 'zod';
import type { KnowledgeArea } from './area.ts';
import { readKnowledge } from './read-knowledge.ts';
import { createTaiwanChinese } from './taiwan-chinese.ts';

const TEXT = z.string().min(1);
const WORDS = z.strictObject({
  known: TEXT,
  savedAs: TEXT.refine((text) => text.includes('{question}'), '{question} is missing'),
  perhaps: TEXT,
  unknown: TEXT,
  options: TEXT,
  noModel: TEXT,
});
const WITHOUT_MODEL = z.strictObject({ english: WORDS, chinese: WORDS });

/** What is said to the questions of an exam when no model answers, by language. */
export const EXAMS: KnowledgeArea = {
  name: 'exams',
  build() {
    const { english, chinese } = readKnowledge('exams/without-model.yaml', WITHOUT_MODEL);
    const taiwan = createTaiwanChinese('exams');
    const converted = Object.entries(chinese).map(([name, text]) => [name, taiwan.convert(text)]);
    taiwan.refuseUnused();
    return {
      withoutModel: {
        en: english,
        'zh-CN': chinese,
        'zh-TW': Object.fromEntries(converted),
      },
    };
  },
};
