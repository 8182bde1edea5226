import type { VipInfo } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormatPlan } from '../../shared/api/use-plan.ts';
import { Gap } from '../../shared/locale/gap.tsx';
import { formatDay } from '../../shared/locale/clock.ts';
import styles from './plans.module.css';

/** Shows the user's plan above the offers; `vip` is null while it is not known. */
export function YourPlan({ vip }: { vip: VipInfo | null }) {
  const { i18n } = useLingui();
  const words = useFormatPlan();
  if (vip === null) return <p className={styles.yours}>{'\u00a0'}</p>;
  const { name, left } = words(vip);
  const until = vip.end_time === null ? null : formatDay(vip.end_time, i18n.locale);
  return (
    <p className={styles.yours}>
      <Trans>
        You have <b>{name}</b>: {left}.
      </Trans>
      {until !== null && (
        <>
          <Gap />
          <Trans>It ends automatically on {until}.</Trans>
        </>
      )}
    </p>
  );
}
