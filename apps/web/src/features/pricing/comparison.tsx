import { policy, SPOKEN_LANGUAGES, type Tier } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { planNames } from '../../shared/api/use-plan.ts';
import { Chip } from '../../shared/conversation/chip.tsx';
import {
  formatBenefit,
  listLanguageNames,
  listSold,
  tiers,
  type BenefitValue,
  type SoldWith,
} from './benefits.ts';
import styles from './comparison.module.css';
import { useSoldWith } from './use-sold-with.ts';

/** Every plan in every respect; on a phone each respect is a block of its own. */
export function Comparison({ own }: { own: Tier | null }) {
  const { t, i18n } = useLingui();
  const server = useSoldWith();
  return (
    <>
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
          <tbody data-known={server.isKnown}>
            {listSold(server).map(({ name, read }) => (
              <tr key={name.id}>
                <th scope="row">{i18n._(name)}</th>
                {tiers.map((tier) => (
                  <td key={tier} data-own={tier === own} data-plan={i18n._(planNames[tier])}>
                    <InWords benefit={read(tier, policy[tier], server)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {server.isKnown && <Remarks server={server} />}
    </>
  );
}

/** Says why the table names fewer languages, or less, than the program knows. */
function Remarks({ server: { recognised, hasModel } }: { server: SoldWith }) {
  const { i18n } = useLingui();
  const isHeard = recognised.length === SPOKEN_LANGUAGES.length;
  const names = new Intl.ListFormat(i18n.locale).format(listLanguageNames(i18n, recognised));
  if (isHeard && hasModel) return null;
  return (
    <div className={styles.remarks}>
      {!isHeard && (
        <p>
          <Trans>
            Interview languages are those that speech recognition understands here: {names}. Other
            languages need a speech service that this server does not have.
          </Trans>
        </p>
      )}
      {!hasModel && (
        <p>
          <Trans>
            This server has no AI model. Answers come from your question bank, your resume and
            templates.
          </Trans>
        </p>
      )}
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
  return formatBenefit(i18n, benefit);
}
