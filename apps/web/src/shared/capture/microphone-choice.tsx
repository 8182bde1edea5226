import { Trans, useLingui } from '@lingui/react/macro';
import { shell } from '../environment/shell.ts';
import { captureSession } from './capture-session.ts';
import styles from './microphone-choice.module.css';
import { useLifetimes } from './use-capture.ts';
import { useMicrophones, useOpenMicrophone } from './use-microphones.ts';

/** The microphones of this device, the open one marked; one that is plugged in appears at once. */
export function MicrophoneChoice() {
  const { t } = useLingui();
  const microphones = useMicrophones();
  const open = useOpenMicrophone();
  const asking = useLifetimes((snapshot) => snapshot.matches({ microphone: 'asking' }));
  if (microphones.length === 0)
    return (
      <p className={styles.none}>
        {shell.phone === null ? (
          <Trans>Your browser lists the microphones once this page may use one.</Trans>
        ) : (
          <Trans>The microphones are listed once Cuecard may use one.</Trans>
        )}
      </p>
    );
  return (
    <fieldset className={styles.list} disabled={asking} aria-label={t`Microphone`}>
      {microphones.map(({ deviceId, label }) => (
        <label key={deviceId} className={styles.device}>
          <input
            type="radio"
            name="microphone"
            checked={deviceId === open}
            onChange={() => captureSession.openMicrophone(deviceId)}
          />
          <span>{label}</span>
          {deviceId === open && (
            <small>
              <Trans>in use</Trans>
            </small>
          )}
        </label>
      ))}
    </fieldset>
  );
}
