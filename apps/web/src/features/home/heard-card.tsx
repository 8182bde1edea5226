import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import styles from './heard-card.module.css';

/** The interviewer's third sentence in the recording 01-clear-questions. */
const HEARD = 'What is the difference between a process and a thread?';

/** The live card as it comes to be: the question while it is asked, then the sentence to say and its cues. */
export function HeardCard() {
  const { t } = useLingui();
  const cues = [
    t`Process: memory of its own, so a crash stays inside it`,
    t`Thread: shares the memory, so it starts fast and needs locks`,
    t`Choose by what must be kept apart`,
  ];
  return (
    <figure className={styles['card']}>
      <p className={styles['asked']}>
        <b>
          <Trans>Interviewer</Trans>
        </b>
        <span lang="en">
          {HEARD.split(' ').map((word, at) => (
            <span key={word + String(at)} className={styles['late']} style={late(at * 0.16)}>
              {word}{' '}
            </span>
          ))}
        </span>
      </p>
      <p className={`${styles['say']} ${styles['late']}`} style={late(2.4)}>
        <Trans>A process has memory of its own; threads share the memory of their process.</Trans>
      </p>
      <ul>
        {cues.map((cue, at) => (
          <li key={cue} className={styles['late']} style={late(2.9 + at * 0.4)}>
            {cue}
          </li>
        ))}
      </ul>
      <figcaption>
        <Trans>A question from one of our recorded interviews.</Trans>
      </figcaption>
    </figure>
  );
}

/** Shown after so many seconds. */
const late = (seconds: number): CSSProperties => ({ animationDelay: `${seconds.toFixed(2)}s` });
