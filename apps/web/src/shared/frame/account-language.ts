import { calls, type InterfaceLocale } from '@cuecard/contract';
import { useEffect } from 'react';
import { callApi } from '../api/call-api.ts';
import { isLocaleKept } from '../locale/kept-locale.ts';
import { switchLocale } from '../locale/locale.ts';
import { logWarning } from '../log.ts';

/** Keeps the language with the account. The choice holds here whether the server hears of it or not. */
export function saveLanguage(language: InterfaceLocale): void {
  callApi(calls.saveLanguage, { language }).catch((error: unknown) =>
    logWarning('The language was not kept with the account', error),
  );
}

/** A browser in which nobody has chosen a language speaks the one that the account was used in last. */
export function useAccountLanguage(): void {
  useEffect(() => {
    if (isLocaleKept()) return;
    adoptLanguage().catch((error: unknown) =>
      logWarning('The language of the account was not read', error),
    );
  }, []);
}

async function adoptLanguage(): Promise<void> {
  const { language } = await callApi(calls.account);
  // Somebody may have chosen one here meanwhile.
  if (language !== null && !isLocaleKept()) await switchLocale(language);
}
