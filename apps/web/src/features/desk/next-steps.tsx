import { Trans } from '@lingui/react/macro';
import styles from './desk-page.module.css';

/** Suggests the next steps; `past` is the number of interviews so far, null while it is not known. */
export function NextSteps({ past }: { past: number | null }) {
  return (
    <section className={styles['card']}>
      <h2>
        <Trans>What to do next</Trans>
      </h2>
      <ol className={styles['steps']}>
        {past === 0 && (
          <li>
            <Trans>Do a practice round: play any interview video in another tab.</Trans>
          </li>
        )}
        <li>
          <Trans>Join your meeting in a browser tab, so that its sound can be shared.</Trans>
        </li>
        <li>
          <Trans>Use headphones, so that the interviewer stays out of your microphone.</Trans>
        </li>
        {past !== null && past > 0 && (
          <li>
            <Trans>Read your last answers aloud once. They come easier the second time.</Trans>
          </li>
        )}
      </ol>
    </section>
  );
}
