import { Trans } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSelector } from '@tanstack/react-store';
import { captureSession } from '../../shared/capture/capture-session.ts';
import { listSources } from '../../shared/capture/channels.ts';
import { RecogniserState } from '../../shared/capture/recogniser-state.tsx';
import { SourceRow } from '../../shared/capture/source-row.tsx';
import { useLifetimes } from '../../shared/capture/use-capture.ts';
import { Ended } from './ended.tsx';
import { isCaughtUp } from './live-snapshot.ts';
import { OpenSource } from './open-source.tsx';
import { useLive } from './live-context.ts';
import { goWithoutSound } from '../../shared/capture/without-sound.ts';
import styles from './state-card.module.css';
import { useIsTyped } from './use-is-typed.ts';

/** Says what the interview is doing while it is not running; empty while it is. */
export function StateCard({ hasQuestion }: { hasQuestion: boolean }) {
  const caughtUp = useLive(isCaughtUp);
  const state = useLive((live) => live.view.state);
  const noSource = useLifetimes((s) => !s.context.microphone.held && !s.context.shared.held);
  const isTyped = useIsTyped();
  if (!caughtUp) return <Waiting words={<Trans>Opening the interview</Trans>} />;
  switch (state) {
    case 'preparing':
    case 'initialising':
      if (isTyped) return <Waiting words={<Trans>Opening the interview</Trans>} />;
      return noSource ? <ShareAgain isFirst /> : <GettingReady />;
    case 'active':
      if (isTyped) return !hasQuestion && <TypeTheQuestions />;
      return noSource ? <ShareAgain isFirst={false} /> : !hasQuestion && <FirstQuestion />;
    case 'ending':
      return <Waiting words={<Trans>Finishing up, please wait</Trans>} />;
    case 'ended':
      return <Ended />;
  }
}

function Waiting({ words }: { words: ReactNode }) {
  return (
    <output className={styles.waiting}>
      <Loader size="sm" aria-hidden="true" />
      <span>{words}</span>
    </output>
  );
}

function GettingReady() {
  return (
    <div className={styles.card}>
      <h2>
        <Trans>Getting ready</Trans>
      </h2>
      <p>
        <Trans>Your time starts when Cuecard can hear you.</Trans>
      </p>
      <RecogniserState />
    </div>
  );
}

/** A reload takes the streams away; only a click may ask for them again. The interview goes on meanwhile. */
function ShareAgain({ isFirst }: { isFirst: boolean }) {
  const listening = useSelector(captureSession.listening);
  /** One microphone hears everybody: nothing is shared. */
  const isAlone = listening === 'one-channel';
  const aloneTitle = isFirst ? (
    <Trans>Use the microphone to begin</Trans>
  ) : (
    <Trans>Use the microphone again</Trans>
  );
  const sharedTitle = isFirst ? (
    <Trans>Share the sound to begin</Trans>
  ) : (
    <Trans>Share the sound again</Trans>
  );
  return (
    <div className={styles.card}>
      <h2>{isAlone ? aloneTitle : sharedTitle}</h2>
      <p>
        {isFirst ? (
          <Trans>Your time starts when Cuecard can hear you.</Trans>
        ) : isAlone ? (
          <Trans>
            The interview continues and nothing is lost. After a reload, the browser needs the
            microphone allowed again.
          </Trans>
        ) : (
          <Trans>
            The interview continues and nothing is lost. After a reload, the browser needs the
            microphone and the sharing allowed again.
          </Trans>
        )}
      </p>
      {listSources(listening).map((source) => (
        <SourceRow key={source} source={source} />
      ))}
      <RecogniserState />
      <GoWithoutSound />
    </div>
  );
}

function GoWithoutSound() {
  const id = useLive((live) => live.interview?.id ?? null);
  if (id === null) return null;
  return (
    <Button variant="subtle" size="compact-sm" onClick={() => goWithoutSound(id)}>
      <Trans>Go on without sound, type the questions</Trans>
    </Button>
  );
}

/** The interview hears nothing, by choice: what to do now, and how to have sound after all. */
function TypeTheQuestions() {
  const listening = useSelector(captureSession.listening);
  return (
    <div className={styles.card}>
      <h2>
        <Trans>Not listening</Trans>
      </h2>
      <p>
        <Trans>
          This interview runs without sound. Type each question into the box below; its answer
          appears here.
        </Trans>
      </p>
      <div className={styles.ways}>
        {listSources(listening).map((source) => (
          <OpenSource key={source} source={source} />
        ))}
      </div>
    </div>
  );
}

function FirstQuestion() {
  const mode = useLive((live) => live.view.mode);
  return (
    <div className={styles.quiet}>
      <h2>
        <Trans>Listening</Trans>
      </h2>
      <p>
        {mode === 'automatic' ? (
          <Trans>The answer appears here as soon as a question has been asked.</Trans>
        ) : (
          <Trans>Press Space after a question, or choose “Answer this” beside it.</Trans>
        )}
      </p>
    </div>
  );
}
