import type { TemplateLanguage } from '../language.ts';
import { toTraditional } from '../lexicon/traditional.ts';
import { parseTemplate } from './read-templates.ts';
import type { WrittenTemplate } from './read-templates.ts';
import type { AnswerTemplate } from './template.ts';
import { taiwanWording } from './taiwan-wording.ts';
import { WRITTEN_TEMPLATES } from './templates/index.ts';

const WRITTEN: ReadonlyMap<string, WrittenTemplate> = new Map(
  WRITTEN_TEMPLATES.map((template) => [template.id, template]),
);
/** Parsing and converting all of them would cost the server's start more than it is worth. */
const PARSED = new Map<string, AnswerTemplate>();

export const TEMPLATE_IDS: readonly string[] = [...WRITTEN.keys()];

export function hasTemplate(id: string): boolean {
  return WRITTEN.has(id);
}

/** @throws RangeError for an id that is not in `TEMPLATE_IDS` */
export function templateOf(id: string, language: TemplateLanguage): AnswerTemplate {
  const key = `${language} ${id}`;
  const known = PARSED.get(key);
  if (known !== undefined) return known;
  const written = WRITTEN.get(id);
  if (written === undefined) throw new RangeError(`no template: ${id}`);
  const template = parseTemplate(
    language === 'en' ? written.english : inChinese(written.chinese, language),
  );
  PARSED.set(key, template);
  return template;
}

export function inChinese(text: string, language: 'zh-CN' | 'zh-TW'): string {
  const simplified = text.replaceAll('[', '［').replaceAll(']', '］');
  return language === 'zh-CN' ? simplified : taiwanWording(toTraditional(simplified));
}
