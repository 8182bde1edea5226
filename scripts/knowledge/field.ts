import { z } from 'zod';
import type { Json, KnowledgeArea } from './area.ts';
import { KnowledgeError } from './area.ts';
import { listKnowledge, readKnowledge } from './read-knowledge.ts';
import { createTaiwanChinese, toTaiwan } from './taiwan-chinese.ts';
import { parseTemplate, TEMPLATE_TEXT } from './templates.ts';
import { buildChinesePatternWith, buildEnglishPattern, RECOGNISED_BY } from './word-lists.ts';

const SUBJECT = z.record(
  z.string().regex(/^[a-z]+(?:-[a-z]+)*$/),
  z.strictObject({
    /** Words by which the topic is known for sure: what they do not name gets no knowledge. */
    asked: RECOGNISED_BY,
    english: TEMPLATE_TEXT,
    chinese: TEMPLATE_TEXT,
  }),
);

/** What everybody of a trade is asked to explain, with what is right of it. */
export const FIELD: KnowledgeArea = {
  name: 'field',
  build() {
    const taiwan = createTaiwanChinese('field');
    const topics = new Map<string, Json>();
    for (const path of listKnowledge('field').filter((name) => !name.includes('overrides')))
      for (const [id, { asked, english, chinese }] of Object.entries(
        readKnowledge(path, SUBJECT),
      )) {
        if (topics.has(id))
          throw new KnowledgeError([`knowledge/${path}: ${id} stands elsewhere already`]);
        topics.set(id, {
          id,
          english: buildEnglishPattern(asked),
          chinese: buildChinesePatternWith(toTaiwan, asked),
          texts: {
            en: parseTemplate(english),
            'zh-CN': parseTemplate(chinese),
            'zh-TW': parseTemplate(taiwan.convert(chinese)),
          },
        });
      }
    taiwan.refuseUnused();
    return { topics: [...topics.values()] };
  },
};
