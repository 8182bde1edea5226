import type { InterviewState } from '@cuecard/contract';
import type { SourceName } from '@cuecard/live-session';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import { useEffect, useRef, useState } from 'react';
import { useSelector } from '@tanstack/react-store';
import { mdiVolumeOff } from '@mdi/js';
import { captureSession } from '../../shared/capture/capture-session.ts';
import { toChannel, listSources } from '../../shared/capture/channels.ts';
import { useRecogniserWords } from '../../shared/capture/recogniser-texts.tsx';
import { SoundDialog } from '../../shared/capture/sound-dialog.tsx';
import { useIsHearing, useLevel, useLifetimes } from '../../shared/capture/use-capture.ts';
import { Chip } from '../../shared/conversation/chip.tsx';
import { TellingChip } from '../../shared/conversation/telling-chip.tsx';
import { DialogBoundary } from '../../shared/lazy-dialog.tsx';
import { Logo } from '../../shared/frame/logo.tsx';
import { DESK_PAGE } from '../../shared/frame/pages.ts';
import { Icon } from '../../shared/icon.tsx';
import { useReturnedFocus } from '../../shared/returned-focus.ts';
import { channelNames, stateNames } from '../../shared/interview/words.ts';
import { useEnd, useLive } from './live-context.ts';
import { FollowButton } from './follow-button.tsx';
import { isCaughtUp } from './live-snapshot.ts';
import { useIsTyped } from './use-is-typed.ts';
import { Clock, Names } from './header-parts.tsx';
import styles from './live-header.module.css';
import { WindowButtons } from '../../shared/environment/window-buttons.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { OverlayButton } from './overlay-button.tsx';

export function LiveHeader() {
  const state = useLive((live) => live.view.state);
  return (
    <header className={styles.header} data-over={state === 'ended'}>
      {state === 'ended' && <Logo to={DESK_PAGE} />}
      <Names />
      <div className={styles.meters}>
        {state !== 'ended' && <Meters />}
        <HeardHere />
      </div>
      <div className={styles.right}>
        {state !== 'ended' && <Clock />}
        <ModeSwitch />
        {state !== 'ended' && state !== 'ending' && <FollowButton />}
        {state !== 'ended' && <OverlayButton />}
        <WindowButtons />
        <EndButton state={state} />
      </div>
    </header>
  );
}

/** Level meters of both sides; a press opens the choice of its source. */
function Meters() {
  const { t } = useLingui();
  const listening = useSelector(captureSession.listening);
  const [changing, setChanging] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.sound}
        title={t`Change sound source`}
        onClick={() => setChanging(true)}
      >
        {listSources(listening).map((source) => (
          <Meter key={source} source={source} />
        ))}
        <span className={styles.change}>
          <Trans>Change</Trans>
        </span>
      </button>
      {changing && (
        <DialogBoundary onClose={() => setChanging(false)}>
          <SoundDialog onClose={() => setChanging(false)} />
        </DialogBoundary>
      )}
    </>
  );
}

function Meter({ source }: { source: SourceName }) {
  const { i18n } = useLingui();
  const channel = toChannel(source, useSelector(captureSession.listening));
  const level = useLevel<HTMLSpanElement>(channel);
  const held = useLifetimes((snapshot) => snapshot.context[source].held);
  const isActive = useLive((live) => live.view.state === 'active');
  const isTyped = useIsTyped();
  const isSilent = useSelector(captureSession.silence.silent)[channel] && isActive && held;
  return (
    <span className={styles.meter} data-channel={channel} data-held={held} ref={level}>
      {isSilent ? (
        <Silent />
      ) : (
        <span className={styles.bars} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
          <i />
        </span>
      )}
      {i18n._(channelNames[channel])}
      {/* Where all is typed the mark beside the meters says that nobody listens. */}
      {!held && !isTyped && (
        <span className={styles.none}>
          <Trans>no sound</Trans>
        </span>
      )}
    </span>
  );
}

