import { Trans } from '@lingui/react/macro';
import { captureSession } from '../../shared/capture/capture-session.ts';
import { RecogniserText } from '../../shared/capture/recogniser-texts.tsx';
import { useIsHearing, useObservable } from '../../shared/capture/use-capture.ts';
import styles from './ask-bar.module.css';

/** What is true of the sound where the interview runs. */
export function SoundWords() {
  return (
    <>
      <HeardBy />
      <Trans>Cuecard never stores sound. Tell the others where the law asks you to.</Trans>
    </>
  );
}

/** On a phone the header has no room for what hears. */
function HeardBy() {
  const { name, destination } = useObservable(captureSession.recogniser);
  if (!useIsHearing()) return null;
  return (
    <span className={styles.heardBy}>
      <Trans>
        Heard by <RecogniserText name={name} destination={destination} />
      </Trans>
    </span>
  );
}
