import type { InterfaceLocale } from '@cuecard/contract';
import { i18n, type Messages } from '@lingui/core';
import { logWarning } from '../log.ts';
import { keepLocale, LOCALE_KEY, suitingLocale } from './kept-locale.ts';

/** Names of the languages, each in itself. */
export const LOCALE_NAMES: Record<InterfaceLocale, string> = {
  en: 'English',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
};

const catalogs: Record<InterfaceLocale, () => Promise<{ messages: Messages }>> = {
  en: () => import('../../locales/en.po'),
  'zh-CN': () => import('../../locales/zh-CN.po'),
  'zh-TW': () => import('../../locales/zh-TW.po'),
};

/** Loads the words of the language that suits this user; call once before the first render. */
export async function startLocale(): Promise<void> {
  await activate(suitingLocale());
}

/** Takes over the language that another tab of this browser changes to. Returns what undoes it. */
export function followLocaleOfOtherTabs(): () => void {
  const follow = ({ key }: StorageEvent): void => {
    if (key !== LOCALE_KEY) return;
    startLocale().catch((error: unknown) => logWarning('A language could not be loaded', error));
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

/** Changes the language and keeps it for the next visit. */
export async function switchLocale(locale: InterfaceLocale): Promise<void> {
  await activate(locale);
  keepLocale(locale);
}

async function activate(locale: InterfaceLocale): Promise<void> {
  await loadWords(locale);
  document.documentElement.lang = locale;
}

/** Loads the words of a language, and speaks it from then on. */
export async function loadWords(locale: InterfaceLocale): Promise<void> {
  const { messages } = await catalogs[locale]();
  i18n.loadAndActivate({ locale, messages });
}
