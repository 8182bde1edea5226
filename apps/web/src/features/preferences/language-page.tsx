import { INTERFACE_LOCALES } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { saveLanguage } from '../../shared/frame/account-language.ts';
import { changeLanguage } from '../../shared/locale/change-language.ts';
import { LOCALE_NAMES } from '../../shared/locale/locale.ts';
import { SettingsPart } from '../../shared/settings/settings-part.tsx';
import styles from './preferences.module.css';

/** The language of the screens, kept with the account. */
export function LanguagePage() {
  const { t, i18n } = useLingui();
  return (
    <SettingsPart title={t`Language`}>
      <div className={styles.card}>
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">{t`Language of the screens`}</legend>
          {INTERFACE_LOCALES.map((locale) => (
            <label key={locale} lang={locale}>
              <input
                type="radio"
                name="language"
                checked={i18n.locale === locale}
                onChange={() => {
                  saveLanguage(locale);
                  changeLanguage(locale);
                }}
              />
              {LOCALE_NAMES[locale]}
            </label>
          ))}
        </fieldset>
        <p>
          <Trans>
            The language of what you read here. What an interviewer speaks, and in which language
            answers are written, is chosen in the setup of each interview.
          </Trans>
        </p>
      </div>
    </SettingsPart>
  );
}
