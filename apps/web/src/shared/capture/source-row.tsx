import type { Channel } from '@cuecard/contract';
import type { SourceName } from '@cuecard/live-session';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiHeadphones, mdiMicrophone } from '@mdi/js';
import { Button } from '@mantine/core';
import type { MessageDescriptor } from '@lingui/core';
import { useState } from 'react';
import { useSelector } from '@tanstack/react-store';
import { captureSession, type LifetimeSnapshot } from './capture-session.ts';
import { toChannel } from './channels.ts';
import { LevelBar } from './level-bar.tsx';
import { SoundDialog } from './sound-dialog.tsx';
import styles from './source-row.module.css';
import { SharedSoundText } from './shared-sound-text.tsx';
import { hearsSystem } from './sources.ts';
import { NATIVE_SOUND, describeProblem, describeSurface } from './source-texts.ts';
import { truncateToLastWords } from './check-results.ts';
import { useLifetimes } from './use-capture.ts';

type SourceState = 'closed' | 'asking' | 'silent' | 'heard' | 'refused' | 'lost';

function readSourceState(snapshot: LifetimeSnapshot, source: SourceName): SourceState {
  const value = snapshot.value[source];
  return typeof value === 'object' ? value.open : value;
}

/** One side's sound: asks for it, shows how loud it is and what the sound check recognised, and says what is wrong. */
export function SourceRow({ source }: { source: SourceName }) {
  const state = useLifetimes((snapshot) => readSourceState(snapshot, source));
  const facts = useLifetimes((snapshot) => snapshot.context[source]);
  const channel = toChannel(source, useSelector(captureSession.listening));
  return (
    <div className={styles.row} data-source={source} data-channel={channel} data-standing={state}>
      <span className={styles.icon} aria-hidden="true">
        <svg viewBox="0 0 24 24">
          <path d={source === 'shared' ? mdiHeadphones : mdiMicrophone} />
        </svg>
      </span>
      <div className={styles.middle}>
        <h2 className={styles.name}>
          <ChannelName channel={channel} />
        </h2>
        <p className={styles.what}>
          <SourceLabel source={source} label={facts.label} held={facts.held} />
        </p>
        <div className={styles.level}>
          <LevelBar channel={channel} />
        </div>
        <CheckText channel={channel} state={state} />
        {channel === 'candidate' && facts.held && <EchoWarning />}
        {facts.problem !== null && <Problem words={describeProblem(source, facts.problem)} />}
      </div>
      <Action source={source} held={facts.held} asking={state === 'asking'} />
    </div>
  );
}

function ChannelName({ channel }: { channel: Channel }) {
  switch (channel) {
    case 'interviewer':
      return <Trans>The interviewer</Trans>;
    case 'candidate':
      return <Trans>You</Trans>;
    case 'room':
      return <Trans>The room</Trans>;
  }
}

/** The first time it asks the browser; after that there is something to choose. */
function Action(props: { source: SourceName; held: boolean; asking: boolean }) {
  const { source, held, asking } = props;
  const [changing, setChanging] = useState(false);
  return (
    <>
      <Button
        variant={held ? 'default' : 'light'}
        loading={asking}
        onClick={() => (held ? setChanging(true) : captureSession.send({ type: `${source}.open` }))}
      >
        <ActionText source={source} held={held} />
      </Button>
      {changing && <SoundDialog onClose={() => setChanging(false)} />}
    </>
  );
}

function SourceLabel(props: { source: SourceName; label: string; held: boolean }) {
  const { i18n } = useLingui();
  const { source, label, held } = props;
  if (source === 'shared')
    return held ? (
      <>
        {i18n._(describeSurface(label))} ·{' '}
        {label === NATIVE_SOUND ? (
          <Trans>nothing is recorded</Trans>
        ) : (
          <Trans>the picture is ignored, nothing is recorded</Trans>
        )}
      </>
    ) : (
      <SharedSoundText />
    );
  return held ? label || <Trans>Microphone</Trans> : <Trans>Your microphone</Trans>;
}

function ActionText({ source, held }: { source: SourceName; held: boolean }) {
  if (held) return <Trans>Change</Trans>;
  if (source === 'microphone') return <Trans>Use microphone</Trans>;
  return hearsSystem() ? <Trans>Hear this computer</Trans> : <Trans>Share sound</Trans>;
}

/** Shows recognised words in place of 'sound arrives' where there are some: they prove more. */
function CheckText({ channel, state }: { channel: Channel; state: SourceState }) {
  const result = useSelector(captureSession.turns.checkResults)[channel];
  const isOpen = state === 'silent' || state === 'heard';
  if (!isOpen || result === undefined)
    return (
      <p className={styles.heard} aria-live="polite">
        <SourceStateText channel={channel} state={state} />
      </p>
    );
  if (result.type === 'other-language')
    return (
      <p className={styles.heard} data-meaning="warn">
        <Trans>Heard a language other than the interview’s. It is not transcribed.</Trans>
      </p>
    );
  const words = truncateToLastWords(result.text);
  return (
    <p className={styles.heard} data-meaning="words">
      <Trans>
        Heard: <b>“{words}”</b>
      </Trans>
    </p>
  );
}

/** What the interviewer says would be taken for the candidate's words. */
function EchoWarning() {
  const isEcho = useSelector(captureSession.turns.checkResults, ({ echo }) => echo !== undefined);
  return (
    <div aria-live="polite">
      {isEcho && (
        <p className={styles.problem}>
          <Trans>Your microphone hears the interviewer: use headphones.</Trans>
        </p>
      )}
    </div>
  );
}

function SourceStateText({ channel, state }: { channel: Channel; state: SourceState }) {
  switch (state) {
    case 'heard':
      return <SoundArrivesText channel={channel} />;
    case 'silent':
      return <SilentText channel={channel} />;
    case 'lost':
      return channel === 'interviewer' ? (
        <Trans>The sharing has ended.</Trans>
      ) : (
        <Trans>The microphone was disconnected.</Trans>
      );
    case 'closed':
    case 'asking':
    case 'refused':
      return null;
  }
}

function SoundArrivesText({ channel }: { channel: Channel }) {
  switch (channel) {
    case 'interviewer':
      return <Trans>Sound is coming through.</Trans>;
    case 'candidate':
      return <Trans>Your voice is coming through.</Trans>;
    case 'room':
      return <Trans>Voices are coming through.</Trans>;
  }
}

function SilentText({ channel }: { channel: Channel }) {
  switch (channel) {
    case 'interviewer':
      return <Trans>Nothing yet. Play anything in your meeting.</Trans>;
    case 'candidate':
      return <Trans>Nothing yet. Say your name.</Trans>;
    case 'room':
      return <Trans>Nothing yet. Say a sentence.</Trans>;
  }
}

function Problem({ words }: { words: MessageDescriptor }) {
  const { i18n } = useLingui();
  return (
    <p className={styles.problem} role="alert">
      {i18n._(words)}
    </p>
  );
}
