import { INTERFACE_LOCALES, type InterfaceLocale } from '@cuecard/contract';
import { useLingui } from '@lingui/react/macro';
import { changeLanguage } from '../locale/change-language.ts';
import { LOCALE_NAMES } from '../locale/locale.ts';
import styles from './language-switch.module.css';

/** The interface language, on every page; the system's own list, which every phone and reader knows. */
export function LanguageSwitch({ onChosen }: { onChosen?: (locale: InterfaceLocale) => void }) {
  const { t, i18n } = useLingui();
  const choose = (locale: InterfaceLocale): void => {
    onChosen?.(locale);
    changeLanguage(locale);
  };
  return (
    <span className={styles['switch']}>
      <select
        aria-label={t`Language`}
        value={i18n.locale}
        onChange={(event) => choose(event.currentTarget.value as InterfaceLocale)}
      >
        {INTERFACE_LOCALES.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {LOCALE_NAMES[locale]}
          </option>
        ))}
      </select>
    </span>
  );
}
