import { PREDICTED_KINDS, QUESTION_KINDS } from '@cuecard/contract';
import { z } from 'zod';
import type { KnowledgeArea } from './area.ts';
import { readKnowledge } from './read-knowledge.ts';
import { buildChinesePattern, buildEnglishPattern, RECOGNISED_BY } from './word-lists.ts';

const INTENTS = z.record(
  z.string(),
  RECOGNISED_BY.safeExtend({
    /** The name of its file in `templates/`; code is laid out by itself and has none. */
    template: z.string().optional(),
    answeredAs: z.enum(QUESTION_KINDS),
    predictedAs: z.enum(PREDICTED_KINDS),
  }),
);
const SHAPE_RULES = z.record(z.string(), RECOGNISED_BY);
const SHAPES = z.strictObject({ shapes: SHAPE_RULES, followUps: SHAPE_RULES });

/** Rules that read what is asked, or how; the first that fits decides. */
export const QUESTIONS: KnowledgeArea = {
  name: 'questions',
  build() {
    const intents = readKnowledge('questions/intents.yaml', INTENTS);
    const { shapes, followUps } = readKnowledge('questions/shapes.yaml', SHAPES);
    return {
      intents: Object.entries(intents).map(([intent, rule]) => ({
        intent,
        template: rule.template ?? null,
        answeredAs: rule.answeredAs,
        predictedAs: rule.predictedAs,
        english: buildEnglishPattern(rule),
        chinese: buildChinesePattern(rule),
      })),
      shapes: buildRules(shapes),
      followUps: buildRules(followUps),
    };
  },
};

function buildRules(rules: z.output<typeof SHAPE_RULES>) {
  return Object.entries(rules).map(([template, rule]) => ({
    template,
    english: buildEnglishPattern(rule),
    chinese: buildChinesePattern(rule),
  }));
}
