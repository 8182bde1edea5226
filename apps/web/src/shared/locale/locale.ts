import type { InterfaceLocale } from '@cuecard/contract';
import { i18n, type Messages } from '@lingui/core';
import { chooseLocale } from './choose-locale.ts';

const STORAGE_KEY = 'locale';

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
  await activate(chooseLocale(savedLocale(), navigator.languages));
}

/** Changes the language and keeps it for the next visit. */
export async function switchLocale(locale: InterfaceLocale): Promise<void> {
  await activate(locale);
  try {
    localStorage.setItem(STORAGE_KEY, locale);
  } catch {
    // Storage that is full or forbidden costs the memory of the choice, not the choice.
  }
}

async function activate(locale: InterfaceLocale): Promise<void> {
  const { messages } = await catalogs[locale]();
  i18n.loadAndActivate({ locale, messages });
  document.documentElement.lang = locale;
}

function savedLocale(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
