import { Trans } from '@lingui/react/macro';
import {
  EXAM_PAGE,
  INTERVIEW_PAGE,
  PRACTICE_PAGE,
  PREDICTION_PAGE,
} from '../../shared/frame/pages.ts';
import { LinkButton } from '../../shared/link-button.tsx';
import styles from './applications.module.css';

/** What can be done for an application; on a phone it stands above the long form. */
export function ApplicationWays({ id }: { id: string }) {
  const search = { application: id };
  return (
    <div className={styles['ways']}>
      <LinkButton to={INTERVIEW_PAGE} search={search}>
        <Trans>Start the interview</Trans>
      </LinkButton>
      <LinkButton to={PREDICTION_PAGE} search={search} variant="default">
        <Trans>Predict questions</Trans>
      </LinkButton>
      <LinkButton to={PRACTICE_PAGE} search={search} variant="default">
        <Trans>Practise</Trans>
      </LinkButton>
      <LinkButton to={EXAM_PAGE} search={search} variant="default">
        <Trans>Written exam</Trans>
      </LinkButton>
    </div>
  );
}
