import type { KeyPoint } from '@cuecard/contract';
import { Trans } from '@lingui/react/macro';
import styles from './after.module.css';

interface KeyPointsProps {
  points: readonly KeyPoint[];
  /** Nothing was heard that could have been heard wrongly: what is not there is missing. */
  isTyped: boolean;
}

/** What the saved answer says, and which of it was said: by its words, which says nothing of the content. */
export function KeyPoints({ points, isTyped }: KeyPointsProps) {
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
            <small>
              <Covered isCovered={covered} isTyped={isTyped} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Covered({ isCovered, isTyped }: { isCovered: boolean; isTyped: boolean }) {
  if (isTyped) return isCovered ? <Trans>there</Trans> : <Trans>missing</Trans>;
  return isCovered ? <Trans>said</Trans> : <Trans>not heard</Trans>;
}
