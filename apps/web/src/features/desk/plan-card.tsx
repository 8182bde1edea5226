import type { UserInfo } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { MEMBERSHIP_PAGE } from '../../shared/frame/pages.ts';
import { formatDay } from '../../shared/purchase/words.ts';
import { UpgradeLink } from '../../shared/upgrade/upgrade-link.tsx';
import { useFormatPlan } from '../../shared/api/use-plan.ts';
import styles from './desk-page.module.css';
import { LoadFailure } from './load-failure.tsx';

/** The plan and the time it leaves; null while it loads. */
export function PlanCard(props: { user: UserInfo | null; error: unknown; retry: () => void }) {
  const { i18n } = useLingui();
  const words = useFormatPlan();
  if (props.user === null && props.error !== null)
    return <LoadFailure error={props.error} retry={props.retry} />;
  const plan = props.user === null ? null : words(props.user.vip_info);
  const end = props.user?.vip_info.end_time ?? null;
  const until = end === null ? null : formatDay(end, i18n.locale);
  return (
    <section className={styles['card']} aria-busy={plan === null}>
      <h2>
        <Trans>Your plan</Trans>
      </h2>
      <p className={styles['plan']}>{plan?.name ?? '\u00a0'}</p>
      <p className={styles['soft']}>
        {plan?.left ?? '\u00a0'}
        {until !== null && (
          <>
            {' · '}
            <Trans>ends by itself on {until}</Trans>
          </>
        )}
      </p>
      {props.user?.vip_info.type === 'FreeTrial' && (
        <p className={styles['soft']}>
          <Trans>Each round ends after five minutes. Start another as often as you like.</Trans>
        </p>
      )}
      <p className={`${styles['soft']} ${styles['links']}`}>
        <UpgradeLink>
          <Trans>Get more time</Trans>
        </UpgradeLink>
        <Link to={MEMBERSHIP_PAGE}>
          <Trans>Plan and payments</Trans>
        </Link>
      </p>
    </section>
  );
}
