import type { SourceName } from '@cuecard/live-session';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import { useState, type ReactNode } from 'react';
import { useSelector } from '@tanstack/react-store';
import { captureSession } from './capture-session.ts';
import { toChannel } from './channels.ts';
import { playChime } from './chime.ts';
import { LevelBar } from './level-bar.tsx';
import { MicrophoneChoice } from './microphone-choice.tsx';
import { useReturnedFocus } from '../returned-focus.ts';
import styles from './sound-dialog.module.css';
import { SharedSoundText } from './shared-sound-text.tsx';
import { NATIVE_SOUND, describeProblem, describeSurface } from './source-texts.ts';
import { canShare, hearsSystem } from './sources.ts';
import { useLifetimes } from './use-capture.ts';

/** Changes sources and devices without ending the interview, and plays a test sound on the output. */
export function SoundDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const listening = useSelector(captureSession.listening);
  useReturnedFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Sound of this interview`}
      size={520}
      classNames={{ title: styles.title ?? '' }}
    >
      {listening === 'two-channels' && <SystemAudio />}
      <MicrophoneAudio />
      <TestAudio />
      <div className={styles.done}>
        <Button variant="default" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </Modal>
  );
}

function Part(props: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{props.title}</h3>
      {props.children}
    </section>
  );
}

function SystemAudio() {
  const { i18n } = useLingui();
  const { held, label } = useLifetimes((snapshot) => snapshot.context.shared);
  return (
    <Part title={<Trans>System audio: the interviewer</Trans>}>
      <div className={styles.line}>
        <p>{held ? i18n._(describeSurface(label)) : <SharedSoundText />}</p>
        {!hearsSystem() && <ShareButton held={held} />}
        {hearsSystem() && label !== NATIVE_SOUND && <HearComputerButton />}
      </div>
      {hearsSystem() && canShare() && (
        <div className={styles.line}>
          <p>
            <Trans>Or the sound of one tab or window, chosen by you</Trans>
          </p>
          <ShareButton held={held && label !== NATIVE_SOUND} />
        </div>
      )}
      <LevelBar channel="interviewer" />
      <SourceProblemText source="shared" />
    </Part>
  );
}

const useIsAsking = (source: SourceName) =>
  useLifetimes((snapshot) => snapshot.matches({ [source]: 'asking' }));

/** The desktop app's own way: nothing is to be chosen. */
function HearComputerButton() {
  return (
    <Button
      variant="default"
      className={styles.open ?? ''}
      loading={useIsAsking('shared')}
      onClick={() => captureSession.openShared({ byBrowser: false })}
    >
      <Trans>Hear this computer</Trans>
    </Button>
  );
}

function ShareButton({ held }: { held: boolean }) {
  return (
    <Button
      variant="default"
      className={styles.open ?? ''}
      loading={useIsAsking('shared')}
      onClick={() => captureSession.openShared({ byBrowser: true })}
    >
      {held ? <Trans>Share something else</Trans> : <Trans>Share sound</Trans>}
    </Button>
  );
}

function MicrophoneAudio() {
  const listening = useSelector(captureSession.listening);
  const { held } = useLifetimes((snapshot) => snapshot.context.microphone);
  return (
    <Part
      title={
        listening === 'one-channel' ? (
          <Trans>Microphone audio: the room</Trans>
        ) : (
          <Trans>Microphone audio: you</Trans>
        )
      }
    >
      <MicrophoneChoice />
      {!held && (
        <OpenButton source="microphone">
          <Trans>Use microphone</Trans>
        </OpenButton>
      )}
      <LevelBar channel={toChannel('microphone', listening)} />
      <SourceProblemText source="microphone" />
    </Part>
  );
}

function OpenButton({ source, children }: { source: SourceName; children: ReactNode }) {
  return (
    <Button
      variant="default"
      className={styles.open ?? ''}
      loading={useIsAsking(source)}
      onClick={() => captureSession.send({ type: `${source}.open` })}
    >
      {children}
    </Button>
  );
}

function SourceProblemText({ source }: { source: SourceName }) {
  const { i18n } = useLingui();
  const { problem } = useLifetimes((snapshot) => snapshot.context[source]);
  if (problem === null) return null;
  return (
    <p className={styles.problem} role="alert">
      {i18n._(describeProblem(source, problem))}
    </p>
  );
}

type Playing = 'no' | 'now' | 'failed';

function TestAudio() {
  const [playing, setPlaying] = useState<Playing>('no');
  const play = () => {
    setPlaying('now');
    playChime().then(
      () => setPlaying('no'),
      () => setPlaying('failed'),
    );
  };
  return (
    <Part title={<Trans>Test audio: what you hear</Trans>}>
      <div className={styles.line}>
        <p>
          {playing === 'failed' ? (
            <Trans>No sound could be played. Check your device’s sound output.</Trans>
          ) : (
            <Trans>Three rising notes. With headphones, the interviewer is not heard twice.</Trans>
          )}
        </p>
        <Button
          variant="default"
          className={styles.open ?? ''}
          disabled={playing === 'now'}
          onClick={play}
        >
          <Trans>Play a test sound</Trans>
        </Button>
      </div>
    </Part>
  );
}