/** As wide as the bars whose place it takes: nothing beside it moves. */
function Silent() {
  const { t } = useLingui();
  const words = t`Silent for 10 seconds`;
  return (
    <span className={styles.silent} title={words}>
      <Icon path={mdiVolumeOff} size={18} />
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

/** Says where the sound goes, its recogniser one press away; the state while the interview is not running. */
function HeardHere() {
  const { name, destination } = useSelector(captureSession.recogniser);
  const { t, i18n } = useLingui();
  const words = useRecogniserWords(name, destination);
  const host = destination.type === 'sent' ? destination.host : null;
  const state = useLive((live) => live.view.state);
  const hears = useIsHearing();
  const isTyped = useIsTyped();
  const { isOverloaded } = useSelector(captureSession.recogniserStatus.status);
  if (state !== 'active') return <Chip meaning="plain">{i18n._(stateNames[state])}</Chip>;
  if (isTyped)
    return (
      <Chip meaning="plain">
        <Trans>Not listening: type the questions</Trans>
      </Chip>
    );
  if (hears && isOverloaded)
    return (
      <span className={styles.heardBy}>
        <TellingChip
          meaning="warn"
          words={t`Close other programs and tabs. ${words}`}
          label={t`Computer too slow: words are lost`}
        />
      </span>
    );
  return hears ? (
    <span className={styles.heardBy}>
      <TellingChip
        meaning="ok"
        words={words}
        label={host === null ? t`Heard on this device` : t`Sound goes to ${host}`}
      />
    </span>
  ) : (
    <Chip meaning="warn">
      <Trans>No sound heard</Trans>
    </Chip>
  );
}

function EndButton({ state }: { state: InterviewState }) {
  const { t } = useLingui();
  const endInterview = useEnd();
  const [asked, setAsked] = useState(false);
  const [ending, setEnding] = useState(false);
  useFocusAfterEnd();
  if (state === 'ended' || endInterview === null) return null;
  const end = () => {
    setAsked(false);
    setEnding(true);
    void endInterview().finally(() => setEnding(false));
  };
  return (
    <>
      <Button
        variant="outline"
        color="red"
        className={styles.end ?? ''}
        aria-label={t`End interview`}
        loading={ending || state === 'ending'}
        onClick={() => setAsked(true)}
      >
        <span className={styles.long}>
          <Trans>End interview</Trans>
        </span>
        <span className={styles.short}>
          <Trans context="the interview">End</Trans>
        </span>
      </Button>
      {asked && <EndQuestion onGoOn={() => setAsked(false)} onEnd={end} />}
    </>
  );
}

/** The button is gone with the interview: who ended it goes on with what can be done now. */
function useFocusAfterEnd(): void {
  const isOver = useLive((live) => live.view.state === 'ended');
  const isCurrent = useLive(isCaughtUp);
  const wasRunning = useRef(false);
  useEffect(() => {
    const hasNoFocus = document.activeElement === document.body;
    if (isOver && wasRunning.current && hasNoFocus)
      document.querySelector<HTMLElement>('[data-after-end] a')?.focus();
    wasRunning.current = isCurrent && !isOver;
  }, [isOver, isCurrent]);
}

function EndQuestion({ onGoOn, onEnd }: { onGoOn: () => void; onEnd: () => void }) {
  const { t } = useLingui();
  useReturnedFocus();
  return (
    <Modal
      opened
      onClose={onGoOn}
      title={t`End this interview?`}
      classNames={{ title: styles.ask ?? '' }}
    >
      <p>
        <Trans>Listening stops, and what was said and answered stays in your history.</Trans>
      </p>
      <div className={styles.choices}>
        <Button variant="default" onClick={onGoOn} data-autofocus>
          <Trans>Go on</Trans>
        </Button>
        <Button color="red" onClick={onEnd}>
          <Trans>End interview</Trans>
        </Button>
      </div>
    </Modal>
  );
}
