import type { TemplateLanguage } from '../language.ts';
import type { CodingTemplate } from './template.ts';
import { inChinese } from './template-library.ts';
import { CHINESE_CODING, ENGLISH_CODING } from './templates/coding.ts';

let traditional: CodingTemplate | null = null;

export function codingTemplate(language: TemplateLanguage): CodingTemplate {
  if (language === 'en') return ENGLISH_CODING;
  if (language === 'zh-CN') return CHINESE_CODING;
  traditional ??= eachText(CHINESE_CODING, (text) => inChinese(text, 'zh-TW'));
  return traditional;
}

/** The same shape with every text changed. */
function eachText<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === 'string') return change(value) as Value;
  if (Array.isArray(value)) return value.map((each: unknown) => eachText(each, change)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, eachText(each as unknown, change)]),
  ) as Value;
}
