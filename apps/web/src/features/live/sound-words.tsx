import { Trans } from '@lingui/react/macro';
import { useSelector } from '@tanstack/react-store';
import { captureSession } from '../../shared/capture/capture-session.ts';
import { RecogniserText } from '../../shared/capture/recogniser-texts.tsx';
import { useIsHearing } from '../../shared/capture/use-capture.ts';
import styles from './ask-bar.module.css';

/** Says where the sound of this interview is recognised. */
export function SoundWords() {
  return (
    <>
      <HeardBy />
      <Trans>Cuecard never stores sound. Tell the others where the law requires it.</Trans>
    </>
  );
}

/** Names the recogniser here, since a phone's header has no room for it. */
function HeardBy() {
  const { name, destination } = useSelector(captureSession.recogniser);
  if (!useIsHearing()) return null;
  return (
    <span className={styles.heardBy}>
      <Trans>
        Heard by <RecogniserText name={name} destination={destination} />
      </Trans>
    </span>
  );
}
