import type { SpokenLanguage } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { RecogniserOption } from '../../shared/capture/recogniser-options.ts';
import { DestinationText, RecogniserName } from '../../shared/capture/recogniser-texts.tsx';
import { languageNames } from '../../shared/interview/setup-words.ts';
import { FetchHint } from './fetch-hint.tsx';
import styles from './recogniser-field.module.css';

interface RecogniserFieldProps {
  language: SpokenLanguage;
  /** The recognisers that know the language, the best first. */
  offers: readonly RecogniserOption[];
  /** The id of the recogniser that will be used. */
  chosenId: string | null;
  onChoose: (id: string) => void;
}

/** The choice of recogniser: only those that know the interview's language, each with where its sound goes. */
export function RecogniserField({ language, offers, chosenId, onChoose }: RecogniserFieldProps) {
  const id = useId();
  if (offers.length === 0) return null;
  const isReady = offers.some(({ needs }) => needs === null);
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>
        <Trans>Speech recognition</Trans>
      </legend>
      {!isReady && <FirstSteps language={language} />}
      <ul className={styles.offers}>
        {offers.map((offer) => (
          <li key={offer.id}>
            <label className={styles.offer}>
              <input
                type="radio"
                name={id}
                checked={offer.id === chosenId}
                onChange={() => onChoose(offer.id)}
              />
              <span>
                <RecogniserName option={offer} />
              </span>
              <small>
                <DestinationText destination={offer.destination} />
                <NeedsWords needs={offer.needs} />
              </small>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function NeedsWords({ needs }: { needs: RecogniserOption['needs'] }) {
  if (needs === null) return null;
  return (
    <>
      {' · '}
      {needs === 'install' ? (
        <Trans>your browser installs it once you agree</Trans>
      ) : (
        <Trans>nothing is downloaded before you agree</Trans>
      )}
    </>
  );
}

/** Nothing hears this language yet: what can be done about it, before START. */
function FirstSteps({ language }: { language: SpokenLanguage }) {
  const { i18n } = useLingui();
  const name = i18n._(languageNames[language]);
  return (
    <p className={styles.first}>
      <Trans>
        Nothing here recognises this language yet: {name}. Choose a recogniser below; the sound
        check sets it up before you start. Whoever runs this server can also add a service for it.
      </Trans>
      <FetchHint languages={[language]} />
    </p>
  );
}
