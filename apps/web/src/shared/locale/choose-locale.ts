import {
  DEFAULT_LOCALE,
  FALLBACK_LOCALE,
  INTERFACE_LOCALES,
  type InterfaceLocale,
} from '@cuecard/contract';

/**
 * The interface language: the saved choice, else the first of the browser's languages (BCP 47, in
 * order of preference) that we speak, else English; with nothing known, the product's default.
 */
export function chooseLocale(saved: string | null, preferred: readonly string[]): InterfaceLocale {
  const choice = INTERFACE_LOCALES.find((locale) => locale === saved);
  if (choice !== undefined) return choice;
  if (preferred.length === 0) return DEFAULT_LOCALE;
  for (const tag of preferred) {
    const locale = matchLocale(tag);
    if (locale !== null) return locale;
  }
  return FALLBACK_LOCALE;
}

const TRADITIONAL_REGIONS = new Set(['tw', 'hk', 'mo']);

function matchLocale(tag: string): InterfaceLocale | null {
  const [language, ...subtags] = tag.toLowerCase().split('-');
  if (language === 'en') return 'en';
  if (language !== 'zh') return null;
  if (subtags.includes('hans')) return 'zh-CN';
  const traditional =
    subtags.includes('hant') || subtags.some((subtag) => TRADITIONAL_REGIONS.has(subtag));
  return traditional ? 'zh-TW' : 'zh-CN';
}
