import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@tanstack/react-store';
import { captureSession } from '../../shared/capture/capture-session.ts';
import {
  listSecondLanguages,
  type SecondLanguage,
} from '../../shared/capture/recogniser-options.ts';
import { LicenceText } from '../../shared/capture/licence-text.tsx';
import { useSpeechCapabilities } from '../../shared/capture/speech-capabilities-query.ts';
import { shortLanguageNames } from '../../shared/interview/setup-words.ts';
import styles from './doubtful.module.css';
import { useLive } from './live-context.ts';

/** Beside words that may be another language: what would hear it, and how far that is. */
export function OtherLanguage() {
  const state = useSelector(captureSession.second.state);
  const offered = useOffer();
  const second = state?.second ?? offered;
  if (second === null || state?.phase === 'ready') return null;
  if (state?.phase === 'loading') return <Loading second={second} loaded={state.loaded} />;
  return <Offer second={second} isFailed={state?.phase === 'failed'} />;
}

function Offer({ second, isFailed }: { second: SecondLanguage; isFailed: boolean }) {
  const { i18n } = useLingui();
  const { megabytes, name, licence } = second;
  const language = i18n._(shortLanguageNames[second.language]);
  return (
    <div className={styles.offer}>
      <p>
        {isFailed ? (
          <Trans>{name} could not be loaded.</Trans>
        ) : (
          <Trans>
            To hear {language} too, {name} is downloaded once, about {megabytes} MB.
          </Trans>
        )}
      </p>
      {licence !== undefined && <LicenceText licence={licence} />}
      <button
        type="button"
        className={styles.answer}
        onClick={() => void captureSession.second.start(second)}
      >
        {isFailed ? <Trans>Try again</Trans> : <Trans>Hear {language} too</Trans>}
      </button>
    </div>
  );
}

function Loading({ second, loaded }: { second: SecondLanguage; loaded: number }) {
  const { i18n } = useLingui();
  const language = i18n._(shortLanguageNames[second.language]);
  const percent = Math.floor(loaded * 100);
  return (
    <div className={styles.offer}>
      <p>
        <Trans>
          Getting ready to hear {language}: {percent} %
        </Trans>
      </p>
    </div>
  );
}

/** The best model of the server for another language; null where what hears takes none beside it. */
function useOffer(): SecondLanguage | null {
  const hearing = useSpeechCapabilities();
  const { choice } = useSelector(captureSession.recogniser);
  const language = useLive((live) => live.interview?.setup.interviewLanguage ?? null);
  if (hearing === null || language === null) return null;
  if (choice.kind === 'remote' || choice.kind === 'web-speech') return null;
  return listSecondLanguages(language, hearing)[0]?.second ?? null;
}
