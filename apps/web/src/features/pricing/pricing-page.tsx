import { policy, type Tier } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { userInfoQuery } from '../../shared/api/queries.ts';
import { planNames } from '../../shared/api/use-plan.ts';
import { Chip } from '../../shared/conversation/chip.tsx';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { benefits, tiers, type Given } from './benefits.ts';
import styles from './pricing.module.css';

/** The plans beside one another, and how to change yours. */
export function PricingPage() {
  const { t } = useLingui();
  usePageTitle(t`Plans`);
  const { data } = useQuery(userInfoQuery);
  const own = data?.vip_info.type ?? null;
  return (
    <div className={styles.page}>
      <header>
        <h1>
          <Trans>Plans</Trans>
        </h1>
        <p className={styles.soft}>
          <Trans>Plans cannot be bought here yet. Whoever runs this server can change yours.</Trans>
        </p>
      </header>
      <Comparison own={own} />
      <p className={styles.soft}>
        <Trans>
          Buying any Ultimate plan turns the time that is left of your Basic plan into Ultimate
          time.
        </Trans>
      </p>
    </div>
  );
}

function Comparison({ own }: { own: Tier | null }) {
  const { t, i18n } = useLingui();
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td aria-label={t`Plans`} />
            {tiers.map((tier) => (
              <th key={tier} scope="col" data-own={tier === own}>
                {i18n._(planNames[tier])}
                {tier === own && (
                  <Chip meaning="answer">
                    <Trans>Yours</Trans>
                  </Chip>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {benefits.map(({ name, of }) => (
            <tr key={name.id}>
              <th scope="row">{i18n._(name)}</th>
              {tiers.map((tier) => (
                <td key={tier} data-own={tier === own} data-plan={i18n._(planNames[tier])}>
                  <InWords given={of(policy[tier], tier)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function InWords({ given }: { given: Given }) {
  const { i18n } = useLingui();
  if (given === true) return <Trans>Yes</Trans>;
  if (given === false)
    return (
      <span className={styles.not}>
        <Trans>No</Trans>
      </span>
    );
  return i18n._(given);
}
