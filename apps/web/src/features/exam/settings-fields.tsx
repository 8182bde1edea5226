import { PROGRAMMING_LANGUAGES, SPOKEN_LANGUAGES, type ExamSettings } from '@cuecard/contract';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { languageNames } from '../../shared/interview/setup-words.ts';
import styles from './exam-page.module.css';

interface SettingsFieldsProps {
  settings: ExamSettings;
  onChange: (change: Partial<ExamSettings>) => void;
}

/** The settings of answers written from now on. */
export function SettingsFields({ settings, onChange }: SettingsFieldsProps) {
  const { t, i18n } = useLingui();
  const languages = SPOKEN_LANGUAGES.map((value) => ({
    value,
    label: i18n._(languageNames[value]),
  }));
  return (
    <div className={styles.settings}>
      <NativeSelect
        label={t`Answers in`}
        data={languages}
        value={settings.answerLanguage}
        onChange={({ currentTarget: { value } }) => {
          const answerLanguage = SPOKEN_LANGUAGES.find((language) => language === value);
          if (answerLanguage !== undefined) onChange({ answerLanguage });
        }}
      />
      <NativeSelect
        label={t`Code in`}
        data={[{ value: '', label: t`What the question asks for` }, ...PROGRAMMING_LANGUAGES]}
        value={settings.codeLanguage ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({
            codeLanguage: PROGRAMMING_LANGUAGES.find((language) => language === value) ?? null,
          })
        }
      />
    </div>
  );
}
