import knowledge from '../generated/field.json' with { type: 'json' };
import { foldSpoken } from '../han-variants.ts';
import type { TemplateLanguage } from '../language.ts';
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
  return findRule(TOPICS, foldSpoken(question))?.id ?? null;
}
