import { PRACTICE_AIMS } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useEffect, useState } from 'react';
import { readWords } from './answer-words.ts';
import { Bars } from './bars.tsx';
import { LengthLine } from './length-line.tsx';
import { useRoom, useRoomState } from './room-context.ts';
import { Gap } from '../../shared/locale/gap.tsx';
import { isInHand } from '../../shared/installed/in-hand.ts';
import styles from './room.module.css';

/** Whose turn it is, and the answer as it is heard or typed. */
export function AnswerPart() {
  const { t } = useLingui();
  const phase = useRoomState((state) => state.phase);
  const mode = useRoomState((state) => state.mode);
  const isAsking = phase === 'asking';
  return (
    <section className={styles['you']} data-asking={isAsking} aria-label={t`Your answer`}>
      <i />
      <div>
        <div className={styles['turn']}>
          <h2>
            <Trans>You</Trans>
          </h2>
          {!isAsking && (
            <>
              <TurnWords />
              <Length />
            </>
          )}
        </div>
        {isAsking ? (
          <p className={styles['shut']}>
            {mode === 'voice' ? (
              <Trans>Your microphone opens when the question ends.</Trans>
            ) : (
              <Trans>You can type when the question ends.</Trans>
            )}
          </p>
        ) : (
          <>
            <Words />
            {mode === 'typing' && <Typing />}
          </>
        )}
      </div>
    </section>
  );
}

/** A word, a shape and a colour, in one place. */
function TurnWords() {
  const isPaused = useRoomState((state) => state.isPaused);
  const countdown = useRoomState((state) => state.countdown);
  const phase = useRoomState((state) => state.phase);
  const mode = useRoomState((state) => state.mode);
  const isSpeaking = useRoomState((state) => state.isSpeaking);
  if (isPaused)
    return (
      <p>
        <b>
          <Trans>Paused.</Trans>
        </b>
        <Gap />
        <Trans>Nothing is heard.</Trans>
      </p>
    );
  if (phase === 'closing')
    return (
      <p>
        <Trans>The last words…</Trans>
      </p>
    );
  if (mode === 'typing')
    return (
      <p>
        <b>
          <Trans>Typing.</Trans>
        </b>
        <Gap />
        <Trans>Take your time.</Trans>
      </p>
    );
  if (countdown !== null)
    return (
      <>
        <span className={styles['count']} aria-hidden="true">
          {[1, 2, 3, 4].map((stroke) => (
            <i key={stroke} data-left={stroke <= countdown} />
          ))}
        </span>
        <p>
          <b className={styles['left']}>
            <Trans>Moving on in {countdown} s.</Trans>
          </b>
          <Gap />
          <Trans>Speak, and it stops.</Trans>
        </p>
      </>
    );
  return (
    <>
      <Bars on={isSpeaking} />
      <p>
        <b>
          <Trans>Listening.</Trans>
        </b>
        <Gap />
        <Trans>Take your time.</Trans>
      </p>
    </>
  );
}

function Length() {
  const openedAt = useRoomState((state) => state.openedAt);
  const before = useRoomState((state) => state.heardBeforeMs);
  const length = useRoomState(({ practice }) => practice.setup.length);
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (openedAt === null) return;
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, [openedAt]);
  const ms = before + (openedAt === null ? 0 : Math.max(0, now - openedAt));
  return <LengthLine ms={ms} aim={PRACTICE_AIMS[length]} />;
}

/** Each time that there are more words their end is another element, which comes into sight. */
function showNow(end: HTMLElement | null): void {
  end?.scrollIntoView({ block: 'nearest' });
}

/** The newest words stay in sight. */
function Words() {
  const words = useRoomState((state) => state.words);
  const { settled, open } = readWords(words);
  if (settled === '' && open === '') return null;
  return (
    <p className={styles['words']}>
      {settled}
      <span className={styles['unsaid']}>{open}</span>
      <span key={settled.length + open.length} ref={showNow} />
    </p>
  );
}

function Typing() {
  const { t } = useLingui();
  const room = useRoom();
  const typed = useRoomState((state) => state.typed);
  return (
    <Textarea
      autosize
      minRows={5}
      maxRows={12}
      size="md"
      data-autofocus
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever chose to type wants to type
      autoFocus
      aria-label={t`Your answer`}
      placeholder={
        isInHand()
          ? t`Type what you would say.`
          : t`Type what you would say. Ctrl and Enter is Done.`
      }
      value={typed}
      onChange={({ currentTarget }) => room.setTyped(currentTarget.value)}
    />
  );
}
