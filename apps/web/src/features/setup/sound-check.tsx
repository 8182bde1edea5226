import { calls, type InterviewSetup, type Tier } from '@cuecard/contract';
import { Trans } from '@lingui/react/macro';
import { Button, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Gap } from '../../shared/locale/gap.tsx';
import { Page, PageTitle } from '../../shared/frame/page.tsx';
import { callApi } from '../../shared/api/call-api.ts';
import { captureSession } from '../../shared/capture/capture-session.ts';
import { listSources, type Listening } from '../../shared/capture/channels.ts';
import type { RecogniserOption } from '../../shared/capture/recogniser-options.ts';
import { RecogniserState } from '../../shared/capture/recogniser-state.tsx';
import { keepSoundCheck } from '../../shared/capture/sound-check-record.ts';
import { SourceRow } from '../../shared/capture/source-row.tsx';
import { useLifetimes, useListening } from '../../shared/capture/use-capture.ts';
import { goWithoutSound } from '../../shared/capture/without-sound.ts';
import { SetupFacts } from '../../shared/interview/setup-facts.tsx';
import { DevicePicker } from './device-picker.tsx';
import { ResumeFact } from './resume-fact.tsx';
import { AnsweredBy, RecognisedBy } from './server-facts.tsx';
import { startLocks, type StartLock } from './setup-plan.ts';
import screen from './setup-screen.module.css';
import styles from './sound-check.module.css';
import {
  InterviewerWarning,
  LockWords,
  StartFailure,
  UnheardWords,
  useHasSound,
} from './start-words.tsx';

interface SoundCheckProps {
  setup: InterviewSetup;
  /** The recogniser of the check; null until it is known. */
  offer: RecogniserOption | null;
  tier: Tier;
  models: readonly string[];
  /** Bought time left, milliseconds; null without an end. */
  remainingMs: number | null;
  onEdit: () => void;
}

/** The second step: both sides are heard, what is allowed is checked, START. */
export function SoundCheck({ setup, offer, tier, models, remainingMs, onEdit }: SoundCheckProps) {
  const [consent, setConsent] = useState(false);
  const [goesOn, goOnUnheard] = useState(false);
  const microphoneHeard = useLifetimes((s) => s.matches({ microphone: { open: 'heard' } }));
  const hasSound = useHasSound();
  // Whoever was heard after all needs no other way.
  const goesUnheard = goesOn && !microphoneHeard;
  useListening(setup.listening);
  useEffect(() => captureSession.turns.startCheck(), []);
  useKeptCheck(setup.listening, microphoneHeard);
  const isUnprepared = useLifetimes((s) => s.matches({ recogniser: 'unloaded' }));
  const recogniserNeeds = offer === null || (offer.needs !== null && isUnprepared);
  const locks = startLocks({
    tier,
    remainingMs,
    // What hears nothing has no need of a recogniser.
    recogniserNeeds: recogniserNeeds && !(goesUnheard && !hasSound),
    microphoneHeard,
    goesUnheard,
    consent,
  });
  return (
    <Page>
      <div className={screen.sheet}>
        <div>
          <Heading listening={setup.listening} />
          <div className={`${screen.box} ${styles.sources}`}>
            {listSources(setup.listening).map((source) => (
              <SourceRow key={source} source={source} />
            ))}
            <RecogniserState />
          </div>
          <Start
            setup={{ ...setup, recogniser: offer?.id ?? null }}
            locks={locks}
            goesUnheard={goesUnheard}
            onUnheard={goOnUnheard}
            consent={
              <Checkbox
                className={styles.consent ?? ''}
                checked={consent}
                onChange={(event) => setConsent(event.currentTarget.checked)}
                label={<Trans>I have checked that this interview allows Cuecard.</Trans>}
              />
            }
          />
        </div>
        <aside>
          <section className={screen.box}>
            <h2 className={screen.boxTitle}>
              <Trans>This interview</Trans>
              <Button variant="subtle" size="compact-sm" onClick={onEdit}>
                <Trans>Edit</Trans>
              </Button>
            </h2>
            <dl className={screen.facts}>
              <SetupFacts setup={setup} />
              <ResumeFact chosen={setup.resumeId} />
              <RecognisedBy offer={offer} />
              <AnsweredBy models={models} />
            </dl>
            <DevicePicker />
          </section>
          <p className={styles.allowed}>
            <WhatHappensToSound offer={offer} />
            <Gap />
            <Trans>
              In many places everyone on a call must agree to that, and some employers do not allow
              help in interviews.
            </Trans>
          </p>
        </aside>
      </div>
    </Page>
  );
}

