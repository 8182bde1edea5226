import knowledge from '../generated/field.json' with { type: 'json' };
import { foldHan } from '../han-variants.ts';
import { hasHan, type TemplateLanguage } from '../language.ts';
import { normalizeSpoken } from '../plain-text.ts';
import { compileRules, findRule } from '../reading-rules.ts';
import { READING } from '../reading.ts';
import type { AnswerTemplate } from './template.ts';

const TOPICS = compileRules(knowledge.topics);

export const FIELD_TEMPLATES: readonly (readonly [
  id: string,
  texts: Readonly<Record<TemplateLanguage, AnswerTemplate>>,
])[] = knowledge.topics.map(({ id, texts }) => [id, texts]);

/**
 * The topic of the field that the question names, and whose template answers it; null for any other, and for what the
 * candidate has done with it.
 */
export function findFieldTopic(question: string): string | null {
  if (READING.knowledgeQuestions.asksPast.test(question)) return null;
  const spoken = normalizeSpoken(question);
  return findRule(TOPICS, hasHan(spoken) ? foldHan(spoken) : spoken)?.id ?? null;
}
