import knowledge from '../generated/templates.json' with { type: 'json' };
import { FIELD_TEMPLATES } from './field-topics.ts';
import type { TemplateLanguage } from '../language.ts';
import type { AnswerTemplate, CodingTemplate } from './template.ts';

const TEMPLATES: ReadonlyMap<string, Readonly<Record<TemplateLanguage, AnswerTemplate>>> = new Map([
  ...Object.entries(knowledge.templates),
  ...FIELD_TEMPLATES,
]);

export const TEMPLATE_IDS: readonly string[] = [...TEMPLATES.keys()];

export function hasTemplate(id: string): boolean {
  return TEMPLATES.has(id);
}

/** @throws RangeError for an id that is not in `TEMPLATE_IDS` */
export function getTemplate(id: string, language: TemplateLanguage): AnswerTemplate {
  const template = TEMPLATES.get(id);
  if (template === undefined) throw new RangeError(`no template: ${id}`);
  return template[language];
}

/** The frame of an answer to a task that asks for code. */
export function getCodingTemplate(language: TemplateLanguage): CodingTemplate {
  return knowledge.coding[language];
}
