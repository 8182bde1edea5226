import type { KeyPoint } from '@cuecard/contract';
import { Trans } from '@lingui/react/macro';
import styles from './after.module.css';

/** What the saved answer says, and which of it was said: by its words, which says nothing of the content. */
export function KeyPoints({ points }: { points: readonly KeyPoint[] }) {
  const said = points.filter(({ covered }) => covered).length;
  const all = points.length;
  return (
    <section className={styles['points']}>
      <h2>
        <Trans>
          {said} of {all} points of your card
        </Trans>
      </h2>
      <ul>
        {points.map(({ text, covered }) => (
          <li key={text} data-said={covered}>
            <span>{text}</span>
            <small>{covered ? <Trans>said</Trans> : <Trans>not heard</Trans>}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
