import type { Channel } from '@cuecard/contract';
import type { SourceName } from '@cuecard/live-session';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiHeadphones, mdiMicrophone } from '@mdi/js';
import { Button } from '@mantine/core';
import type { MessageDescriptor } from '@lingui/core';
import { useState } from 'react';
import { captureSession, type LifetimeSnapshot } from './capture-session.ts';
import { channelOf } from './channels.ts';
import { LevelBar } from './level-bar.tsx';
import { SoundDialog } from './sound-dialog.tsx';
import styles from './source-row.module.css';
import { problemWords, surfaceOf } from './source-words.ts';
import { lastWords } from './understood.ts';
import { useLifetimes, useObservable } from './use-capture.ts';

type Standing = 'closed' | 'asking' | 'silent' | 'heard' | 'refused' | 'lost';

function standingOf(snapshot: LifetimeSnapshot, source: SourceName): Standing {
  const value = snapshot.value[source];
  return typeof value === 'object' ? value.open : value;
}

/** One side's sound: asks for it, shows how loud it is and what was understood, and says what is wrong. */
export function SourceRow({ source }: { source: SourceName }) {
  const standing = useLifetimes((snapshot) => standingOf(snapshot, source));
  const facts = useLifetimes((snapshot) => snapshot.context[source]);
  const channel = channelOf(source, useObservable(captureSession.listening));
  return (
    <div
      className={styles.row}
      data-source={source}
      data-channel={channel}
      data-standing={standing}
    >
      <span className={styles.icon} aria-hidden="true">
        <svg viewBox="0 0 24 24">
          <path d={source === 'shared' ? mdiHeadphones : mdiMicrophone} />
        </svg>
      </span>
      <div className={styles.middle}>
        <h2 className={styles.name}>
          <NameOf channel={channel} />
        </h2>
        <p className={styles.what}>
          <SourceLabel source={source} label={facts.label} held={facts.held} />
        </p>
        <div className={styles.level}>
          <LevelBar channel={channel} />
        </div>
        <Heard channel={channel} standing={standing} />
        {facts.problem !== null && <Problem words={problemWords[source][facts.problem]} />}
      </div>
      <Action source={source} held={facts.held} asking={standing === 'asking'} />
    </div>
  );
}

function NameOf({ channel }: { channel: Channel }) {
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
        <ActionWords source={source} held={held} />
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
        {i18n._(surfaceOf(label))} ·{' '}
        <Trans>the picture is not looked at, nothing is recorded</Trans>
      </>
    ) : (
      <Trans>The sound of the meeting's tab or of the screen</Trans>
    );
  return held ? label || <Trans>Microphone</Trans> : <Trans>Your microphone</Trans>;
}

function ActionWords({ source, held }: { source: SourceName; held: boolean }) {
  if (held) return <Trans>Change</Trans>;
  return source === 'shared' ? <Trans>Share sound</Trans> : <Trans>Use microphone</Trans>;
}

/** What was understood stands above that something was heard: it proves more. */
function Heard({ channel, standing }: { channel: Channel; standing: Standing }) {
  const understood = useObservable(captureSession.turns.understood)[channel];
  const isOpen = standing === 'silent' || standing === 'heard';
  if (!isOpen || understood === undefined)
    return (
      <p className={styles.heard} aria-live="polite">
        <StandingWords channel={channel} standing={standing} />
      </p>
    );
  if (understood.type === 'other-language')
    return (
      <p className={styles.heard} data-meaning="warn">
        <Trans>Heard another language than the interview's. That is not written down.</Trans>
      </p>
    );
  const words = lastWords(understood.text);
  return (
    <p className={styles.heard} data-meaning="words">
      <Trans>
        Heard: <b>“{words}”</b>
      </Trans>
    </p>
  );
}

function StandingWords({ channel, standing }: { channel: Channel; standing: Standing }) {
  switch (standing) {
    case 'heard':
      return <ArrivesWords channel={channel} />;
    case 'silent':
      return <SilentWords channel={channel} />;
    case 'lost':
      return channel === 'interviewer' ? (
        <Trans>The sharing has ended.</Trans>
      ) : (
        <Trans>The microphone is gone.</Trans>
      );
    case 'closed':
    case 'asking':
    case 'refused':
      return null;
  }
}

function ArrivesWords({ channel }: { channel: Channel }) {
  switch (channel) {
    case 'interviewer':
      return <Trans>Sound arrives.</Trans>;
    case 'candidate':
      return <Trans>Your voice arrives.</Trans>;
    case 'room':
      return <Trans>Voices arrive.</Trans>;
  }
}

function SilentWords({ channel }: { channel: Channel }) {
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
