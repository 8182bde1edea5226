import type { InterfaceLocale } from '@cuecard/contract';
import { i18n, type Messages } from '@lingui/core';
import { logWarning } from '../log.ts';
import { keepLocale, LOCALE_KEY, suitingLocale } from './kept-locale.ts';
import { localeNow } from './locale-now.ts';

/** Names of the languages, each in itself. */
export const LOCALE_NAMES: Record<InterfaceLocale, string> = {
  en: 'English',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
};

type Words = () => Promise<{ messages: Messages }>;

/** Each language in two parts (scripts/split-words.ts): those of the desk, and those of all other pages. */
const catalogs: Record<InterfaceLocale, { first: Words; rest: Words }> = {
  en: {
    first: () => import('../../locales/en.po?words=first'),
    rest: () => import('../../locales/en.po?words=rest'),
  },
  'zh-CN': {
    first: () => import('../../locales/zh-CN.po?words=first'),
    rest: () => import('../../locales/zh-CN.po?words=rest'),
  },
  'zh-TW': {
    first: () => import('../../locales/zh-TW.po?words=first'),
    rest: () => import('../../locales/zh-TW.po?words=rest'),
  },
};

/** Whether the words of all pages are wanted; from then on for every language that is spoken. */
let isAllWanted = false;
let allLoaded: Promise<void> | null = null;

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
  i18n.loadAndActivate({ locale, messages: await readWords(locale) });
}

async function readWords(locale: InterfaceLocale): Promise<Messages> {
  const { first, rest } = catalogs[locale];
  const isAll = isAllWanted;
  const parts = await Promise.all(isAll ? [first(), rest()] : [first()]);
  // All may have become wanted meanwhile, and were then brought for the language before.
  if (isAll !== isAllWanted) return readWords(locale);
  return Object.assign({}, ...parts.map(({ messages }) => messages)) as Messages;
}

/** From here on the words of all pages are loaded with a language. Say it before the first one is. */
export function wantAllWords(): void {
  isAllWanted = true;
  allLoaded = Promise.resolve();
}

/** Resolves when the words of all pages are there; every page but the desk waits for it. */
export function loadAllWords(): Promise<void> {
  isAllWanted = true;
  allLoaded ??= addRest(localeNow(i18n.locale)).catch((error: unknown) => {
    allLoaded = null;
    throw error;
  });
  return allLoaded;
}

/** What is fetched apart from the desk, with the words of all pages, which it has some of. */
export const withAllWords =
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    const [part] = await Promise.all([load(), loadAllWords()]);
    return part;
  };

async function addRest(locale: InterfaceLocale): Promise<void> {
  const { messages } = await catalogs[locale].rest();
  i18n.load(locale, messages);
}
