import { Trans } from '@lingui/react/macro';
import styles from './sections.module.css';

/** What the product does, beside the live card. */
export function Features() {
  return (
    <section className={styles['section']} aria-labelledby="features-title">
      <h2 id="features-title">
        <Trans>Made for the half hour that counts</Trans>
      </h2>
      <ul className={styles['features']}>
        <li>
          <h3>
            <Trans>Your own answers first</Trans>
          </h3>
          <p>
            <Trans>
              A saved answer is found even when the question is worded differently, and comes first.
            </Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>Every claim has its source</Trans>
          </h3>
          <p>
            <Trans>
              A number or a name that is not in your material is marked before you say it.
            </Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>Heard on your device</Trans>
          </h3>
          <p>
            <Trans>English speech becomes text without leaving it. Sound is never stored.</Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>Written exams</Trans>
          </h3>
          <p>
            <Trans>Your phone takes the picture of a question and shows its answer.</Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>Follow on a phone</Trans>
          </h3>
          <p>
            <Trans>Put the answers on a second screen, right below your camera.</Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>Nothing lost</Trans>
          </h3>
          <p>
            <Trans>Reload, lose the network, change the computer: the interview carries on.</Trans>
          </p>
        </li>
      </ul>
    </section>
  );
}
