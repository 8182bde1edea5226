import type { SourceName } from '@cuecard/live-session';
import type { OwnOverlay } from '@cuecard/shell';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PointerEvent } from 'react';
import { mdiAccountGroup, mdiHeadphones, mdiMicrophone } from '@mdi/js';
import { useSelector } from '@tanstack/react-store';
import { captureSession } from '../../shared/capture/capture-session.ts';
import { listSources, toChannel } from '../../shared/capture/channels.ts';
import { useIsHearing, useLevel, useLifetimes } from '../../shared/capture/use-capture.ts';
import { Icon } from '../../shared/icon.tsx';
import { channelNames, stateNames } from '../../shared/interview/words.ts';
import { Clock } from './header-parts.tsx';
import { useLive } from './live-context.ts';
import styles from './overlay.module.css';

const ICONS = { interviewer: mdiHeadphones, candidate: mdiMicrophone, room: mdiAccountGroup };

/** Says in every state whether something is heard, and who. */
export function OverlayHead({ own }: { own: OwnOverlay | null }) {
  const { t, i18n } = useLingui();
  const { words, isWarning } = useHearingWords();
  const listening = useSelector(captureSession.listening);
  return (
    <header
      className={styles.head}
      title={own === null ? undefined : t`Drag to move`}
      onPointerDown={(event: PointerEvent) => event.button === 0 && own?.drag()}
    >
      {own !== null && <span className={styles.grip} aria-hidden="true" />}
      <output className={styles.state} data-warn={isWarning}>
        {i18n._(words)}
      </output>
      {listSources(listening).map((source) => (
        <Meter key={source} source={source} />
      ))}
      <span className={styles.clock}>
        <Clock />
      </span>
    </header>
  );
}

function useHearingWords(): { words: MessageDescriptor; isWarning: boolean } {
  const state = useLive((live) => live.view.state);
  const isAway = useLive(({ connection }) => connection.phase !== 'live');
  const hears = useIsHearing();
  const silent = useSelector(captureSession.silence.silent);
  const shared = useLifetimes((s) => s.context.shared.held);
  const microphone = useLifetimes((s) => s.context.microphone.held);
  const listening = useSelector(captureSession.listening);
  const warn = (words: MessageDescriptor) => ({ words, isWarning: true });
  if (isAway && state !== 'ended') return warn(msg`Connecting…`);
  if (state !== 'active') return { words: stateNames[state], isWarning: false };
  if (!hears) return warn(msg`No sound heard`);
  const hearsThem = shared && !silent.interviewer;
  const hearsYou = microphone && !silent.candidate;
  if (listening === 'two-channels' && hearsThem !== hearsYou)
    return warn(hearsYou ? msg`Hearing only you` : msg`Hearing only them`);
  return { words: msg`Listening`, isWarning: false };
}

function Meter({ source }: { source: SourceName }) {
  const { i18n } = useLingui();
  const channel = toChannel(source, useSelector(captureSession.listening));
  const level = useLevel<HTMLSpanElement>(channel);
  const held = useLifetimes((snapshot) => snapshot.context[source].held);
  const name = i18n._(channelNames[channel]);
  return (
    <span className={styles.meter} data-channel={channel} data-held={held} title={name} ref={level}>
      <Icon path={ICONS[channel]} size={14} />
      <span className="visually-hidden">{name}</span>
      <span className={styles.bars}>
        <i />
        <i />
        <i />
        <i />
      </span>
    </span>
  );
}
