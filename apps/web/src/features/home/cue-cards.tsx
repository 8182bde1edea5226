import { Trans } from '@lingui/react/macro';
import styles from './cue-cards.module.css';

/** A drawing of what the live screen lays on the desk: a question, its answer, and what is left open. */
export function CueCards() {
  return (
    <div className={styles['stage']} aria-hidden="true">
      <div className={`${styles['card']} ${styles['question']}`}>
        <b>
          <Trans>Interviewer</Trans>
        </b>
        <p>
          <Trans>How do you decide which task to work on first?</Trans>
        </p>
      </div>
      <div className={`${styles['card']} ${styles['answer']}`}>
        <span className={styles['chip']}>
          <Trans>Say this first</Trans>
        </span>
        <p className={styles['say']}>
          <Trans>I rank by impact on customers, then by what blocks others.</Trans>
        </p>
        <ul>
          <li>
            <Trans>Impact: who waits, and what it costs them</Trans>
          </li>
          <li>
            <Trans>Blockers: unblock others before my own work</Trans>
          </li>
          <li>
            <Trans>
              Example: <mark>[a week you had to choose]</mark>
            </Trans>
          </li>
        </ul>
      </div>
      <div className={`${styles['card']} ${styles['check']}`}>
        <b>
          <Trans>Yours to fill in</Trans>
        </b>
        <p>
          <Trans>Where Cuecard does not know, it leaves a gap. It never makes anything up.</Trans>
        </p>
      </div>
    </div>
  );
}
