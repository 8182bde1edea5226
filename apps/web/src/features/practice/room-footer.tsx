import { findOpenQuestion } from '@cuecard/contract';
import { Trans } from '@lingui/react/macro';
import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { findAttempt } from './room-state.ts';
import { useRoom, useRoomState } from './room-context.ts';
import styles from './room.module.css';

/** What can be done now; one place and one key for what is done most. */
export function RoomFooter() {
  const room = useRoom();
  const phase = useRoomState((state) => state.phase);
  const isPaused = useRoomState((state) => state.isPaused);
  const mode = useRoomState((state) => state.mode);
  const isAfter = phase === 'after';
  return (
    <footer className={styles['footer']} data-foot>
      <div>
        <Quiet onClick={() => room.repeat()} shortcut="R">
          <Trans>Repeat question</Trans>
        </Quiet>
        {!isAfter && (
          <>
            <Quiet onClick={() => room.skip()} shortcut="→">
              <Trans>Skip</Trans>
            </Quiet>
            <Quiet onClick={() => (isPaused ? room.resume() : room.pause())} shortcut="P">
              {isPaused ? <Trans>Continue</Trans> : <Trans>Pause</Trans>}
            </Quiet>
          </>
        )}
      </div>
      <div className={styles['middle']}>
        <Primary />
      </div>
      <div>
        {isAfter ? (
          <NextButton />
        ) : (
          <>
            <span className={styles['note']}>
              <Trans>Sound is never stored.</Trans>
            </span>
            <Quiet
              onClick={() => room.setMode(mode === 'voice' ? 'typing' : 'voice')}
              shortcut={mode === 'voice' ? 'T' : null}
            >
              {mode === 'voice' ? <Trans>Type instead</Trans> : <Trans>Speak instead</Trans>}
            </Quiet>
          </>
        )}
      </div>
    </footer>
  );
}

function Primary() {
  const room = useRoom();
  const phase = useRoomState((state) => state.phase);
  const isPaused = useRoomState((state) => state.isPaused);
  const attempt = useRoomState(findAttempt);
  const isRated = attempt !== null && attempt.rating !== null;
  if (isPaused)
    return (
      <Main onClick={() => room.resume()}>
        <Trans>Continue</Trans>
      </Main>
    );
  if (phase === 'asking')
    return (
      <Main variant="default" onClick={() => room.answerNow()}>
        <Trans>Answer now</Trans>
      </Main>
    );
  if (phase === 'after')
    return (
      <Main variant={isRated ? 'filled' : 'default'} onClick={() => room.again()}>
        <Trans>Say it again</Trans>
      </Main>
    );
  return (
    <Main disabled={phase === 'closing'} onClick={() => room.done()}>
      <Trans>Done</Trans>
    </Main>
  );
}

function NextButton() {
  const room = useRoom();
  const next = useRoomState(({ practice }) => findOpenQuestion(practice));
  return (
    <Quiet onClick={() => room.next()} shortcut="→">
      {next === null ? (
        <Trans>Finish</Trans>
      ) : next.parentId === null ? (
        <Trans>Next question</Trans>
      ) : (
        <Trans>Next: a follow-up</Trans>
      )}
    </Quiet>
  );
}

interface MainProps extends Pick<ButtonProps, 'variant' | 'disabled'> {
  onClick: () => void;
  children: ReactNode;
}

function Main({ children, ...rest }: MainProps) {
  return (
    <Button size="lg" className={styles['primary'] ?? ''} {...rest}>
      {children}
      <kbd aria-hidden="true">↵</kbd>
    </Button>
  );
}

function Quiet(props: { onClick: () => void; shortcut: string | null; children: ReactNode }) {
  return (
    <Button variant="subtle" color="gray" className={styles['quiet'] ?? ''} onClick={props.onClick}>
      {props.children}
      {props.shortcut !== null && <kbd aria-hidden="true">{props.shortcut}</kbd>}
    </Button>
  );
}
