import { policy, type Tier } from '@cuecard/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { planNames } from '../api/use-plan.ts';
import { UpgradeButton } from '../upgrade/upgrade-link.tsx';
import styles from './question-form.module.css';

/** The bank is full: what the plan keeps, and which plan keeps more. */
export function LimitNotice({ requires }: { requires: Tier | null }) {
  const { i18n } = useLingui();
  const plan = requires === null ? null : i18n._(planNames[requires]);
  const more = requires === null ? 0 : policy[requires].savedQuestions;
  return (
    <div className={styles.notice} data-meaning="warn" role="alert">
      <b>
        <Trans>Your bank is full for your plan.</Trans>
      </b>
      <p>
        {plan !== null && (
          <Trans>
            {plan} holds <Plural value={more} other="up to # questions" />. Or delete one to make
            room.
          </Trans>
        )}
      </p>
      <UpgradeButton size="compact-sm" keepsPage />
    </div>
  );
}
