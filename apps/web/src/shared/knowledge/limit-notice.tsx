import { policy, type Tier } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { planNames } from '../api/use-plan.ts';
import { UpgradeButton } from '../upgrade/upgrade-link.tsx';
import styles from './question-form.module.css';

/** The bank is full: what the plan keeps, and which plan keeps more. */
export function LimitNotice({ requires }: { requires: Tier | null }) {
  const { i18n } = useLingui();
  const plan = requires === null ? null : i18n._(planNames[requires]);
  const more = requires === null ? null : policy[requires].savedQuestions;
  return (
    <div className={styles.notice} data-meaning="warn" role="alert">
      <b>
        <Trans>Your bank is full for your plan.</Trans>
      </b>
      <p>
        {plan !== null &&
          (more === null ? (
            <Trans>{plan} keeps as many questions as you like. Delete one to make room here.</Trans>
          ) : (
            <Trans>
              {plan} keeps {more} questions. Delete one to make room here.
            </Trans>
          ))}
      </p>
      <UpgradeButton size="compact-sm" keepsPage />
    </div>
  );
}
