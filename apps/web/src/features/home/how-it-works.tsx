import { Trans } from '@lingui/react/macro';
import { HeardCard } from './heard-card.tsx';
import styles from './sections.module.css';

/** What to do before, in and after an interview, beside the card as it comes to be. */
export function HowItWorks() {
  return (
    <section id="how" className={styles['section']} aria-labelledby="how-title">
      <h2 id="how-title">
        <Trans>How it works</Trans>
      </h2>
      <div className={styles['pair']}>
        <ol className={styles['steps']}>
          <li>
            <h3>
              <Trans>Add your resume and the job</Trans>
            </h3>
            <p>
              <Trans>
                Cuecard reads both, predicts what you will be asked, and keeps the answers you like
                in your question bank.
              </Trans>
            </p>
          </li>
          <li>
            <h3>
              <Trans>Start the interview and share its sound</Trans>
            </h3>
            <p>
              <Trans>
                Choose the tab in which the meeting runs. Cuecard hears the interviewer there and
                you through your microphone, and never mixes the two.
              </Trans>
            </p>
          </li>
          <li>
            <h3>
              <Trans>Say the first sentence, carry on by the cues</Trans>
            </h3>
            <p>
              <Trans>
                An answer you prepared is there before the question ends. Where Cuecard does not
                know, it leaves a gap for you to fill.
              </Trans>
            </p>
          </li>
          <li>
            <h3>
              <Trans>Look back</Trans>
            </h3>
            <p>
              <Trans>
                Every question and answer stays in your history until you delete it. Keep the best
                for next time.
              </Trans>
            </p>
          </li>
        </ol>
        <HeardCard />
      </div>
    </section>
  );
}
