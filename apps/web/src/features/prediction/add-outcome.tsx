import { policy } from '@cuecard/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { userInfoQuery } from '../../shared/api/queries.ts';
import { planNames } from '../../shared/api/use-plan.ts';
import { UpgradeButton } from '../../shared/upgrade/upgrade-link.tsx';
import { FailureText } from '../../shared/api/failure-text.tsx';
import { Gap } from '../../shared/locale/gap.tsx';
import type { Outcome } from './use-add-to-bank.ts';
import styles from './results.module.css';

/** Before anything is added: how many of them the plan has room for. What does not fit stays with the prediction. */
export function RoomNote({ open, room }: { open: number; room: number | null }) {
  if (room === null || room >= open) return null;
  return (
    <div className={styles.outcome} data-type="room">
      <p>
        {room === 0 ? (
          <Trans>Your question bank is full. These questions stay here.</Trans>
        ) : (
          <Plural
            value={room}
            one="Your question bank has room for # of these. The others stay here."
            other="Your question bank has room for # of these. The others stay here."
          />
        )}
      </p>
      <Limit />
    </div>
  );
}

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

/** What the plan holds, by the name that the prices have for it, with the way to more. */
function Limit() {
  const { i18n } = useLingui();
  const { data } = useQuery(userInfoQuery);
  const tier = data?.vip_info.type ?? 'Regular';
  const plan = i18n._(planNames[tier]);
  const limit = policy[tier].savedQuestions;
  return (
    <>
      <p>
        <Trans>
          Your plan, {plan}, holds {limit} questions.
        </Trans>
      </p>
      <UpgradeButton />
    </>
  );
}
