import type { InterfaceLocale } from '@cuecard/contract';
import { msg } from '@lingui/core/macro';
import { switchLocale } from './locale.ts';

/** Speaks another language from now on, or says that its words did not come. */
export function changeLanguage(locale: InterfaceLocale): void {
  switchLocale(locale).catch(async () => {
    const { showMessage } = await import('../snackbar.ts');
    showMessage(msg`That language could not be loaded. Check your connection and try again.`);
  });
}
