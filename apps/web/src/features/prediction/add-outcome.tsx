import { policy } from '@cuecard/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { describeFailure } from '../../shared/api/messages.ts';
import { userInfoQuery } from '../../shared/api/queries.ts';
import { UpgradeButton } from '../../shared/upgrade/upgrade-link.tsx';
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
  const { i18n } = useLingui();
  if (outcome.type === 'failed') {
    const { title, detail } = describeFailure(outcome.error);
    return (
      <p>
        {i18n._(title)} {detail && i18n._(detail)}
      </p>
    );
  }
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
            {' '}
            <Plural
              value={duplicates}
              one="# was in your bank already."
              other="# were in your bank already."
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
