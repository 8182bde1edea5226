import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { homeFigures, type Figure, type FigureSlot } from './figures-file.ts';
import styles from './figures.module.css';
import sections from './sections.module.css';

const MEANINGS: Record<FigureSlot, MessageDescriptor> = {
  answerWait: msg`from the interviewer’s last word to the first words of an answer, the median of 75 questions, with a model that needs 0.35 s to begin`,
  accuracy: msg`of the interviewer’s words written as they were said, on the device, in seven recorded English interviews with synthetic voices`,
  successRate: msg`higher success rate`,
  users: msg`users`,
  salaryIncrease: msg`increase in salary`,
  offers: msg`offers received`,
  satisfaction: msg`of users would recommend it`,
};

/** What is claimed, each with who measured it; nothing where nothing was proven. */
export function Figures() {
  const { t } = useLingui();
  const claimed = Object.entries(homeFigures).filter(
    (entry): entry is [FigureSlot, Figure] => entry[1] !== null,
  );
  if (claimed.length === 0) return null;
  return (
    <section
      className={`${sections['section']} ${styles['figures']}`}
      aria-labelledby="figures-title"
    >
      <h2 id="figures-title">
        <Trans>Measured, not promised</Trans>
      </h2>
      <dl>
        {claimed.map(([slot, { value, source }]) => (
          <div key={slot}>
            <dt>{t(MEANINGS[slot])}</dt>
            <dd className={styles['value']}>{value}</dd>
            <dd className={styles['source']}>
              <Trans>
                Source: <Source source={source} />
              </Trans>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Source({ source: { name, url } }: Pick<Figure, 'source'>) {
  if (url === undefined) return <code>{name}</code>;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {name}
    </a>
  );
}
