import { policy, type Tier } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { planNames } from '../../shared/api/use-plan.ts';
import { Chip } from '../../shared/conversation/chip.tsx';
import { listSold, tiers, type BenefitValue } from './benefits.ts';
import styles from './comparison.module.css';
import { useSoldWith } from './use-sold-with.ts';

/** Every plan in every respect; on a phone each respect is a block of its own. */
export function Comparison({ own }: { own: Tier | null }) {
  const { t, i18n } = useLingui();
  const server = useSoldWith();
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={t`What each plan gives`}>
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
          {listSold(server).map(({ name, read }) => (
            <tr key={name.id}>
              <th scope="row">{i18n._(name)}</th>
              {tiers.map((tier) => (
                <td key={tier} data-own={tier === own} data-plan={i18n._(planNames[tier])}>
                  <InWords benefit={read(policy[tier], server)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function InWords({ benefit }: { benefit: BenefitValue | null }) {
  const { i18n } = useLingui();
  if (benefit === true) return <Trans>Yes</Trans>;
  if (benefit === false || benefit === null)
    return (
      <span className={styles.not}>
        <Trans>No</Trans>
      </span>
    );
  return i18n._(benefit);
}
