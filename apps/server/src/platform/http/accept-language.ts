import { FALLBACK_LOCALE, INTERFACE_LOCALES, type InterfaceLocale } from '@cuecard/contract';

/** The language of authentication, which is not that of the screens (specification, section 1). */
const DEFAULT_LANGUAGE = 'en-US';

/** The first of our languages in an `Accept-Language` header; without the header, the default here. */
export function parseAcceptLanguage(acceptLanguage: string): InterfaceLocale {
  const asked = (acceptLanguage.trim() || DEFAULT_LANGUAGE)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag, weight: quality === undefined ? 1 : Number(quality.trim().slice(2)) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of asked) {
    const known = knownLocale(tag.trim().toLowerCase());
    if (known !== null) return known;
  }
  return FALLBACK_LOCALE;
}

function knownLocale(tag: string): InterfaceLocale | null {
  const exact = INTERFACE_LOCALES.find((locale) => locale.toLowerCase() === tag);
  if (exact !== undefined) return exact;
  if (/^zh-(?:hant|hk|mo)\b/.test(tag)) return 'zh-TW';
  if (/^zh\b/.test(tag)) return 'zh-CN';
  return /^en\b/.test(tag) ? 'en' : null;
}
