import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { userInfoQuery } from '../../shared/api/queries.ts';
import { useFormatPlan } from '../../shared/api/use-plan.ts';
import { ORDERS_PAGE } from '../../shared/frame/pages.ts';
import { SettingsPart } from '../../shared/settings/settings-part.tsx';
import { LinkButton } from '../../shared/link-button.tsx';
import { UpgradeButton } from '../../shared/upgrade/upgrade-link.tsx';
import { FailureText } from '../../shared/api/failure-text.tsx';
import { formatDay } from '../../shared/locale/clock.ts';
import { Budgets } from './budgets.tsx';
import { Ledger } from './ledger.tsx';
import styles from './membership.module.css';
import { Loading } from '../../shared/loading.tsx';

/** The plan and the time, and what made them so. */
export function MembershipPage() {
  const { t } = useLingui();
  return (
    <SettingsPart title={t`Plan and payments`}>
      <section className={styles.card} aria-labelledby="plan">
        <h2 id="plan" className="visually-hidden">
          <Trans>Your plan</Trans>
        </h2>
        <Plan />
      </section>
      <section className={styles.card} aria-labelledby="budgets">
        <h2 id="budgets">
          <Trans>Your plan’s limits, and what is left</Trans>
        </h2>
        <Budgets />
      </section>
      <section className={styles.card} aria-labelledby="ledger">
        <h2 id="ledger">
          <Trans>Where your time came from, and where it went</Trans>
        </h2>
        <Ledger />
      </section>
    </SettingsPart>
  );
}

function Plan() {
  const { i18n } = useLingui();
  const words = useFormatPlan();
  const { data, error, isPending, refetch } = useQuery(userInfoQuery);
  if (data === undefined) {
    if (isPending) return <Loading size="sm" />;
    return (
      <div role="alert">
        <p>
          <FailureText error={error} isBold />
        </p>
        <Button variant="default" mt="sm" onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  }
  const { name, left } = words(data.vip_info);
  const { end_time: end } = data.vip_info;
  const until = end === null ? null : formatDay(end, i18n.locale);
  return (
    <div className={styles.plan}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.left}>
          {left}
          {until !== null && (
            <>
              {' · '}
              <Trans>ends automatically on {until}</Trans>
            </>
          )}
        </p>
      </div>
      <div className={styles.ways}>
        <LinkButton to={ORDERS_PAGE} variant="default">
          <Trans>Orders and receipts</Trans>
        </LinkButton>
        <UpgradeButton variant="filled">
          <Trans>Get more time</Trans>
        </UpgradeButton>
      </div>
    </div>
  );
}
