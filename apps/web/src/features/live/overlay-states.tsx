import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { captureSession } from '../../shared/capture/capture-session.ts';
import { useLive } from './live-context.ts';
import styles from './overlay.module.css';
import { findLastTurnOfOthers, readTurnText } from './upcoming-turn.ts';
import { useDoubtful } from './use-doubtful.ts';

/** What the other side says, while nothing has been asked. */
export function OverlayWords() {
  const words = useLive((live) => {
    const turnId = findLastTurnOfOthers(live);
    return turnId === null ? '' : readTurnText(live, turnId);
  });
  const isOver = useLive((live) => live.view.state === 'ended');
  return (
    <section className={styles.block}>
      {words !== '' && (
        <div className={styles.turn}>
          <b>
            <Trans>Interviewer</Trans>
          </b>
          <p>{words}</p>
        </div>
      )}
      <p className={styles.hint}>
        {isOver ? (
          <Trans>The interview is over. It is in your history.</Trans>
        ) : (
          <Trans>Your answer opens here when they ask.</Trans>
        )}
      </p>
    </section>
  );
}

/** Words that may have been a question: one press makes them one. */
export function OverlayDoubt() {
  const { newest, answer, leaveOut } = useDoubtful();
  if (newest === null) return null;
  return (
    <section className={styles.block} data-apart="true">
      <div className={styles.turn}>
        <b>
          <Trans>Interviewer, perhaps a question</Trans>
        </b>
        <p>{newest.text}</p>
      </div>
      <div className={styles.choices}>
        <Button onClick={() => answer(newest)}>
          <Trans>Answer this</Trans>&nbsp;<kbd>Y</kbd>
        </Button>
        <Button variant="subtle" onClick={() => leaveOut(newest)}>
          <Trans>Leave it</Trans>
        </Button>
      </div>
    </section>
  );
}

/** Nobody has been heard for a while: what they ask would be lost unnoticed. */
export function OverlayNoSound() {
  return (
    <section className={styles.block} data-apart="true" role="alert">
      <div className={styles.turn} data-warn="true">
        <h2>
          <Trans>No sound from the interviewer</Trans>
        </h2>
        <p>
          <Trans>
            Is the meeting muted, or on another device? You are still heard; everything so far is
            kept.
          </Trans>
        </p>
      </div>
      <div className={styles.choices}>
        <Button variant="default" onClick={() => captureSession.send({ type: 'shared.open' })}>
          <Trans>Open their sound again</Trans>
        </Button>
      </div>
    </section>
  );
}
