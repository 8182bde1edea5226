import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { speechPreferences } from '../../shared/capture/speech-preferences.ts';
import { useMicrophones } from '../../shared/capture/use-microphones.ts';
import styles from './preferences.module.css';

/** Which microphone an interview begins with, where it is plugged in. */
export function MicrophoneSection() {
  const { t } = useLingui();
  const microphones = useMicrophones();
  const [chosen, setChosen] = useState(() => speechPreferences.readMicrophone() ?? '');
  const choose = (deviceId: string) => {
    speechPreferences.keepMicrophone(deviceId === '' ? null : deviceId);
    setChosen(deviceId);
  };
  const isThere = chosen === '' || microphones.some(({ deviceId }) => deviceId === chosen);
  return (
    <section className={styles.card} aria-labelledby="devices">
      <h2 id="devices">
        <Trans>Microphone</Trans>
      </h2>
      {microphones.length === 0 ? (
        <p>
          <Trans>Your browser lists the microphones once this page may use one.</Trans>
        </p>
      ) : (
        <NativeSelect
          size="md"
          aria-label={t`Microphone`}
          description={t`An interview begins with this one where it is plugged in.`}
          value={chosen}
          onChange={({ currentTarget: { value } }) => choose(value)}
          data={[
            { value: '', label: t`The one that the browser chooses` },
            ...(isThere ? [] : [{ value: chosen, label: t`Not plugged in now` }]),
            ...microphones.map(({ deviceId, label }) => ({ value: deviceId, label })),
          ]}
        />
      )}
    </section>
  );
}
