import { policy } from '@cuecard/contract';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { userInfoQuery } from '../../shared/api/queries.ts';
import { UpgradeButton } from '../../shared/upgrade/upgrade-link.tsx';
import { FailureText } from '../../shared/api/failure-text.tsx';
import { Gap } from '../../shared/locale/gap.tsx';
import type { Outcome } from './use-add-to-bank.ts';
import styles from './results.module.css';

/** Says which questions were added, and which were not and why. */
export function AddOutcome({ outcome }: { outcome: Outcome | null }) {
  return (
    <output className={styles.told}>
      {outcome !== null && (
        <div className={styles.outcome} data-type={outcome.type}>
          <Words outcome={outcome} />
        </div>
      )}
    </output>
  );
}

function Words({ outcome }: { outcome: Outcome }) {
  if (outcome.type === 'failed')
    return (
      <p>
        <FailureText error={outcome.error} />
      </p>
    );
  if (outcome.type === 'full') return <Limit />;
  const { added, limited, duplicates } = outcome;
  return (
    <>
      <p>
        {limited > 0 ? (
          <Trans>
            {added} added, {limited} did not fit your plan.
          </Trans>
        ) : (
          <Plural
            value={added}
            one="# added to the question bank."
            other="# added to the question bank."
          />
        )}
        {duplicates > 0 && (
          <>
            <Gap />
            <Plural
              value={duplicates}
              one="# was already in your bank."
              other="# were already in your bank."
            />
          </>
        )}
      </p>
      {limited > 0 && <Limit />}
    </>
  );
}

/** The specification's words for the limit, with the way to more. */
function Limit() {
  const { data } = useQuery(userInfoQuery);
  const limit = data === undefined ? null : policy[data.vip_info.type].savedQuestions;
  return (
    <>
      <p>
        {limit === null || limit === policy.Regular.savedQuestions ? (
          <Trans>Regular members can add only 10 questions.</Trans>
        ) : (
          <Trans>Your plan holds {limit} questions.</Trans>
        )}
      </p>
      <UpgradeButton />
    </>
  );
}
