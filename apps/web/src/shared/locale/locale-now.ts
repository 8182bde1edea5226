import { FALLBACK_LOCALE, INTERFACE_LOCALES, type InterfaceLocale } from '@cuecard/contract';

/** The language of the interface, as calls name it. */
export const localeNow = (locale: string): InterfaceLocale =>
  INTERFACE_LOCALES.find((each) => each === locale) ?? FALLBACK_LOCALE;
