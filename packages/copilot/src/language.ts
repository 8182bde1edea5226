/** The languages that have rules and templates of their own. */
export type TemplateLanguage = 'en' | 'zh-CN' | 'zh-TW';

/** A BCP 47 tag; tags outside of `TemplateLanguage` get the nearest of the three. */
export type Language = TemplateLanguage | (string & {});

export function templateLanguage(language: Language): TemplateLanguage {
  const tag = language.toLowerCase();
  if (!/^(zh|yue|cmn)\b/.test(tag)) return 'en';
  return /^yue|hant|-tw|-hk|-mo/.test(tag) ? 'zh-TW' : 'zh-CN';
}

const HAN = /\p{Script=Han}/u;

export function hasHan(text: string): boolean {
  return HAN.test(text);
}

export function countHan(text: string): number {
  return text.match(/\p{Script=Han}/gu)?.length ?? 0;
}

export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.+#/-]*/gu)?.length ?? 0;
}
