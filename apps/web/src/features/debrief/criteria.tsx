import type { Appraisal } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { criterionWords } from '../../shared/practice/appraisal-words.ts';
import { JudgedAs } from '../../shared/practice/judged-as.tsx';
import styles from './rows.module.css';

/** What a model made of an answer, each criterion in words with its quote. */
export function Criteria({ appraisal: { criteria, model } }: { appraisal: Appraisal }) {
  const { i18n } = useLingui();
  return (
    <section className={styles['criteria']}>
      <h3>
        <Trans>All five criteria</Trans> <small>{model}</small>
      </h3>
      <dl>
        {criteria.map((one) => (
          <div key={one.criterion}>
            <dt>{i18n._(criterionWords[one.criterion])}</dt>
            <dd className={one.is === 'judged' ? undefined : styles['not']}>
              <JudgedAs criterion={one} />
            </dd>
            {one.is === 'judged' && <dd className={styles['quote']}>{one.quote}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
