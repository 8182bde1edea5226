import type { InterfaceLocale } from '@cuecard/contract';
import { chooseLocale } from './choose-locale.ts';

export const LOCALE_KEY = 'locale';

/** The language that suits this user: the kept choice, else by the browser's own languages. */
export function suitingLocale(): InterfaceLocale {
  return chooseLocale(readKept(), navigator.languages);
}

/** Whether a language was chosen in this browser. */
export const isLocaleKept = (): boolean => readKept() !== null;

/** Keeps the choice for the next visit. */
export function keepLocale(locale: string): void {
  try {
    localStorage.setItem(LOCALE_KEY, locale);
  } catch {
    // Storage that is full or forbidden costs the memory of the choice, not the choice.
  }
}

function readKept(): string | null {
  try {
    return localStorage.getItem(LOCALE_KEY);
  } catch {
    return null;
  }
}
