import type { JobRequirement } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Chip } from '../../shared/conversation/chip.tsx';
import { EvidenceChip } from './evidence-chip.tsx';
import styles from './requirements.module.css';

/** The job's requirements in its own words, each beside the resume's evidence for it. */
export function Requirements(props: {
  requirements: readonly JobRequirement[];
  resumeId: string | null;
  jobText: string;
}) {
  const { t } = useLingui();
  return (
    <aside className={styles.box} aria-label={t`What the job asks for`}>
      <h2>
        <Trans>What the job asks for</Trans>
      </h2>
      <ul>
        {props.requirements.map(({ id, quote, preferred, standing, facts }) => (
          <li key={id}>
            <q>{quote}</q>
            <span className={styles.standing}>
              {standing === 'shown' && (
                <Chip meaning="ok">
                  <Trans>In your resume</Trans>
                </Chip>
              )}
              {standing === 'partly' && (
                <Chip meaning="plain">
                  <Trans>Something like it</Trans>
                </Chip>
              )}
              {standing === 'not-shown' && (
                <Chip meaning="warn">
                  <Trans>Not in your resume</Trans>
                </Chip>
              )}
              {preferred && (
                <Chip meaning="plain">
                  <Trans>Nice to have</Trans>
                </Chip>
              )}
              {facts.slice(0, 1).map((fact) => (
                <EvidenceChip key={fact.id} fact={fact} resumeId={props.resumeId} />
              ))}
            </span>
          </li>
        ))}
      </ul>
      <details>
        <summary>
          <Trans>The whole job text</Trans>
        </summary>
        <p className={styles.text}>{props.jobText}</p>
      </details>
    </aside>
  );
}
