import { Trans, useLingui } from '@lingui/react/macro';
import { SettingsPart } from '../../shared/settings/settings-part.tsx';
import styles from './preferences.module.css';

/** The one look that there is: another is offered when every screen has been checked in it. */
export function ThemePage() {
  const { t } = useLingui();
  return (
    <SettingsPart title={t`Theme`}>
      <div className={styles.card}>
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">{t`Theme`}</legend>
          <label>
            <input type="radio" name="theme" checked readOnly />
            <Trans>Light</Trans>
          </label>
        </fieldset>
        <p>
          <Trans>
            Cuecard is light, also where your system is dark. A dark theme comes when every screen
            has been checked in it.
          </Trans>
        </p>
      </div>
    </SettingsPart>
  );
}
