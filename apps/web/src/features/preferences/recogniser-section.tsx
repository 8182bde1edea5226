import { SPOKEN_LANGUAGES, type SpokenLanguage } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useQueryClient } from '@tanstack/react-query';
import {
  listRecognisers,
  MOONSHINE_OPTION,
  type SpeechCapabilities,
} from '../../shared/capture/recogniser-options.ts';
import { DestinationText } from '../../shared/capture/recogniser-texts.tsx';
import { useSpeechCapabilities } from '../../shared/capture/speech-capabilities-query.ts';
import { speechPreferences } from '../../shared/capture/speech-preferences.ts';
import { languageNames } from '../../shared/interview/setup-words.ts';
import { Loading } from '../../shared/loading.tsx';
import styles from './preferences.module.css';

/** What hears each language here, where its sound goes, and the choice where there is one. */
export function RecogniserSection() {
  const hearing = useSpeechCapabilities();
  return (
    <section className={styles.card} aria-labelledby="recognisers">
      <h2 id="recognisers">
        <Trans>Recogniser by language</Trans>
      </h2>
      <p>
        <Trans>
          What hears an interview in this browser unless its setup names another. Each language has
          those that are there for it.
        </Trans>
      </p>
      {hearing === null ? (
        <Loading size="sm" />
      ) : (
        <ul className={styles.rows}>
          {SPOKEN_LANGUAGES.map((language) => (
            <LanguageRow key={language} language={language} hearing={hearing} />
          ))}
        </ul>
      )}
    </section>
  );
}

function LanguageRow(props: { language: SpokenLanguage; hearing: SpeechCapabilities }) {
  const { language, hearing } = props;
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const options = listRecognisers(language, hearing);
  const [used] = options;
  const name = i18n._(languageNames[language]);
  const choose = (id: string) => {
    speechPreferences.keepRecogniser(language, id);
    void queries.invalidateQueries({ queryKey: ['device-speech'] });
  };
  return (
    <li>
      <span className={styles.name}>{name}</span>
      {used === undefined ? (
        <span className={styles.soft}>
          <Trans>Nothing recognises this language here.</Trans>
        </span>
      ) : (
        <span>
          <NativeSelect
            aria-label={t`Recogniser: ${name}`}
            value={used.id}
            onChange={({ currentTarget: { value } }) => choose(value)}
            data={options.map((option) => ({
              value: option.id,
              label: option.id === MOONSHINE_OPTION.id ? t`Built into Cuecard` : option.name,
            }))}
          />
          <small>
            <DestinationText destination={used.destination} />
          </small>
        </span>
      )}
    </li>
  );
}