/** The signed-in home says whether this device has been checked. */
function useKeptCheck(listening: Listening, microphoneHeard: boolean): void {
  const sharedHeard = useLifetimes((s) => s.matches({ shared: { open: 'heard' } }));
  const isAll = listening === 'one-channel' || sharedHeard;
  useEffect(() => {
    if (microphoneHeard) keepSoundCheck(isAll ? 'all' : 'microphone');
  }, [microphoneHeard, isAll]);
}

function WhatHappensToSound({ offer }: { offer: RecogniserOption | null }) {
  if (offer?.destination.type !== 'sent')
    return <Trans>Cuecard turns the sound into text on this device.</Trans>;
  const { host } = offer.destination;
  return <Trans>Cuecard sends the sound to {host}, which turns it into text.</Trans>;
}

function Heading({ listening }: { listening: Listening }) {
  const isRoom = listening === 'one-channel';
  return (
    <>
      <PageTitle>
        {isRoom ? (
          <Trans>Can Cuecard hear the room?</Trans>
        ) : (
          <Trans>Can Cuecard hear both of you?</Trans>
        )}
      </PageTitle>
      <p className={screen.sub}>
        {isRoom ? (
          <Trans>
            Put this device on the table between you and say a sentence. Everything that is said is
            checked for questions, including your own words.
          </Trans>
        ) : (
          <Trans>
            Ten seconds now save an interview later. Say a sentence, and play anything in your
            meeting.
          </Trans>
        )}
      </p>
    </>
  );
}

interface StartProps {
  setup: InterviewSetup;
  locks: readonly StartLock[];
  goesUnheard: boolean;
  onUnheard: (goesOn: boolean) => void;
  /** What must be ticked stands beside what it unlocks, in every width. */
  consent: ReactNode;
}

function Start({ setup, locks, goesUnheard, onUnheard, consent }: StartProps) {
  const navigate = useNavigate();
  const hasSound = useHasSound();
  const start = useMutation({
    mutationFn: () => callApi(calls.createInterview, { setup, consent: true }),
    onSuccess: async ({ interview }) => {
      // Held over the change of page; the live screen takes its own claim.
      const release = captureSession.claim();
      if (goesUnheard && !hasSound) goWithoutSound(interview.id);
      await navigate({ to: '/live/$id', params: { id: interview.id } });
      release();
    },
  });
  const [lock] = locks;
  const words = useKeptFocus(goesUnheard);
  return (
    <div className={`${screen.go} ${styles.start}`} data-foot>
      {consent}
      <Button
        size="lg"
        disabled={lock !== undefined}
        loading={start.isPending}
        onClick={() => start.mutate()}
        aria-describedby="start-lock"
      >
        <Trans>Start</Trans>
      </Button>
      <div ref={words} id="start-lock" aria-live="polite">
        {lock !== undefined && (
          <LockWords lock={lock} onUnheard={() => onUnheard(true)} isUnheard={goesUnheard} />
        )}
        {start.isError && <StartFailure error={start.error} />}
        {goesUnheard && !start.isError && <UnheardWords onTakeBack={() => onUnheard(false)} />}
        {lock === undefined &&
          !goesUnheard &&
          !start.isError &&
          setup.listening === 'two-channels' && <InterviewerWarning />}
      </div>
    </div>
  );
}

/** The button that chose or took back goes with its words: the focus stays with the way back, which comes instead. */
function useKeptFocus(goesUnheard: boolean) {
  const words = useRef<HTMLDivElement>(null);
  const last = useRef(goesUnheard);
  useLayoutEffect(() => {
    const hasChanged = last.current !== goesUnheard;
    last.current = goesUnheard;
    if (hasChanged && document.activeElement === document.body)
      words.current?.querySelector('button')?.focus();
  }, [goesUnheard]);
  return words;
}
