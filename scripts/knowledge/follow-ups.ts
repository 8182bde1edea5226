import { z } from 'zod';
import type { KnowledgeArea } from './area.ts';
import { readKnowledge } from './read-knowledge.ts';
import { createTaiwanChinese } from './taiwan-chinese.ts';
import { buildChinesePattern, buildEnglishPattern, RECOGNISED_BY } from './word-lists.ts';

const LINES = z
  .string()
  .transform((text) => text.trim().split('\n'))
  .pipe(z.array(z.string().trim().min(1)).min(1));
const ASKED = z.strictObject({ english: LINES, chinese: LINES });
const AIMS = ['number', 'own-part', 'result', 'differently'] as const;
const ASKED_ON = z.strictObject({
  reads: z.strictObject({
    claim: RECOGNISED_BY,
    group: RECOGNISED_BY,
    self: RECOGNISED_BY,
    result: RECOGNISED_BY,
    learned: RECOGNISED_BY,
  }),
  asks: z.record(z.enum(AIMS), ASKED),
});

/** What the interviewer of a practice asks after an answer, without a model. */
export const FOLLOW_UPS: KnowledgeArea = {
  name: 'follow-ups',
  build() {
    const { reads, asks } = readKnowledge('practice/follow-ups.yaml', ASKED_ON);
    const taiwan = createTaiwanChinese('practice');
    const built = {
      reads: Object.fromEntries(
        Object.entries(reads).map(([name, rule]) => [
          name,
          { english: buildEnglishPattern(rule), chinese: buildChinesePattern(rule) },
        ]),
      ),
      asks: Object.fromEntries(
        AIMS.map((aim) => [
          aim,
          {
            en: asks[aim].english,
            'zh-CN': asks[aim].chinese,
            'zh-TW': asks[aim].chinese.map((line) => taiwan.convert(line)),
          },
        ]),
      ),
    };
    taiwan.refuseUnused();
    return built;
  },
};
